import { unlessStale } from '#src/kernel/refusal.ts'
import type { Ctx } from '#src/server/calls/serve.ts'
import type { Query } from '#src/server/database/transaction.ts'
import { writeChart } from '../../accounts/server/accounts.ts'
import { proposePostingAccounts } from '../../port.ts'
import { offeredChart } from '../../posting/server/offered-chart.ts'
import type { AccountType } from '../../rows.ts'
import refusal from '../../server/refusals.ts'
import { PURCHASE_ROLES, type PurchaseRole, type PurchaseRules, type PurchaseRulesChange } from '../schemas.ts'

interface Role {
  type: AccountType
  /** Types beside the first that an account may have. */
  also?: AccountType
  codes: readonly string[]
}

/**
 * Each role with its accounts in the starter charts: general, PUC (Decreto 2650 de 1993), PGC (Real Decreto 1514/2007). Colombia deducts the tax of
 * purchases from the one account of its sales tax, a liability.
 */
const ROLES: Record<PurchaseRole, Role> = {
  payable_id: { type: 'Pasivo', codes: ['2101', '2205', '400'] },
  tax_id: { type: 'Activo', also: 'Pasivo', codes: ['1202', '2408', '472'] },
  expense_id: { type: 'Gasto', also: 'Activo', codes: ['5203', '5135', '628'] },
  advance_id: { type: 'Activo', codes: ['1203', '1330', '407'] },
}

type Rules = Pick<PurchaseRules, PurchaseRole | 'version'>
const NONE: Rules = { payable_id: null, tax_id: null, expense_id: null, advance_id: null, version: 1 }

export async function purchaseRulesOf(sql: Query, company: string): Promise<Rules> {
  const [rules] = await sql<Rules>`
    select payable_id, tax_id, expense_id, advance_id, version from purchase_rules where company_id = ${company}`
  return rules ?? NONE
}

export const purchaseRules = ({ sql, company }: Ctx<unknown>) => rulesShown(sql, company)

export const savePurchaseRules = ({ sql, company, input }: Ctx<PurchaseRulesChange>) => saveRules(sql, company, input)

/** The usual accounts with one press. */
export async function preparePurchases({ sql, company }: Ctx<unknown>): Promise<PurchaseRules> {
  const chart = await offeredChart(sql, company)
  if (chart) await writeChart(sql, company, chart)
  const rules = await rulesShown(sql, company)
  if (rules.payable_id !== null) return rules
  if (rules.proposed.payable_id === null)
    throw refusal('usual_accounts_missing', 'Tu plan no tiene las cuentas habituales: elígelas en Compras.')
  return saveRules(sql, company, { ...rules.proposed, version: rules.version })
}

async function rulesShown(sql: Query, company: string): Promise<PurchaseRules> {
  const [rules, proposed] = await Promise.all([purchaseRulesOf(sql, company), proposedRules(sql, company)])
  return { ...rules, proposed }
}

async function saveRules(sql: Query, company: string, { version, ...chosen }: PurchaseRulesChange) {
  for (const role of PURCHASE_ROLES) await checkRole(sql, company, role, chosen[role])
  const [saved] = await sql<Rules>`
    insert into purchase_rules as r (company_id, payable_id, tax_id, expense_id, advance_id, version)
    select ${company}::uuid, ${chosen.payable_id}::uuid, ${chosen.tax_id}::uuid, ${chosen.expense_id}::uuid,
      ${chosen.advance_id}::uuid, ${version}::int + 1
    where ${version}::int = 1 or exists (select from purchase_rules where company_id = ${company})
    on conflict (company_id) do update set payable_id = excluded.payable_id, tax_id = excluded.tax_id,
      expense_id = excluded.expense_id, advance_id = excluded.advance_id, version = r.version + 1
    where r.version = ${version}
    returning payable_id, tax_id, expense_id, advance_id, version`
  return { ...unlessStale(saved), proposed: await proposedRules(sql, company) }
}

/** Of each role the first account of the plan with one of its codes, of either type. */
async function proposedRules(sql: Query, company: string): Promise<PurchaseRules['proposed']> {
  const [first, other] = await Promise.all([
    proposePostingAccounts(sql, company, ROLES),
    proposePostingAccounts(sql, company, { tax_id: { ...ROLES.tax_id, type: 'Pasivo' } }),
  ])
  return { ...first, tax_id: first.tax_id ?? other.tax_id }
}

async function checkRole(sql: Query, company: string, role: PurchaseRole, id: string | null) {
  if (id === null) return
  const { type, also } = ROLES[role]
  const [account] = await sql<{ type: AccountType }>`
    select type from chart_of_accounts where company_id = ${company} and id = ${id} for key share`
  if (!account) throw refusal('account_not_found', 'Una de las cuentas ya no está en tu plan.')
  if (account.type === type || account.type === also) return
  const words = also ? `${type} o ${also}` : type
  throw refusal('wrong_account_type', `Elige una cuenta de tipo ${words}.`, { field: role })
}
