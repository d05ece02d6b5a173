import { v7 } from 'uuid'
import { refuseOutside } from '#src/kernel/days/business-day.ts'
import { found } from '#src/kernel/refusal.ts'
import type { Ctx } from '#src/server/calls/serve.ts'
import { hang } from '../../attachments/server/attached.ts'
import { moneyAccount } from '../../bill-payments/server/money.ts'
import { nextPurchaseNumber } from '../../bills/server/numbers.ts'
import { checkCostAccounts } from '../../bills/server/posting.ts'
import { supplierName } from '../../bills/server/suppliers.ts'
import type { Annulment } from '../../invoices/schemas.ts'
import { refuseToCome } from '../../invoices/server/payable.ts'
import { post, reverse } from '../../journal/server/journal.ts'
import refusal from '../../server/refusals.ts'
import type { ExpenseRow, NewExpense } from '../schemas.ts'
import { expenseAt, usualAccount } from './lists.ts'

/** Debits what it was spent on, credits the money that paid it. */
export async function registerExpense({ sql, company, user, input }: Ctx<NewExpense>): Promise<ExpenseRow> {
  const { date, description, amount, supplier_id, cost_center_id } = input
  await refuseToCome(sql, company, date)
  const supplier = supplier_id === null ? '' : await supplierName(sql, company, supplier_id)
  const cost = input.cost_account_id ?? (await usualAccount(sql, company, description))
  if (cost === null) throw refusal('account_required', 'Elige la cuenta del gasto.', { field: 'cost_account_id' })
  await checkCostAccounts(sql, company, [{ account_id: cost, field: 'cost_account_id' }])
  const account = await moneyAccount(sql, company, input.account_id)
  const number = await nextPurchaseNumber(sql, company, 'GAS', date)
  const { id: entry } = await post(sql, company, {
    date,
    description: `Gasto ${number}: ${description}`,
    origin: `un gasto (${number}), en Compras`,
    created_by: user.id,
    reverses_id: null,
    lines: [
      { account_id: cost, debit: amount, credit: '0', cost_center_id },
      { account_id: account, debit: '0', credit: amount, cost_center_id: null },
    ],
  })
  const id = v7()
  await sql`
    insert into expenses (company_id, id, number, date, description, amount, supplier_id, supplier, cost_account_id, account_id,
      cost_center_id, currency, entry_id, created_by)
    select ${company}::uuid, ${id}::uuid, ${number}, ${date}::date, ${description}, ${amount}::numeric, ${supplier_id}::uuid,
      ${supplier}, ${cost}::uuid, ${account}::uuid, ${cost_center_id}::uuid, p.currency, ${entry}::uuid, ${user.id}::uuid
    from company_profiles p where p.company_id = ${company}`
  await hang(sql, company, { of: 'gasto', id, files: input.file_ids, author: user.id })
  return expenseAt(sql, company, id)
}

export async function annulExpense({ sql, company, user, input }: Ctx<Annulment>): Promise<ExpenseRow> {
  const { id, date, reason } = input
  await refuseToCome(sql, company, date)
  const [before] = await sql<{ number: string; date: string; entry_id: string; annulled: boolean }>`
    select number, date, entry_id, annulled_on is not null as annulled from expenses
    where company_id = ${company} and id = ${id} for update`
  const { number, date: spent, entry_id, annulled } = found(before)
  if (annulled) throw refusal('expense_annulled', 'Este gasto está anulado.')
  if (date < spent)
    throw refusal('annulment_before_expense', 'La anulación no puede ser anterior al gasto.', { field: 'date' })
  refuseOutside('date', date, spent)
  await sql`
    update expenses set annulled_on = ${date}, annulled_by = ${user.id}, annulment_reason = ${reason}
    where company_id = ${company} and id = ${id}`
  const description = `Anulación del gasto ${number}`
  await reverse(sql, company, { id: entry_id, date, created_by: user.id, description })
  return expenseAt(sql, company, id)
}
