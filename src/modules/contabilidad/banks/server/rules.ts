import fragment, { type Sql } from 'sql-template-tag'
import { v7 } from 'uuid'
import { found } from '#src/kernel/refusal.ts'
import type { Ctx } from '#src/server/calls/serve.ts'
import { changeSeen } from '#src/server/database/change-seen.ts'
import type { Query } from '#src/server/database/transaction.ts'
import { checkReferences } from '../../journal/server/journal.ts'
import refusal from '../../server/refusals.ts'
import type { BankRule, BankRuleChange, BankRuleMove, NewBankRule } from '../match-schemas.ts'

const MOST_RULES = 500
const SHOWN: Sql = fragment`
  r.id, r.contains, r.account_id, a.code || ' ' || a.name as account, r.cost_center_id, c.name as cost_center, r.description, r.position,
  r.learned, r.version
  from bank_rules r
  join chart_of_accounts a on a.company_id = r.company_id and a.id = r.account_id
  left join cost_centers c on c.company_id = r.company_id and c.id = r.cost_center_id`

export const bankRules = ({ sql, company }: Ctx<unknown>) =>
  sql<BankRule>`select ${SHOWN} where r.company_id = ${company} order by r.position, r.id`

export async function addBankRule({ sql, company, input }: Ctx<NewBankRule>): Promise<BankRule> {
  await checked(sql, company, input, null)
  const id = v7()
  await sql`
    insert into bank_rules (company_id, id, contains, account_id, cost_center_id, description, position)
    select ${company}::uuid, ${id}::uuid, ${input.contains}, ${input.account_id}::uuid, ${input.cost_center_id || null}::uuid, ${input.description}, (
      select coalesce(max(position), 0) + 1 from bank_rules where company_id = ${company})`
  return ruleAt(sql, company, id)
}

export async function editBankRule(ctx: Ctx<BankRuleChange>): Promise<BankRule> {
  const { sql, company, input } = ctx
  await checked(sql, company, input, input.id)
  await changeSeen<{ id: string }>(
    ctx,
    'bank_rules',
    fragment`contains = ${input.contains}, account_id = ${input.account_id}, cost_center_id = ${input.cost_center_id || null}::uuid,
      description = ${input.description}, learned = learned and contains = ${input.contains} and account_id = ${input.account_id}`,
    fragment`id from changed`,
  )
  return ruleAt(sql, company, input.id)
}

/** Puts a rule in a place; those behind it follow. */
export async function moveBankRule({ sql, company, input: { id, position } }: Ctx<BankRuleMove>) {
  await locked(sql, company)
  await ruleAt(sql, company, id)
  const others = await sql<{ id: string }>`
    select id from bank_rules where company_id = ${company} and id <> ${id} order by position, id`
  const order = others.map((rule) => rule.id).toSpliced(position - 1, 0, id)
  await sql`
    update bank_rules r set position = o.place
    from unnest(${order}::uuid[]) with ordinality as o (id, place)
    where r.company_id = ${company} and r.id = o.id and r.position <> o.place`
  return {}
}

export async function deleteBankRule({ sql, company, input: { id } }: Ctx<{ id: string }>) {
  found((await sql`delete from bank_rules where company_id = ${company} and id = ${id} returning id`)[0])
  return {}
}

async function ruleAt(sql: Query, company: string, id: string): Promise<BankRule> {
  const [rule] = await sql<BankRule>`select ${SHOWN} where r.company_id = ${company} and r.id = ${id}`
  return found(rule)
}

const locked = (sql: Query, company: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`bank rules ${company}`}, 0))`

async function checked(sql: Query, company: string, input: NewBankRule, own: string | null) {
  const { account_id, cost_center_id, contains } = input
  await checkReferences(sql, company, [{ account_id, debit: '0', credit: '0', cost_center_id: cost_center_id || null }])
  await locked(sql, company)
  const [others] = await sql<{ same: boolean | null; count: number }>`
    select bool_or(plain_contains = trama.plain(${contains})) as same, count(*)::int as count from bank_rules
    where company_id = ${company} and id is distinct from ${own}::uuid`
  if (others?.same) throw refusal('bank_rule_taken', 'Ya hay una regla con ese texto.', { field: 'contains' })
  if ((others?.count ?? 0) >= MOST_RULES)
    throw refusal('too_many_bank_rules', `Puedes tener como máximo ${MOST_RULES} reglas.`)
}
