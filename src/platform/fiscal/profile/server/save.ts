import { laterDay } from '#src/kernel/days/day.ts'
import { companyDay } from '#src/platform/companies/server/company-day.ts'
import type { Query } from '#src/server/database/transaction.ts'
import { FACTS_OF } from '../../countries.ts'
import type { DemoAnswer, Environment } from '../../environments.ts'
import { SERIES_KINDS, type SeriesKind } from '../../series/rules.ts'
import { addSeries } from '../../series/server/series.ts'
import type { FiscalSettings } from './settings.ts'

interface Change {
  environment: Environment
  active: boolean
  demo_answer: DemoAnswer
  mail_to_buyer: boolean
  fields: Record<string, string>
  version: number
}

/** Saves how a company issues, in the version that the person saw; nothing where it is another one. */
export async function saveSettings(
  sql: Query,
  { settings, person, change }: { settings: FiscalSettings; person: string; change: Change },
): Promise<{ version: number } | undefined> {
  const { company, country } = settings
  const { environment, active, demo_answer, mail_to_buyer, fields, version } = change
  const [saved] = await sql<{ version: number }>`
    insert into fiscal_profiles as f (company_id, country, environment, active, demo_answer, mail_to_buyer, fields)
    select ${company}::uuid, ${country}, ${environment}, ${active}, ${demo_answer}, ${mail_to_buyer}, ${JSON.stringify(fields)}::jsonb
    where ${version} = 0 or exists (select from fiscal_profiles where company_id = ${company})
    on conflict (company_id) do update set country = excluded.country, environment = excluded.environment, active = excluded.active,
      demo_answer = excluded.demo_answer, mail_to_buyer = excluded.mail_to_buyer, fields = excluded.fields, version = f.version + 1
    where f.company_id = ${company} and f.version = ${version}
    returning version`
  if (saved && active && environment === 'demostracion') await beginDemonstration(sql, settings, person)
  return saved
}

/** What its numbers begin with, each kind with letters of its own. */
const LETTERS = {
  factura: { ES: 'F', CO: 'SETP' },
  nota_credito: { ES: 'R', CO: 'NC' },
  nota_debito: { ES: 'D', CO: 'ND' },
  retencion: { ES: '', CO: '' },
} as const satisfies Record<SeriesKind, object>

/** The series of a demonstration, so that somebody who tries things out has nothing to fill in. */
async function beginDemonstration(sql: Query, { company, country }: FiscalSettings, person: string): Promise<void> {
  const existing = await sql<{ kind: SeriesKind }>`
    select distinct kind from fiscal_series where company_id = ${company} and environment = 'demostracion' and country = ${country}`
  const missing = SERIES_KINDS.filter(
    (kind) => FACTS_OF[country].documents.includes(kind) && existing.every((one) => one.kind !== kind),
  )
  const today = await companyDay(sql, company)
  const year = today.slice(0, 4)
  const range = { first: 990_000_000, last: 995_000_000 }
  const of = (kind: SeriesKind): Record<string, string> => {
    if (country === 'ES') return { serie: `${LETTERS[kind].ES}${year}/` }
    if (country === 'EC') return { establecimiento: '001', punto_emision: '001' }
    return {
      prefijo: LETTERS[kind].CO,
      resolucion: '18760000001',
      ...{ vigencia_desde: today, vigencia_hasta: laterDay(today, 730) },
      ...{ desde: String(range.first), hasta: String(range.last) },
    }
  }
  for (const kind of missing) {
    const isRange = country === 'CO' && kind === 'factura'
    await addSeries(sql, company, person, {
      ...{ country, environment: 'demostracion', kind, fields: of(kind), is_default: true },
      ...{ first_number: isRange ? range.first : 1, next_number: isRange ? range.first : 1 },
      last_number: isRange ? range.last : null,
      ...{ valid_from: isRange ? today : null, valid_until: isRange ? laterDay(today, 730) : null },
    })
  }
}
