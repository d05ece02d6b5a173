import { Refusal, refusalAt } from '#src/kernel/refusal.ts'
import type { Query } from '#src/server/database/transaction.ts'
import { checkCash } from '../invoices/server/payable.ts'
import type { Account, AccountType } from '../rows.ts'

/** What an account is chosen for: of which type it is, and the codes that the starter charts have for it. */
export interface AccountRole {
  type: AccountType
  codes: readonly string[]
  /** Money goes into it: caja or banco. */
  cash?: boolean
}

interface Chosen extends Pick<AccountRole, 'type' | 'cash'> {
  id: string
  field: string
}

/**
 * Holds the account, so that nobody deletes it before what chose it stands.
 * @throws Refusal at `field` for an account of another type, 404 for one that is not there
 */
export async function checkAccount(sql: Query, company: string, { id, type, field, cash }: Chosen): Promise<void> {
  if (cash) return checkCash(sql, company, id, field)
  const [account] = await sql<Pick<Account, 'type'>>`
    select type from chart_of_accounts where company_id = ${company} and id = ${id} for key share`
  if (!account) throw new Refusal(404, 'Una de las cuentas ya no está en tu plan.')
  if (account.type !== type) throw refusalAt(field, `Elige una cuenta de tipo ${type}.`)
}

/** Checks what was chosen for each role, in their order; what is left open is none. */
export async function checkChosen<Role extends string>(
  sql: Query,
  company: string,
  roles: Record<Role, AccountRole>,
  chosen: Record<Role, string | null>,
): Promise<void> {
  for (const field of Object.keys(roles) as Role[]) {
    const id = chosen[field]
    if (id !== null) await checkAccount(sql, company, { ...roles[field], id, field })
  }
}

/** For each role the first account of the plan that has one of its codes and its type. */
export async function proposedAccounts<Role extends string>(
  sql: Query,
  company: string,
  roles: Record<Role, AccountRole>,
): Promise<Record<Role, string | null>> {
  const entries = Object.entries<AccountRole>(roles)
  const codes = entries.flatMap(([, role]) => role.codes)
  const known = await sql<Pick<Account, 'id' | 'code' | 'type'>>`
    select id, code, type from chart_of_accounts where company_id = ${company} and code = any(${codes}::text[])`
  const fitting = ({ type, codes }: AccountRole) =>
    codes.map((code) => known.find((one) => one.code === code && one.type === type)).find(Boolean)?.id ?? null
  return Object.fromEntries(entries.map(([field, role]) => [field, fitting(role)])) as Record<Role, string | null>
}
