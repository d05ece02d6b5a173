import { nitDigit } from './digits.ts'
import type { TaxId, TaxKind } from './kinds.ts'

/**
 * An identity as it is stored: capital letters and digits, and a NIT's check digit after a hyphen, worked out where it was left out. A number without a kind is
 * 'Otro', a kind without a number nothing, save that nobody in particular needs none.
 */
export function normalTaxId({ tax_kind, tax_number }: TaxId): TaxId {
  const bare = tax_number.toUpperCase().replace(/[^A-Z0-9Ñ&]/g, '')
  if (bare === '') return { tax_kind: tax_kind === 'Consumidor final' ? tax_kind : '', tax_number: '' }
  if (tax_kind === '' || tax_kind === 'Otro') return { tax_kind: 'Otro', tax_number: tax_number.trim().toUpperCase() }
  return { tax_kind, tax_number: tax_kind === 'NIT' ? normalNit(bare, tax_number) : bare }
}

/** Companies have nine digits from 8 or 9 on, people's the ten of their cédula from 1 on: so ten digits tell whether the last one checks. */
function normalNit(bare: string, typed: string): string {
  if (!/^\d+$/.test(bare)) return bare
  const hasDigit = /-\s*\d\s*$/.test(typed) || bare.length > 10 || (bare.length === 10 && !bare.startsWith('1'))
  return hasDigit ? `${bare.slice(0, -1)}-${bare.slice(-1)}` : `${bare}-${nitDigit(bare)}`
}

const GROUPED: readonly (TaxKind | '')[] = ['NIT', 'CC']

/** A stored number as it is written in its country: '800.197.268-4', 'A-28015865'. */
export function taxIdText({ tax_kind, tax_number }: TaxId): string {
  if (GROUPED.includes(tax_kind)) return tax_number.replace(/\d(?=(\d{3})+(?!\d))/g, '$&.')
  return tax_kind === 'CIF' ? tax_number.replace(/^([A-Z])/, '$1-') : tax_number
}

/** With its kind, for documents: 'NIT 800.197.268-4'; '' for none. */
export function taxIdLine(id: TaxId): string {
  if (id.tax_kind === 'Consumidor final') return id.tax_kind
  return id.tax_kind === '' || id.tax_kind === 'Otro' ? id.tax_number : `${id.tax_kind} ${taxIdText(id)}`
}
