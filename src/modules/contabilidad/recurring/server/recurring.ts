import fragment, { type Sql } from 'sql-template-tag'
import { v7 } from 'uuid'
import { isSeriesStart, SERIES_START } from '#src/kernel/days/business-day.ts'
import type { ByVersion } from '#src/kernel/fields.ts'
import { dateOutOfRange, found, foundAsSeen } from '#src/kernel/refusal.ts'
import { companyDay } from '#src/platform/companies/server/company-day.ts'
import { descending, listOf } from '#src/server/calls/list-of.ts'
import type { Ctx } from '#src/server/calls/serve.ts'
import type { Query } from '#src/server/database/transaction.ts'
import { holdCenter } from '../../accounts/server/hold-center.ts'
import { dayIn, monthOf } from '../../months.ts'
import { openDay } from '../../periods/server/open-day.ts'
import refusal from '../../server/refusals.ts'
import type {
  NewRecurring,
  Pause,
  Postings,
  PostNow,
  Recurring,
  RecurringChange,
  RecurringListInput,
  RecurringPosting,
} from '../contract.ts'
import { nextDue } from '../periods.ts'
import { isTakenBack, lockRecurring, postPeriod } from './posting.ts'

const MOST_RECURRING = 500

export const recurring = (ctx: Ctx<RecurringListInput>) =>
  listOf<Recurring>(ctx, {
    select: SHOWN,
    from: FROM,
    joins: JOINS,
    where: [
      fragment`r.company_id = ${ctx.company}`,
      ctx.input.archived ? fragment`r.archived_at is not null` : fragment`r.archived_at is null`,
    ],
    search: fragment`r.search_text`,
    order: descending(['uuid', fragment`r.id`]),
  })

export async function recurringPostings(ctx: Ctx<Postings>) {
  const { sql, company, input } = ctx
  found((await sql`select from recurring_entries where company_id = ${company} and id = ${input.id}`)[0])
  return listOf<RecurringPosting>(ctx, {
    select: fragment`
      p.id, p.period, p.entry_id, p.created_at, e.year || '-' || e.number as entry, e.date,
      (select sum(l.debit) from journal_lines l where l.company_id = ${company} and l.entry_id = e.id) as amount,
      exists (select from journal_entries b where b.company_id = ${company} and b.reverses_id = e.id) as reversed`,
    from: fragment`from recurring_postings p`,
    joins: fragment`join journal_entries e on e.company_id = p.company_id and e.id = p.entry_id`,
    where: [fragment`p.company_id = ${company}`, fragment`p.recurring_id = ${input.id}`],
    order: descending(['text', fragment`p.period`]),
  })
}

export async function addRecurring({ sql, company, user, input }: Ctx<NewRecurring>) {
  await checkAccounts(sql, company, input)
  const id = v7()
  const ends_on = input.ends_on || null
  const added = await sql`
    insert into recurring_entries (company_id, id, description, amount, frequency, account_id, counter_account_id,
      cost_center_id, starts_on, ends_on, next_on, created_by)
    select ${company}::uuid, ${id}::uuid, ${input.description}, ${input.amount}::numeric, ${input.frequency},
      ${input.account_id}::uuid, ${input.counter_account_id}::uuid, ${input.cost_center_id}::uuid, ${input.starts_on}::date,
      ${ends_on}::date, ${input.starts_on}::date, ${user.id}::uuid
    where (select count(*) from recurring_entries where company_id = ${company}) < ${MOST_RECURRING}
    returning id`
  if (added.length === 0)
    throw refusal('too_many_recurring_entries', `Puedes tener como máximo ${MOST_RECURRING} asientos recurrentes.`)
  return shownAt(sql, company, id)
}

export async function editRecurring({ sql, company, input }: Ctx<RecurringChange>) {
  const before = await atVersion(sql, company, input)
  if (input.starts_on !== before.starts_on && !isSeriesStart(input.starts_on))
    throw dateOutOfRange('starts_on', SERIES_START)
  await checkAccounts(sql, company, input)
  const ends_on = input.ends_on || null
  // A new frequency counts from now on: a yearly entry that becomes monthly has not missed eleven months.
  const anew = before.last_period !== null && input.frequency !== before.frequency
  const not_before = anew ? await companyDay(sql, company) : before.not_before
  const next_on = nextDue({ ...input, ends_on }, before.last_period, not_before)
  await sql`
    update recurring_entries set description = ${input.description}, amount = ${input.amount},
      frequency = ${input.frequency}, account_id = ${input.account_id}, counter_account_id = ${input.counter_account_id},
      cost_center_id = ${input.cost_center_id}, starts_on = ${input.starts_on}, ends_on = ${ends_on},
      next_on = ${next_on}, not_before = ${not_before}, failed_on = null, version = version + 1
    where company_id = ${company} and id = ${input.id}`
  return shownAt(sql, company, input.id)
}

export async function pauseRecurring({ sql, company, input }: Ctx<Pause>) {
  const before = await atVersion(sql, company, input)
  if (input.paused) {
    await sql`
      update recurring_entries set paused = true, version = version + 1
      where company_id = ${company} and id = ${input.id}`
  } else await resume(sql, company, before)
  return shownAt(sql, company, input.id)
}

export async function archiveRecurring({ sql, company, input }: Ctx<ByVersion>) {
  await atVersion(sql, company, input)
  await sql`
    update recurring_entries set archived_at = coalesce(archived_at, now()), version = version + 1
    where company_id = ${company} and id = ${input.id}`
  return shownAt(sql, company, input.id)
}

export async function restoreRecurring({ sql, company, input }: Ctx<ByVersion>) {
  await resume(sql, company, await atVersion(sql, company, input))
  return shownAt(sql, company, input.id)
}

export async function postRecurring({ sql, company, input: { id, period } }: Ctx<PostNow>) {
  const entry = found(await lockRecurring(sql, company, id))
  if (entry.archived) throw refusal('recurring_entry_archived', 'Está archivado: restáuralo primero.')
  if (entry.paused) throw refusal('recurring_entry_paused', 'Está en pausa: reanúdalo primero.')
  const today = await companyDay(sql, company)
  const on = (due: string) => openDay(sql, company, due < today ? due : today)
  if (await isTakenBack(sql, company, id, period)) {
    await postPeriod(sql, company, entry, { date: await on(dayIn(period, Number(entry.starts_on.slice(8)))), period })
    return shownAt(sql, company, id)
  }
  if (entry.next_on === null) throw refusal('recurring_entry_ended', 'Ya terminó: no le quedan períodos.')
  if (monthOf(entry.next_on) !== period) throw refusal('period_already_posted', 'Ese período ya está registrado.')
  await postPeriod(sql, company, entry, { date: await on(entry.next_on) })
  return shownAt(sql, company, id)
}

type LockedEntry = NonNullable<Awaited<ReturnType<typeof lockRecurring>>>

/** Periods that fell due during the pause are skipped. */
async function resume(sql: Query, company: string, entry: LockedEntry) {
  const today = entry.paused || entry.archived ? await companyDay(sql, company) : entry.not_before
  await sql`
    update recurring_entries set paused = false, archived_at = null, not_before = ${today}, failed_on = null,
      next_on = ${nextDue(entry, entry.last_period, today)}, version = version + 1
    where company_id = ${company} and id = ${entry.id}`
}

async function atVersion(sql: Query, company: string, { id, version }: ByVersion): Promise<LockedEntry> {
  return foundAsSeen(await lockRecurring(sql, company, id), version)
}

async function shownAt(sql: Query, company: string, id: string): Promise<Recurring> {
  const [entry] =
    await sql<Recurring>`select ${SHOWN} ${FROM} ${JOINS} where r.company_id = ${company} and r.id = ${id}`
  return found(entry)
}

const SHOWN: Sql = fragment`
  r.id, r.description, r.amount, r.frequency, r.account_id, a.code || ' ' || a.name as account, a.type = 'Ingreso' as income, r.counter_account_id,
  b.code || ' ' || b.name as counter_account, r.cost_center_id, c.name as cost_center, r.starts_on, r.ends_on, r.next_on,
  r.paused, r.archived_at is not null as archived, r.failed_on, p.username, r.version,
  (select count(*)::int from recurring_postings o where o.company_id = r.company_id and o.recurring_id = r.id) as posted,
  (select min(o.period) from recurring_postings o
   join journal_entries e on e.company_id = o.company_id and e.reverses_id = o.entry_id
   where o.company_id = r.company_id and o.recurring_id = r.id) as due_again`
const FROM: Sql = fragment`from recurring_entries r`
const JOINS: Sql = fragment`
  join chart_of_accounts a on a.company_id = r.company_id and a.id = r.account_id
  join chart_of_accounts b on b.company_id = r.company_id and b.id = r.counter_account_id
  join profiles p on p.company_id = r.company_id and p.id = r.created_by
  left join cost_centers c on c.company_id = r.company_id and c.id = r.cost_center_id`

type Accounts = Pick<NewRecurring, 'account_id' | 'counter_account_id' | 'cost_center_id'>

/** Checks and locks the accounts, so that nobody deletes one before this is stored. */
async function checkAccounts(
  sql: Query,
  company: string,
  { account_id, counter_account_id, cost_center_id }: Accounts,
) {
  const accounts = await sql<{ id: string; type: string }>`
    select id, type from chart_of_accounts
    where company_id = ${company} and id in (${account_id}, ${counter_account_id}) for key share`
  const typeOf = (account: string) => accounts.find(({ id }) => id === account)?.type
  if (!typeOf(account_id) || !typeOf(counter_account_id)) {
    throw refusal('account_not_found', 'Una de las cuentas ya no está en tu plan.')
  }
  if (typeOf(account_id) !== 'Gasto' && typeOf(account_id) !== 'Ingreso')
    throw refusal('wrong_account_type', 'Elige una cuenta de gasto o de ingreso.', { field: 'account_id' })
  if (account_id === counter_account_id)
    throw refusal('same_account_twice', 'Elige otra cuenta que la del gasto o ingreso.', {
      field: 'counter_account_id',
    })
  await holdCenter(sql, company, cost_center_id)
}
