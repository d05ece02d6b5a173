import type { Query } from '#src/server/database/transaction.ts'
import refusal from '../../server/refusals.ts'

/** Refuses to delete an account of the books that a bank account is, or to which a rule leads. */
export async function refuseOfBank(sql: Query, company: string, account: string): Promise<void> {
  const [held] = await sql<{ by: string }>`
    select 'la cuenta de banco «' || name || '»' as by from bank_accounts where company_id = ${company} and account_id = ${account}
    union all
    select 'la regla de banco «' || contains || '»' from bank_rules where company_id = ${company} and account_id = ${account}
    union all
    select 'un arqueo de caja' from cash_counts
    where company_id = ${company} and ${account}::uuid in (account_id, difference_account_id) limit 1`
  if (held) throw refusal('account_of_bank', `Esta cuenta es de ${held.by}, en Bancos: no se puede eliminar.`)
}

/** Refuses to delete a cost centre that a rule charges. */
export async function refuseOfBankRule(sql: Query, company: string, center: string): Promise<void> {
  const [rule] = await sql<{ contains: string }>`
    select contains from bank_rules where company_id = ${company} and cost_center_id = ${center} limit 1`
  if (rule)
    throw refusal(
      'cost_center_of_bank_rule',
      `Este centro es de la regla de banco «${rule.contains}»: no se puede eliminar.`,
    )
}
