import { departmentOf } from '../../../../../kernel/places/divipola.ts'
import type { FiscalParty, FiscalPlace } from '../../document.ts'
import { branch, leaf, leafIf, textInOneLine } from '../../elements.ts'
import { isIdentified } from '../../identity.ts'
import { type CoIdentification, coIdentification } from '../identification.ts'
import type { CoProfile } from '../profile.ts'
import { DIAN_AGENCY } from './extensions.ts'

/** What a party is to the DIAN: its responsibilities and of which tax. */
interface CoStanding {
  responsibilities: readonly string[]
  tax_scheme: CoProfile['tax_scheme']
}

const SCHEME_NAMES = { '01': 'IVA', '04': 'INC', ZA: 'IVA e INC', ZZ: 'No aplica' } as const
/** Of a buyer of whom nothing else is known, and of nobody in particular: annex 1.9, FAK26 and FAK40. */
const UNKNOWN: CoStanding = { responsibilities: ['R-99-PN'], tax_scheme: 'ZZ' }
/** Table 13.2.6.1's two regimes: who charges IVA and who does not. */
const REGIMES = { charges: '48', charges_not: '49' }

/** The seller, with the prefix of the numbers. */
export const supplierParty = (issuer: FiscalParty, profile: CoProfile, prefix: string): string =>
  branch('cac:AccountingSupplierParty', [
    leaf('cbc:AdditionalAccountID', profile.is_company ? '1' : '2'),
    partyOf(issuer, profile, branch('cac:CorporateRegistrationScheme', [leafIf('cbc:ID', prefix)])),
  ])

export const customerParty = (buyer: FiscalParty | null): string =>
  branch('cac:AccountingCustomerParty', [
    leaf('cbc:AdditionalAccountID', isIdentified(buyer) && buyer.is_company ? '1' : '2'),
    partyOf(buyer, UNKNOWN, ''),
  ])

/** PartyTaxScheme alone, as an attached document names both sides. */
export function taxScheme(party: FiscalParty | null, { responsibilities, tax_scheme }: CoStanding = UNKNOWN): string {
  return branch('cac:PartyTaxScheme', [
    leaf('cbc:RegistrationName', nameOf(party)),
    companyId(coIdentification(party)),
    leaf('cbc:TaxLevelCode', responsibilities.join(';'), {
      listName: tax_scheme === '01' || tax_scheme === 'ZA' ? REGIMES.charges : REGIMES.charges_not,
    }),
    hasAddress(party) && branch('cac:RegistrationAddress', [addressOf(party.place)]),
    branch('cac:TaxScheme', [leaf('cbc:ID', tax_scheme), leaf('cbc:Name', SCHEME_NAMES[tax_scheme])]),
  ])
}

function partyOf(party: FiscalParty | null, standing: CoStanding, registration: string): string {
  const id = coIdentification(party)
  const isPerson = !isIdentified(party) || !party.is_company
  return branch('cac:Party', [
    // Of a person the number stands here too: FAK61.
    isPerson && branch('cac:PartyIdentification', [identified('cbc:ID', id)]),
    branch('cac:PartyName', [leaf('cbc:Name', nameOf(party))]),
    hasAddress(party) && branch('cac:PhysicalLocation', [branch('cac:Address', [addressOf(party.place)])]),
    taxScheme(party, standing),
    branch('cac:PartyLegalEntity', [leaf('cbc:RegistrationName', nameOf(party)), companyId(id), registration]),
    isIdentified(party) &&
      party.email !== '' &&
      branch('cac:Contact', [leafIf('cbc:Telephone', party.phone), leaf('cbc:ElectronicMail', party.email)]),
  ])
}

const nameOf = (party: FiscalParty | null) =>
  isIdentified(party) ? textInOneLine(party.name, 450) : 'consumidor final'

const companyId = (id: CoIdentification) => identified('cbc:CompanyID', id)
const identified = (name: string, { type, number, digit }: CoIdentification) =>
  leaf(name, number, { ...DIAN_AGENCY, ...(digit !== '' && { schemeID: digit }), schemeName: type })

/** Abroad a city's name is enough; at home it is known by its code. */
const hasAddress = (party: FiscalParty | null): party is FiscalParty =>
  isIdentified(party) &&
  party.place.line.trim() !== '' &&
  (party.place.country === 'CO' ? departmentOf(party.place.city_code) !== '' : party.place.country !== '')

/** The first two digits of a municipality are its department. */
const addressOf = ({ country, line, city, city_code, region, postal_code }: FiscalPlace) =>
  [
    country === 'CO' ? leaf('cbc:ID', city_code) : '',
    leafIf('cbc:CityName', textInOneLine(city, 60)),
    leafIf('cbc:PostalZone', postal_code),
    leafIf('cbc:CountrySubentity', textInOneLine((country === 'CO' && departmentOf(city_code)) || region, 60)),
    country === 'CO' ? leaf('cbc:CountrySubentityCode', city_code.slice(0, 2)) : '',
    branch('cac:AddressLine', [leaf('cbc:Line', textInOneLine(line, 300))]),
    branch('cac:Country', [leaf('cbc:IdentificationCode', country)]),
  ].join('')
