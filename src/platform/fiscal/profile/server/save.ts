import { laterDay } from '#src/kernel/days/day.ts'
import { companyDay } from '#src/platform/companies/server/company-day.ts'
import type { Query } from '#src/server/database/transaction.ts'
import { seriesKindsOf } from '../../countries.ts'
import type { DemoAnswer, Environment } from '../../environments.ts'
import type { SeriesKind } from '../../series/rules.ts'
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
  liquidacion: { ES: '', CO: '' },
  guia: { ES: '', CO: '' },
  contingencia: { ES: '', CO: 'PAP' },
} as const satisfies Record<SeriesKind, object>

const [DEMO_DAYS_BACK, DEMO_DAYS] = [30, 730]
/** The authorised numbers of a demonstration in Colombia; null of a kind that needs none. */
function rangeOf(kind: SeriesKind): { first: number; last: number } | null {
  if (kind === 'contingencia') return { first: 1, last: 500 }
  return kind === 'factura' ? { first: 990_000_000, last: 995_000_000 } : null
}

/** The series of a demonstration, so that somebody who tries things out has nothing to fill in. */
async function beginDemonstration(sql: Query, { company, country }: FiscalSettings, person: string): Promise<void> {
  const existing = await sql<{ kind: SeriesKind }>`
    select distinct kind from fiscal_series where company_id = ${company} and environment = 'demostracion' and country = ${country}`
  const missing = seriesKindsOf(country).filter((kind) => existing.every((one) => one.kind !== kind))
  const today = await companyDay(sql, company)
  const year = today.slice(0, 4)
  const of = (kind: SeriesKind): Record<string, string> => {
    if (country === 'ES') return { serie: `${LETTERS[kind].ES}${year}/` }
    if (country === 'EC') return { establecimiento: '001', punto_emision: '001' }
    const range = rangeOf(kind)
    return {
      prefijo: LETTERS[kind].CO,
      resolucion: kind === 'contingencia' ? '18760000002' : '18760000001',
      ...{ vigencia_desde: laterDay(today, -DEMO_DAYS_BACK), vigencia_hasta: laterDay(today, DEMO_DAYS) },
      ...(range && { desde: String(range.first), hasta: String(range.last) }),
    }
  }
  for (const kind of missing) {
    const range = country === 'CO' ? rangeOf(kind) : null
    await addSeries(sql, company, person, {
      ...{ country, environment: 'demostracion', kind, fields: of(kind), is_default: true },
      ...{ first_number: range?.first ?? 1, next_number: range?.first ?? 1, last_number: range?.last ?? null },
      // The paper may be some days old.
      valid_from: range && laterDay(today, -DEMO_DAYS_BACK),
      valid_until: range && laterDay(today, DEMO_DAYS),
    })
  }
}
