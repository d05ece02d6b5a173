import { createHash } from 'node:crypto'
import type { Place } from '../soap.ts'

const WS = 'https://www2.agenciatributaria.gob.es/static_files/common/internet/dep/aplicaciones/es/aeat/tike/cont/ws'
export const PREFIXES = {
  sf: `${WS}/SuministroInformacion.xsd`,
  lr: `${WS}/SuministroLR.xsd`,
  con: `${WS}/ConsultaLR.xsd`,
  r: `${WS}/RespuestaSuministro.xsd`,
  rc: `${WS}/RespuestaConsultaLR.xsd`,
}

/** A registro de facturación as the AEAT reads it. */
export interface Registro {
  act: 'Alta' | 'Anulacion'
  nif: string
  number: string
  /** dd-mm-yyyy */
  date: string
  huella: string
  /** What its huella is, worked out from its own texts. */
  computed: string
  recordedAt: string
  /** The record that it names as the one before; null: it says that it is the first. */
  previous: { number: string; date: string; huella: string } | null
  /** Of which system and installation. */
  system: string
  subsanacion: boolean
  rechazoPrevio: string
}

/** RegistroAlta or RegistroAnulacion in a RegistroFactura of a message. */
export function readRegistro(factura: Place): Registro {
  const act = factura.has('sf:RegistroAnulacion') ? 'Anulacion' : 'Alta'
  const at = (...path: string[]) => factura.text([`sf:Registro${act}`, ...path.map((name) => `sf:${name}`)].join('/'))
  const suffix = act === 'Alta' ? '' : 'Anulada'
  const before = (name: string) => at('Encadenamiento', 'RegistroAnterior', name)
  const id = (name: string) => at('IDFactura', name + suffix)
  const fields = [
    [`IDEmisorFactura${suffix}`, id('IDEmisorFactura')],
    [`NumSerieFactura${suffix}`, id('NumSerieFactura')],
    [`FechaExpedicionFactura${suffix}`, id('FechaExpedicionFactura')],
    ...(act === 'Alta' ? ['TipoFactura', 'CuotaTotal', 'ImporteTotal'].map((name) => [name, at(name)]) : []),
    ['Huella', before('Huella')],
    ['FechaHoraHusoGenRegistro', at('FechaHoraHusoGenRegistro')],
  ]
  return {
    ...{ act, nif: id('IDEmisorFactura'), number: id('NumSerieFactura'), date: id('FechaExpedicionFactura') },
    huella: at('Huella'),
    computed: sha256(fields.map((field) => field.join('=')).join('&')),
    recordedAt: at('FechaHoraHusoGenRegistro'),
    previous:
      at('Encadenamiento', 'PrimerRegistro') === 'S'
        ? null
        : { number: before('NumSerieFactura'), date: before('FechaExpedicionFactura'), huella: before('Huella') },
    system: ['NIF', 'IdSistemaInformatico', 'NumeroInstalacion']
      .map((name) => at('SistemaInformatico', name))
      .join('|'),
    subsanacion: at('Subsanacion') === 'S',
    rechazoPrevio: at('RechazoPrevio'),
  }
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex').toUpperCase()
