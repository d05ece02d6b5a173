import { formatsOf } from '#src/kernel/format.ts'
import { companyDay } from '#src/platform/companies/server/company-day.ts'
import type { Query } from '#src/server/database/transaction.ts'
import refusal from '../../server/refusals.ts'

const { shortDate } = formatsOf('')

/** Refuses future dates, in the company's time zone: payments and annulments have already happened. */
export async function refuseToCome(sql: Query, company: string, date: string): Promise<void> {
  const today = await companyDay(sql, company)
  if (date > today) {
    throw refusal(
      'date_in_future',
      `Ese día aún no llega: en tu empresa es ${shortDate(today)}. Regístralo cuando ocurra.`,
      { field: 'date' },
    )
  }
}

/**
 * Money goes to a caja or banco account.
 * @throws Refusal at `field` for an account of another kind, 404 if it does not exist
 */
export async function checkCash(sql: Query, company: string, id: string, field: string): Promise<void> {
  const [account] = await sql<{ code: string; name: string; cash: boolean }>`
    select code, name, cash and type = 'Activo' as cash from chart_of_accounts
    where company_id = ${company} and id = ${id} for key share`
  if (!account) throw refusal('account_not_found', 'Una de las cuentas ya no está en tu plan.')
  if (!account.cash) {
    throw refusal(
      'account_not_cash',
      `${account.code} ${account.name} no es de caja ni de banco. Elige otra, o márcala así en el Plan de Cuentas.`,
      { field },
    )
  }
}
