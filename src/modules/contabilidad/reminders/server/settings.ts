import { foundAsSeen, unlessStale } from '#src/kernel/refusal.ts'
import { companyDay } from '#src/platform/companies/server/company-day.ts'
import type { Ctx } from '#src/server/calls/serve.ts'
import type { Query } from '#src/server/database/transaction.ts'
import type { WrittenInvoice } from '../../invoices/schemas.ts'
import { ANNULLED } from '../../invoices/server/acts.ts'
import { invoiceAt } from '../../invoices/server/whole.ts'
import refusal from '../../server/refusals.ts'
import { USUAL_RULES } from '../contract.ts'
import type { ReminderRules, ReminderRulesChange, Reminding } from '../schemas.ts'

export const reminderRules = ({ sql, company }: Ctx<unknown>) => rulesOfReminders(sql, company)

export async function saveReminderRules({ sql, company, input }: Ctx<ReminderRulesChange>): Promise<ReminderRules> {
  const { enabled, days_before, on_day, days_after, opening, version } = input
  const since = enabled ? await companyDay(sql, company) : null
  const [saved] = await sql<ReminderRules>`
    insert into reminder_rules as s (company_id, enabled, days_before, on_day, days_after, opening, since, version)
    select ${company}::uuid, ${enabled}, ${days_before}, ${on_day}, ${days_after}, ${opening}, ${since}::date, 2
    where ${version}::integer = 1 or exists (select from reminder_rules where company_id = ${company})
    on conflict (company_id) do update set enabled = excluded.enabled, days_before = excluded.days_before, on_day = excluded.on_day,
      days_after = excluded.days_after, opening = excluded.opening, since = excluded.since, version = s.version + 1
    where s.version = ${version}
    returning enabled, days_before, on_day, days_after, opening, version`
  return unlessStale(saved)
}

async function rulesOfReminders(sql: Query, company: string): Promise<ReminderRules> {
  const [rules] = await sql<ReminderRules>`
    select enabled, days_before, on_day, days_after, opening, version from reminder_rules where company_id = ${company}`
  return rules ?? USUAL_RULES
}

/** Leaves an invoice out of the reminders, or takes it in again. */
export async function remindInvoice({ sql, company, input }: Ctx<Reminding>): Promise<WrittenInvoice> {
  const { id, version, reminded } = input
  const [invoice] = await sql<{ version: number; annulled: boolean }>`
    select version, annulled_on is not null as annulled from invoices where company_id = ${company} and id = ${id} for update`
  if (foundAsSeen(invoice, version).annulled) throw refusal('invoice_annulled', ANNULLED)
  await sql`
    update invoices set reminded = ${reminded}, version = version + 1 where company_id = ${company} and id = ${id}`
  return invoiceAt(sql, company, id)
}
