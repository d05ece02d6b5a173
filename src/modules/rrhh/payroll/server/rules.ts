import { admits } from '#src/kernel/access.ts'
import { unlessStale } from '#src/kernel/refusal.ts'
import { works } from '#src/kernel/rights/levels.ts'
import { checkPostingAccounts, proposePostingAccounts } from '#src/modules/contabilidad/port.ts'
import type { Ctx, CurrentUser } from '#src/server/calls/serve.ts'
import type { Query } from '#src/server/database/transaction.ts'
import refusal from '../../server/refusals.ts'
import type { PayrollAccount, PayrollRules, PayrollRulesChange } from '../payment-schemas.ts'

/** What each is, and the accounts that the starter charts have for it: general, PUC, PGC. */
const ACCOUNTS = {
  expense_id: { type: 'Gasto', codes: ['5201', '5105', '640'] },
  payable_id: { type: 'Pasivo', codes: ['2102', '2505', '465'] },
  deductions_id: { type: 'Pasivo', codes: ['2370', '2335', '476', '2102'] },
  cash_id: { type: 'Activo', codes: ['1102', '1110', '572'], cash: true },
} as const satisfies Record<PayrollAccount, unknown>

type Chosen = Pick<PayrollRules, PayrollAccount | 'version'>
/** What a company that never saved any has. */
const NONE: Chosen = { expense_id: null, payable_id: null, deductions_id: null, cash_id: null, version: 1 }

/** Whether a person may write in the books of the company. */
export const keepsBooks = (user: CurrentUser): boolean =>
  user.modules.includes('contabilidad') && admits(works('contabilidad'), user)

export function requireBooks(user: CurrentUser): void {
  if (!keepsBooks(user)) {
    throw refusal(
      'accounting_disconnected',
      'Conecta Contabilidad para llevar la nómina al Libro Diario; puedes hacerlo después.',
    )
  }
}

export async function payrollRules({ sql, company, user }: Ctx<unknown>): Promise<PayrollRules> {
  requireBooks(user)
  return { ...(await chosenRules(sql, company)), proposed: await proposePostingAccounts(sql, company, ACCOUNTS) }
}

export async function savePayrollRules({ sql, company, user, input }: Ctx<PayrollRulesChange>): Promise<PayrollRules> {
  requireBooks(user)
  const { version, ...chosen } = input
  await checkPostingAccounts(sql, company, ACCOUNTS, chosen)
  const [saved] = await sql<Chosen>`
    insert into payroll_rules as r (company_id, expense_id, payable_id, deductions_id, cash_id, version)
    select ${company}::uuid, ${chosen.expense_id}::uuid, ${chosen.payable_id}::uuid, ${chosen.deductions_id}::uuid,
      ${chosen.cash_id}::uuid, ${version}::int + 1
    where ${version}::int = 1 or exists (select from payroll_rules where company_id = ${company})
    on conflict (company_id) do update set expense_id = excluded.expense_id, payable_id = excluded.payable_id,
      deductions_id = excluded.deductions_id, cash_id = excluded.cash_id, version = r.version + 1
    where r.version = ${version}
    returning expense_id, payable_id, deductions_id, cash_id, version`
  return { ...unlessStale(saved), proposed: await proposePostingAccounts(sql, company, ACCOUNTS) }
}

export async function chosenRules(sql: Query, company: string): Promise<Chosen> {
  const [rules] = await sql<Chosen>`
    select expense_id, payable_id, deductions_id, cash_id, version from payroll_rules where company_id = ${company}`
  return rules ?? NONE
}
