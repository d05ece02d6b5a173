import { branch, leaf, textInOneLine } from '../elements.ts'
import type { EsPrevious, EsSystem } from './profile.ts'

/** The namespace of records; AEAT, SuministroInformacion.xsd. */
export const SF =
  'https://www2.agenciatributaria.gob.es/static_files/common/internet/dep/aplicaciones/es/aeat/tike/cont/ws/SuministroInformacion.xsd'

export const chainPart = (previous: EsPrevious | null): string =>
  branch('sf:Encadenamiento', [
    previous === null
      ? leaf('sf:PrimerRegistro', 'S')
      : branch('sf:RegistroAnterior', [
          leaf('sf:IDEmisorFactura', previous.nif),
          leaf('sf:NumSerieFactura', previous.number),
          leaf('sf:FechaExpedicionFactura', previous.date),
          leaf('sf:Huella', previous.huella),
        ]),
  ])

export const systemPart = (system: EsSystem): string =>
  branch('sf:SistemaInformatico', [
    leaf('sf:NombreRazon', textInOneLine(system.maker_name, 120)),
    leaf('sf:NIF', system.maker_nif),
    leaf('sf:NombreSistemaInformatico', textInOneLine(system.name, 30)),
    leaf('sf:IdSistemaInformatico', system.id),
    leaf('sf:Version', textInOneLine(system.version, 50)),
    leaf('sf:NumeroInstalacion', textInOneLine(system.installation, 100)),
    leaf('sf:TipoUsoPosibleSoloVerifactu', yesNo(system.verifactu_only)),
    leaf('sf:TipoUsoPosibleMultiOT', yesNo(system.multi_company)),
    leaf('sf:IndicadorMultiplesOT', yesNo(system.several_companies)),
  ])

/** 01 is SHA-256, the only one of list L12. */
export const huellaPart = (huella: string): string => leaf('sf:TipoHuella', '01') + leaf('sf:Huella', huella)

const yesNo = (is: boolean) => (is ? 'S' : 'N')
