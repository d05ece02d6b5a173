/** The conventions of a country that a company there starts with. */
export interface Country {
  /** ISO 3166 code, by which CLDR gives the formats of numbers and dates. */
  region: string
  /** The country's currency if a company can keep its books in it, otherwise the dollar. */
  currency: 'USD' | 'EUR' | 'COP' | 'MXN'
  /** The international calling code (ITU-T E.164), and the trunk prefix that is dialled at home and dropped abroad. */
  prefix: string
  trunk: string
  /** The name of the sales tax and its general rate in percent; null where there is no national rate. */
  tax: string
  rate: string | null
  /** The word for an amount of money on forms and documents. */
  amount: 'Importe' | 'Valor' | 'Monto'
  /** What a paper is called that takes an invoice or a part of it back. */
  creditNote: 'Nota de crédito' | 'Factura rectificativa'
  /** What a paper is called that adds to an invoice. */
  debitNote: 'Nota de débito' | 'Factura rectificativa'
  /** CLDR, supplementalData, measurementData: paperSize. */
  paper: 'A4' | 'Carta'
}

const RECTIFIED = { creditNote: 'Factura rectificativa', debitNote: 'Factura rectificativa' } as const

const COUNTRIES: Readonly<Record<string, Country>> = {
  // Ley 23.349, art. 28
  Argentina: { ...of('AR', '54', '0'), rate: '21' },
  // Ley 843, art. 15
  Bolivia: { ...of('BO', '591', '0'), amount: 'Monto', rate: '13' },
  // Decreto Ley 825, art. 14
  Chile: { ...of('CL', '56'), amount: 'Monto', rate: '19', paper: 'Carta' },
  // Estatuto Tributario, art. 468
  Colombia: { ...of('CO', '57'), currency: 'COP', rate: '19', amount: 'Valor', paper: 'Carta' },
  // Ley 9635, título I, art. 10
  'Costa Rica': { ...of('CR', '506'), amount: 'Monto', rate: '13', paper: 'Carta' },
  Cuba: of('CU', '53', '0'),
  // Ley de Régimen Tributario Interno, art. 65; Decreto Ejecutivo 470 de 2024
  Ecuador: { ...of('EC', '593', '0'), rate: '15', amount: 'Valor' },
  // Decreto Legislativo 296, art. 54
  'El Salvador': { ...of('SV', '503'), amount: 'Monto', rate: '13', paper: 'Carta' },
  // Ley 37/1992, art. 90; what corrects an invoice: Real Decreto 1619/2012, art. 15
  España: { ...of('ES', '34'), currency: 'EUR', rate: '21', ...RECTIFIED },
  'Estados Unidos': { ...of('US', '1', '1'), amount: 'Monto', tax: 'Impuesto', paper: 'Carta' },
  // Decreto 27-92, art. 10
  Guatemala: { ...of('GT', '502'), amount: 'Monto', rate: '12', paper: 'Carta' },
  'Guinea Ecuatorial': of('GQ', '240'),
  // Decreto Ley 24 de 1963, art. 6
  Honduras: { ...of('HN', '504'), amount: 'Monto', tax: 'ISV', rate: '15' },
  // Ley del Impuesto al Valor Agregado, art. 1
  México: { ...of('MX', '52'), currency: 'MXN', rate: '16', paper: 'Carta' },
  // Ley 822, art. 109
  Nicaragua: { ...of('NI', '505'), amount: 'Monto', rate: '15', paper: 'Carta' },
  // Código Fiscal, art. 1057-V
  Panamá: { ...of('PA', '507'), amount: 'Monto', tax: 'ITBMS', rate: '7', paper: 'Carta' },
  // Ley 6380 de 2019, art. 90
  Paraguay: { ...of('PY', '595', '0'), amount: 'Monto', rate: '10' },
  // TUO de la Ley del IGV, art. 17, con el impuesto de promoción municipal
  Perú: { ...of('PE', '51', '0'), amount: 'Monto', tax: 'IGV', rate: '18' },
  // Código de Rentas Internas de 2011, secc. 4020.01 y 6080.14
  'Puerto Rico': { ...of('PR', '1', '1'), amount: 'Monto', tax: 'IVU', rate: '11.5', paper: 'Carta' },
  // Código Tributario, art. 341
  'República Dominicana': { ...of('DO', '1', '1'), amount: 'Monto', tax: 'ITBIS', rate: '18' },
  // Texto Ordenado, título 10, art. 16
  Uruguay: { ...of('UY', '598', '0'), rate: '22' },
  // Gaceta Oficial 41.788 de 2020, decreto 4.079
  Venezuela: { ...of('VE', '58', '0'), amount: 'Monto', rate: '16', paper: 'Carta' },
}

/** For a country that is not in the list. */
const ELSEWHERE: Country = { ...of('', ''), tax: 'Impuesto' }

/** The countries in the list, in alphabetical order. */
export const KNOWN_COUNTRIES: readonly string[] = Object.keys(COUNTRIES)

/** A country by its stored name, or the defaults. */
export const countryOf = (name: string): Country => (Object.hasOwn(COUNTRIES, name) && COUNTRIES[name]) || ELSEWHERE

/** The locale of a country: 'es-CL' for 'Chile'; 'es' for a country without its own. */
export function localeOf(name: string): string {
  const { region } = countryOf(name)
  return region === '' ? 'es' : `es-${region}`
}

function of(region: string, prefix: string, trunk = ''): Country {
  return {
    region,
    prefix,
    trunk,
    currency: 'USD',
    tax: 'IVA',
    rate: null,
    amount: 'Importe',
    paper: 'A4',
    creditNote: 'Nota de crédito',
    debitNote: 'Nota de débito',
  }
}
