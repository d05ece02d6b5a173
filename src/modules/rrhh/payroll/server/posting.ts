import { v7 } from 'uuid'
import { amountOf, centsOf } from '#src/kernel/money/cents.ts'
import { checkPostingAccount, entriesNamed, postEntry, reverseEntryOf } from '#src/modules/contabilidad/port.ts'
import type { Ctx } from '#src/server/calls/serve.ts'
import type { Query } from '#src/server/database/transaction.ts'
import refusal from '../../server/refusals.ts'
import type { Books, PayrollEntry } from '../payment-schemas.ts'
import { periodTitle } from '../periods.ts'
import type { Payroll } from '../schemas.ts'
import { lockPayroll, payrollAt } from './payrolls.ts'
import { chosenRules, keepsBooks, requireBooks } from './rules.ts'

interface Posting {
  payroll: Payroll
  /** Who posts. */
  person: string
}

const nameOf = (payroll: Payroll) => {
  const title = periodTitle(payroll)
  return `la nómina de ${title.charAt(0).toLowerCase()}${title.slice(1)}`
}

/** What the books know of a payroll. */
export async function payrollBooks({ sql, company, user, input: { id } }: Ctx<{ id: string }>): Promise<Books> {
  await payrollAt(sql, company, id)
  if (!keepsBooks(user)) return { open: false, ready: false, entries: [] }
  const links = await sql<{ entry_id: string; occasion: PayrollEntry['occasion']; taken_back: boolean }>`
    select entry_id, occasion, taken_back from payroll_entries where company_id = ${company} and payroll_id = ${id}`
  const named = await entriesNamed(
    sql,
    company,
    links.map(({ entry_id }) => entry_id),
  )
  const { expense_id } = await chosenRules(sql, company)
  const entries = named.flatMap((entry) =>
    links
      .filter(({ entry_id }) => entry_id === entry.id)
      .map(({ occasion, taken_back }) => ({ ...entry, occasion, taken_back })),
  )
  return { open: true, ready: expense_id !== null, entries }
}

/** Writes a closed payroll into the books, and its payment where it is paid. */
export async function postPayroll({ sql, company, user, input }: Ctx<{ id: string; version: number }>) {
  requireBooks(user)
  const payroll = await lockPayroll(sql, company, input)
  if (payroll.status !== 'closed') throw refusal('payroll_not_closed', 'Solo se contabiliza una nómina cerrada.')
  if (await isPosted(sql, company, payroll.id)) throw refusal('payroll_posted', 'Esta nómina ya está contabilizada.')
  await postEarned(sql, company, { payroll, person: user.id })
  if (payroll.paid_on !== null) await postPaidPayroll(sql, company, { payroll, person: user.id, date: payroll.paid_on })
  await sql`update payrolls set version = version + 1 where company_id = ${company} and id = ${payroll.id}`
  return payrollAt(sql, company, payroll.id)
}

/** Debits what was earned; credits what goes to others and what is owed to the employees. */
async function postEarned(sql: Query, company: string, { payroll, person }: Posting): Promise<void> {
  const { expense_id, payable_id, deductions_id } = await chosenRules(sql, company)
  if (!expense_id || !payable_id || !deductions_id) {
    throw refusal('payroll_accounts_missing', 'Elige antes las cuentas de la nómina, en Cuentas contables.')
  }
  if (centsOf(payroll.earned) === 0n)
    throw refusal('payroll_zero', 'Esta nómina no suma nada: no hay qué contabilizar.')
  const sides = [
    { account_id: expense_id, debit: payroll.earned, credit: '0' },
    { account_id: deductions_id, debit: '0', credit: payroll.deducted },
    { account_id: payable_id, debit: '0', credit: payroll.net },
  ]
  await keepEntry(sql, company, { payroll, person, occasion: 'accrual', date: payroll.ends_on, sides })
}

/** Debits what is owed to the employees; credits the cash or bank account that it came from. */
export async function postPaidPayroll(sql: Query, company: string, paid: Posting & { date: string }): Promise<void> {
  const { payroll, person, date } = paid
  const { payable_id, cash_id } = await chosenRules(sql, company)
  const [rules] = await sql<{ cash_account_id: string | null }>`
    select cash_account_id from payrolls where company_id = ${company} and id = ${payroll.id}`
  const cash = rules?.cash_account_id ?? cash_id
  if (!cash || !payable_id)
    throw refusal('cash_account_required', 'Elige la caja o el banco del que salió el dinero.', { field: 'account_id' })
  await checkPostingAccount(sql, company, { id: cash, type: 'Activo', field: 'account_id', cash: true })
  if (centsOf(payroll.net) === 0n) return
  const sides = [
    { account_id: payable_id, debit: payroll.net, credit: '0' },
    { account_id: cash, debit: '0', credit: payroll.net },
  ]
  await keepEntry(sql, company, { payroll, person, occasion: 'payment', date, sides })
}

const ANY: readonly PayrollEntry['occasion'][] = ['payment', 'accrual']

export async function isPosted(sql: Query, company: string, payroll: string, occasions = ANY): Promise<boolean> {
  const [entry] = await sql`
    select from payroll_entries
    where company_id = ${company} and payroll_id = ${payroll} and not taken_back and occasion = any(${occasions}::text[]) limit 1`
  return entry !== undefined
}

/** Takes back what the books have of a payroll, the payment first; each entry on its own day unless another is given. */
export async function takePostingBack(
  sql: Query,
  company: string,
  { payroll, person, date }: Posting & { date?: string },
  occasions = ANY,
): Promise<void> {
  const entries = await sql<{ id: string; entry_id: string; occasion: PayrollEntry['occasion'] }>`
    select id, entry_id, occasion from payroll_entries
    where company_id = ${company} and payroll_id = ${payroll.id} and not taken_back and occasion = any(${occasions}::text[])
    order by occasion desc`
  for (const { id, entry_id, occasion } of entries) {
    const description = `Anulación ${occasion === 'payment' ? 'del pago ' : ''}de ${nameOf(payroll)}`
    const ownDay = (occasion === 'payment' ? payroll.paid_on : null) ?? payroll.ends_on
    await reverseEntryOf(sql, company, { id: entry_id, date: date ?? ownDay, created_by: person, description })
    await sql`update payroll_entries set taken_back = true where company_id = ${company} and id = ${id}`
  }
}

interface RecordedEntry extends Posting {
  occasion: PayrollEntry['occasion']
  date: string
  sides: readonly { account_id: string; debit: string; credit: string }[]
}

async function keepEntry(sql: Query, company: string, { payroll, person, occasion, date, sides }: RecordedEntry) {
  const about = nameOf(payroll)
  const lines = sides
    .filter(({ debit, credit }) => centsOf(debit) + centsOf(credit) > 0n)
    .map((side) => ({
      account_id: side.account_id,
      cost_center_id: null,
      debit: amountOf(centsOf(side.debit)),
      credit: amountOf(centsOf(side.credit)),
    }))
  const entry = await postEntry(sql, company, {
    date,
    lines,
    created_by: person,
    origin: `${about}, en Recursos Humanos`,
    description: occasion === 'payment' ? `Pago de ${about}` : `Nómina: ${periodTitle(payroll)}`,
  })
  await sql`
    insert into payroll_entries (company_id, id, payroll_id, entry_id, occasion)
    values (${company}, ${v7()}, ${payroll.id}, ${entry}, ${occasion})`
}
