import { countryOf } from '#src/kernel/countries.ts'
import { formatsOf } from '#src/kernel/format.ts'
import { found } from '#src/kernel/refusal.ts'
import type { Query } from '#src/server/database/transaction.ts'
import type { Report } from '#src/server/pdf/report.ts'
import type { DueLine } from '../due.ts'
import { mondayOf, sundayOf } from '../week.ts'

export const rightColumn = (title: string, width: number) => ({ title, align: 'right', width }) as const

/** What a line is of, as papers of a week call it. */
export function lineName({ operation_name, style_name, day }: DueLine, week: string): string {
  const name = style_name === '' ? operation_name : `${operation_name} · ${style_name}`
  return mondayOf(day) === week ? name : `Corrección de otra semana: ${name}`
}

/** What papers of a week have in common. */
export async function paperHead(sql: Query, company: string, week: string) {
  const [profile] = await sql<{ display_name: string; country: string; currency: string }>`
    select display_name, country, currency from company_profiles where company_id = ${company}`
  const { display_name, country, currency } = found(profile)
  const formats = formatsOf(country)
  return {
    ...{ company: display_name, size: countryOf(country).paper, formats },
    subtitle: `Del ${formats.shortDate(week)} al ${formats.shortDate(sundayOf(week))}`,
    money: (amount: string) => formats.money(amount, currency),
  } satisfies Partial<Report> & Record<string, unknown>
}
