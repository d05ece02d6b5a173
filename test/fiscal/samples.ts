import type { FiscalParty, FiscalTax, SeriesValues } from '#src/platform/fiscal/packs/document.ts'
import type { FiscalCountry } from '#src/platform/fiscal/packs/types.ts'

// Companies, buyers and taxes of each country. The identities are published ones, those of src/kernel/tax-id.

type Tax = Pick<FiscalTax, 'kind' | 'code' | 'rate' | 'treatment'>

export interface Sample {
  currency: string
  offset: string
  issuer: FiscalParty
  buyers: readonly FiscalParty[]
  series: SeriesValues
  /** What a line bears; where it bears two, the second one goes with the first. */
  taxes: readonly (readonly Tax[])[]
  withheld: readonly Tax[]
}

const party = (
  name: string,
  tax_kind: FiscalParty['tax_kind'],
  tax_number: string,
  [country = '', city = '', city_code = '', region = '']: readonly string[],
): FiscalParty => ({
  ...{
    name,
    tax_kind,
    tax_number,
    trade_name: '',
    is_company: !['CC', 'Cédula', 'Pasaporte', 'NIE'].includes(tax_kind),
  },
  place: { country, line: 'Calle 10 # 4-21 & Anexo', city, city_code, region, postal_code: '' },
  email: 'compras@ejemplo.test',
  phone: '',
})
const tax = (kind: FiscalTax['kind'], code: string, rate: string, treatment = ''): Tax => ({
  ...{ kind, code, rate, treatment },
})

const MADRID = ['ES', 'Madrid', '', 'Madrid']
const QUITO = ['EC', 'Quito', '', 'Pichincha']
const BOGOTA = ['CO', 'Bogotá, D.C.', '11001', 'Bogotá']

export const SAMPLES: Readonly<Record<FiscalCountry, Sample>> = {
  ES: {
    ...{ currency: 'EUR', offset: '+01:00', series: { serie: 'F2026/' } },
    issuer: party('Hilos & Telas, S.L.', 'NIF', '89890001K', MADRID),
    buyers: [
      party('Ana Núñez', 'NIF', '12345678Z', MADRID),
      party('Telefónica, S.A.', 'CIF', 'A28015865', MADRID),
      party('Lena <Köhler>', 'NIE', 'X1234567L', MADRID),
      party('Stoffe GmbH', 'Otro', 'DE123456789', ['DE', 'Berlin', '', '']),
      party('Paños del Norte', 'NIT', '800197268-4', BOGOTA),
      party('Zoé Ba', 'Pasaporte', 'AB123456', ['FR', 'Lyon', '', '']),
    ],
    taxes: [
      [tax('iva', 'es_iva_21', '21')],
      [tax('iva', 'es_iva_10', '10')],
      [tax('iva', 'es_iva_4', '4')],
      [tax('iva', '', '0', 'S2')],
      [tax('exento', 'es_exento', '0')],
      [tax('exento', 'es_exento', '0', 'E2')],
      [tax('no_sujeto', 'es_no_sujeto', '0')],
      [tax('no_sujeto', 'es_no_sujeto', '0', 'N2')],
      [tax('iva', 'es_iva_21', '21'), tax('recargo', 'es_recargo_52', '5.2')],
      [tax('iva', 'es_iva_10', '10'), tax('recargo', 'es_recargo_14', '1.4')],
    ],
    withheld: [tax('irpf', 'es_irpf_15', '15')],
  },
  EC: {
    ...{ currency: 'USD', offset: '-05:00', series: { establecimiento: '001', punto_emision: '002' } },
    issuer: party('Tejidos Andinos & Cía.', 'RUC', '1792146739001', QUITO),
    buyers: [
      party('Servicio de Rentas Internas', 'RUC', '1760013210001', QUITO),
      party('Rosa Díaz', 'Cédula', '1713328506', QUITO),
      party('Zoé Ba', 'Pasaporte', 'AB123456', ['FR', 'Lyon', '', '']),
      party('Stoffe GmbH', 'Otro', 'DE-123456789', ['DE', 'Berlin', '', '']),
    ],
    taxes: [
      [tax('iva', 'ec_iva_15', '15')],
      [tax('iva', 'ec_iva_5', '5')],
      [tax('iva', 'ec_iva_0', '0')],
      [tax('no_sujeto', 'ec_no_objeto', '0')],
      [tax('exento', '', '0')],
    ],
    withheld: [],
  },
  CO: {
    ...{ currency: 'COP', offset: '-05:00' },
    series: {
      ...{ prefijo: 'SETP', resolucion: '18760000001', vigencia_desde: '2019-01-19', vigencia_hasta: '2030-01-19' },
      ...{ desde: '990000000', hasta: '995000000' },
    },
    issuer: party('Confecciones & Hilos S.A.S.', 'NIT', '860007335-4', BOGOTA),
    buyers: [
      party('DIAN', 'NIT', '800197268-4', BOGOTA),
      party('Rosa Díaz', 'CC', '1020345678', ['CO', 'Medellín', '05001', 'Antioquia']),
      party('Zoé Ba', 'Pasaporte', 'AB123456', ['FR', 'Lyon', '', '']),
      party('Stoffe GmbH', 'Otro', 'DE123456789', ['DE', 'Berlin', '', '']),
    ],
    taxes: [
      [tax('iva', 'co_iva_19', '19')],
      [tax('iva', 'co_iva_5', '5')],
      [tax('exento', 'co_exento', '0')],
      [tax('no_sujeto', 'co_excluido', '0')],
      [tax('inc', 'co_inc_8', '8')],
      [tax('iva', 'co_iva_19', '19'), tax('inc', 'co_inc_8', '8')],
    ],
    withheld: [
      tax('renta', 'co_compras_25', '2.5'),
      tax('reteiva', 'co_reteiva_15', '15'),
      tax('reteica', '', '0.966'),
    ],
  },
}
