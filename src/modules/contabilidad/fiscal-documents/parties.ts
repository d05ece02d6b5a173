import { KNOWN_COUNTRIES } from '../../../kernel/countries.ts'
import { countryCode } from '../../../kernel/places/world.ts'
import { type TaxId, type TaxKind, taxKindsOf } from '../../../kernel/tax-id/kinds.ts'
import type { FiscalParty } from '../../../platform/fiscal/packs/document.ts'

/** What a company's profile says of it. */
export interface IssuerRow extends TaxId {
  display_name: string
  legal_name: string
  country: string
  city: string
  address: string
  email: string
  phone: string
}

/** What a contact says of itself: cdm's `Buyer`. */
export interface NamedContact {
  legal_name: string | null
  tax_kind: TaxKind | '' | null
  tax_number: string | null
  email: string | null
  phone: string | null
  address: string | null
  city: string | null
  country: string | null
  region: string | null
  postal_code: string | null
  city_code: string | null
}

/** What is not kept of a company; the code of its municipality stands in its fiscal profile. */
const UNKNOWN = { city_code: '', region: '', postal_code: '' }

export const issuerOf = ({ display_name, legal_name, country, city, address, ...row }: IssuerRow): FiscalParty => ({
  ...{ tax_kind: row.tax_kind, tax_number: row.tax_number, email: row.email, phone: row.phone },
  ...{ name: legal_name || display_name, trade_name: legal_name ? display_name : '', is_company: isCompany(row) },
  place: { ...UNKNOWN, country: countryCode(country), city, line: address },
})

/** Whom an invoice of a company of the country `own` names; null for nobody in particular: no contact, or one who is 'Consumidor final'. */
export function buyerOf(name: string, buyer: NamedContact | undefined, own: string): FiscalParty | null {
  if (!buyer || buyer.tax_kind === 'Consumidor final') return null
  const id: TaxId = { tax_kind: buyer.tax_kind ?? '', tax_number: buyer.tax_number ?? '' }
  const legal_name = buyer.legal_name ?? ''
  return {
    ...id,
    ...{ name: legal_name || name, trade_name: legal_name ? name : '', email: buyer.email ?? '' },
    ...{ is_company: isCompany(id) || (id.tax_kind === 'Otro' && legal_name !== ''), phone: buyer.phone ?? '' },
    place: {
      ...{ country: countryCode(buyer.country || issuingCountry(id) || own), line: buyer.address ?? '' },
      ...{ city: buyer.city ?? '', region: buyer.region ?? '', postal_code: buyer.postal_code ?? '' },
      city_code: buyer.city_code ?? '',
    },
  }
}

const OF_ANY_COUNTRY: readonly (TaxKind | '')[] = ['', 'Pasaporte', 'Consumidor final', 'Otro']

/** Whose kind of number it is; '' where any country may have given it. */
const issuingCountry = ({ tax_kind }: TaxId): string =>
  OF_ANY_COUNTRY.includes(tax_kind)
    ? ''
    : (KNOWN_COUNTRIES.find((name) => taxKindsOf(name).some((kind) => kind === tax_kind)) ?? '')

/** A NIT of nine digits from 8 on, a RUC with 6 or 9 in the third place and an RFC of twelve signs are of companies. */
const OF_COMPANIES: Readonly<Partial<Record<TaxKind, RegExp>>> = {
  NIT: /^[89]\d{8}(-|$)/,
  RUC: /^\d{2}[69]/,
  CIF: /./,
  RFC: /^.{12}$/,
}
const isCompany = ({ tax_kind, tax_number }: TaxId) =>
  tax_kind !== '' && (OF_COMPANIES[tax_kind]?.test(tax_number) ?? false)
