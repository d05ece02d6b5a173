/** The kinds of tax identity, stored as they are shown; '' where none is known. 'Otro' is that of a country without rules of its own here. */
export const TAX_KINDS = [
  'NIT',
  'CC',
  'CE',
  'RUC',
  'Cédula',
  'NIF',
  'NIE',
  'CIF',
  'RFC',
  'Pasaporte',
  'Consumidor final',
  'Otro',
] as const
export type TaxKind = (typeof TAX_KINDS)[number]

/** A tax identity as it is stored: without separators other than that of a NIT's check digit. */
export interface TaxId {
  tax_kind: TaxKind | ''
  tax_number: string
}

export const isTaxKind = (word: string): word is TaxKind => TAX_KINDS.some((kind) => kind === word)

const KINDS_OF: Readonly<Record<string, readonly TaxKind[]>> = {
  Colombia: ['NIT', 'CC', 'CE'],
  Ecuador: ['RUC', 'Cédula'],
  España: ['NIF', 'NIE', 'CIF'],
  México: ['RFC'],
}

/**
 * The number by which a country invoices whoever does not identify himself: Colombia, technical annex 1.9 of Resolución DIAN 000165 de 2023; Ecuador,
 * ficha técnica of the SRI; México, regla 2.7.1.23 of the Resolución Miscelánea Fiscal, 'público en general'.
 */
export const NOBODYS_NUMBER: Readonly<Record<string, string>> = {
  Colombia: '222222222222',
  Ecuador: '9999999999999',
  México: 'XAXX010101000',
}

/** The kinds of a country, its own first, those of companies before those of people. */
export function taxKindsOf(country: string): readonly TaxKind[] {
  const own = KINDS_OF[country] ?? []
  return [...own, 'Pasaporte', ...(country in NOBODYS_NUMBER ? (['Consumidor final'] as const) : []), 'Otro']
}

/** The kind that a company of that country has. */
export const companyKindOf = (country: string): TaxKind =>
  country === 'España' ? 'CIF' : (KINDS_OF[country]?.[0] ?? 'Otro')
