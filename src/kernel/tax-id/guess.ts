import { taxIdError } from './check.ts'
import { NOBODYS_NUMBER, type TaxId, type TaxKind, taxKindsOf } from './kinds.ts'
import { normalTaxId } from './written.ts'

/** Of what kind a number without one is, in that country: the first that it can be; 'Otro' for none. */
export function guessTaxId(typed: string, country: string): TaxId {
  const bare = typed.toUpperCase().replace(/[^A-Z0-9]/g, '')
  if (bare === '') return { tax_kind: '', tax_number: '' }
  if (bare === NOBODYS_NUMBER[country]) return { tax_kind: 'Consumidor final', tax_number: bare }
  const [first] = taxKindsOf(country)
    .filter((kind) => !UNGUESSED.includes(kind) && !(kind === 'NIT' && !looksLikeNit(bare, typed)))
    .map((kind) => normalTaxId({ tax_kind: kind, tax_number: typed }))
    .filter((id) => taxIdError(id) === null)
  return first ?? normalTaxId({ tax_kind: 'Otro', tax_number: typed })
}

/** What nothing in a number tells apart from another kind. */
const UNGUESSED: readonly TaxKind[] = ['CE', 'Pasaporte', 'Consumidor final', 'Otro']

const looksLikeNit = (bare: string, typed: string) => /-\s*\d\s*$/.test(typed) || /^[89]\d{8,9}$/.test(bare)
