import { v7 } from 'uuid'
import { centsOf } from '#src/kernel/money/cents.ts'
import { nextPurchaseNumber } from '../../bills/server/numbers.ts'
import { supplierName } from '../../bills/server/suppliers.ts'
import { refuseToCome } from '../../invoices/server/payable.ts'
import { leftOver } from '../../receipts/rules.ts'
import { postMoney } from '../../receipts/server/posting.ts'
import type { Acting } from '../../server/acting.ts'
import type { NewSupplierPayment, SupplierPayment } from '../schemas.ts'
import { supplierPaymentAt } from './lists.ts'
import { moneyAccount, paymentOrigin, supplierAdvanceAccount } from './money.ts'
import { owedBills, payBills } from './owed-bills.ts'
import { freezeSupplierPayment } from './paper.ts'

/**
 * Money to a supplier: pays his bills, and what is left over is an advance.
 * @throws Refusal
 */
export async function paySupplier({
  sql,
  company,
  user,
  input,
  later,
}: Acting<NewSupplierPayment>): Promise<SupplierPayment> {
  const { date, supplier_id, amount, method, reference, note, lines } = input
  await refuseToCome(sql, company, date)
  const supplier = await supplierName(sql, company, supplier_id)
  const bills = await owedBills(sql, company, { supplier_id, date, shares: lines, field: 'lines' })
  const advance = leftOver(amount, lines)
  const account = await moneyAccount(sql, company, input.account_id)
  const asset = centsOf(advance) > 0n ? await supplierAdvanceAccount(sql, company) : null
  const number = await nextPurchaseNumber(sql, company, 'EGR', date)
  const owedOn = (bill_id: string) => bills.find(({ id }) => id === bill_id)?.payable_id ?? account
  const entry = await postMoney(sql, company, {
    date,
    description: `Egreso ${number} a ${supplier}`,
    origin: paymentOrigin(number),
    created_by: user.id,
    debits: [
      ...lines.map((share) => ({ account_id: owedOn(share.bill_id), amount: share.amount })),
      ...(asset ? [{ account_id: asset, amount: advance }] : []),
    ],
    credits: [{ account_id: account, amount }],
  })
  const id = v7()
  await sql`
    insert into supplier_payments (company_id, id, number, date, supplier_id, supplier, amount, applied, currency, method, reference,
      note, account_id, advance_account_id, entry_id, created_by)
    select ${company}::uuid, ${id}::uuid, ${number}, ${date}::date, ${supplier_id}::uuid, ${supplier}, ${amount}::numeric,
      ${amount}::numeric - ${advance}::numeric, p.currency, ${method}, ${reference}, ${note}, ${account}::uuid, ${asset}::uuid,
      ${entry}::uuid, ${user.id}::uuid
    from company_profiles p where p.company_id = ${company}`
  await payBills(sql, company, lines)
  await sql`
    insert into bill_payments (company_id, id, bill_id, payment_id, date, amount, created_by)
    select ${company}::uuid, s.id, s.bill_id, ${id}::uuid, ${date}::date, s.amount, ${user.id}::uuid
    from jsonb_to_recordset(${JSON.stringify(lines.map((line) => ({ id: v7(), ...line })))}::jsonb) as s (
      id uuid, bill_id uuid, amount numeric)`
  await freezeSupplierPayment({ sql, company, later }, id)
  return supplierPaymentAt(sql, company, id)
}
