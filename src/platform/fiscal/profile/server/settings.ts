import type { TaxKind } from '#src/kernel/tax-id/kinds.ts'
import type { Query } from '#src/server/database/transaction.ts'
import { fiscalCountry, MAILS_TO_BUYER } from '../../countries.ts'
import type { DemoAnswer, Environment } from '../../environments.ts'
import type { FiscalCountry } from '../../packs/types.ts'
import { fieldsWith } from '../fields.ts'

/** How a company issues electronic documents, with what its own profile says of it. */
export interface FiscalSettings {
  company: string
  country: FiscalCountry
  /** The country's stored name. */
  country_name: string
  environment: Environment
  active: boolean
  fields: Record<string, string>
  demo_answer: DemoAnswer
  /** Whether a document goes to its buyer by mail once it was accepted. */
  mail_to_buyer: boolean
  /** When the real authority of an environment answered first. */
  answered: Partial<Record<Environment, string>>
  version: number
  name: string
  tax_kind: TaxKind | ''
  tax_number: string
  address: string
  city: string
  /** Who made this installation's billing system, as control declared it; null: not yet. */
  maker: { name: string; nif: string } | null
}

type Row = Omit<FiscalSettings, 'company' | 'country' | 'fields' | 'mail_to_buyer'> & {
  /** For which it was set up last. */
  country: FiscalCountry | null
  fields: Record<string, string> | null
  mail_to_buyer: boolean | null
}

/** Null where the company's country has no pack. Of a company that never set it up: as it would begin, version 0. */
export async function fiscalSettings(sql: Query, company: string): Promise<FiscalSettings | null> {
  const [row] = await sql<Row>`
    select f.country, p.country as country_name, coalesce(f.environment, 'demostracion') as environment,
      coalesce(f.active, false) as active, f.fields, coalesce(f.demo_answer, 'acepta') as demo_answer,
      coalesce(f.answered, '{}') as answered, coalesce(f.version, 0) as version, f.mail_to_buyer,
      coalesce(nullif(p.legal_name, ''), p.display_name) as name, p.tax_kind, p.tax_number, p.address, p.city,
      (select value from app_config where key = 'fiscal_maker') as maker
    from company_profiles p left join fiscal_profiles f on f.company_id = p.company_id
    where p.company_id = ${company}`
  const country = fiscalCountry(row?.country_name ?? '')
  if (!row || country === null) return null
  // A company that moved to another country sets it up anew.
  const isOfCountry = row.country === country
  const fields = fieldsWith(country, isOfCountry ? (row.fields ?? {}) : {})
  const mail_to_buyer = (isOfCountry ? row.mail_to_buyer : null) ?? MAILS_TO_BUYER[country]
  return { ...row, company, country, fields, mail_to_buyer, active: row.active && isOfCountry }
}

/** Those of a company that issues electronically; null where it does not. */
export async function activeSettings(sql: Query, company: string): Promise<FiscalSettings | null> {
  const [row] = await sql<{ active: boolean }>`select active from fiscal_profiles where company_id = ${company}`
  const settings = row?.active ? await fiscalSettings(sql, company) : null
  return settings?.active ? settings : null
}
