import { v7 } from 'uuid'
import type { Query } from '#src/server/database/transaction.ts'
import type { Reconciliation } from '../match-schemas.ts'
import type { OpenLine } from '../proposals/candidates.ts'
import { learnedText } from '../proposals/of-rules.ts'

const MOST_RULES = 500

/** A movement that goes whole to one account teaches where the next one of its words goes. What people wrote as a rule stays. */
export async function learn(
  sql: Query,
  company: string,
  line: OpenLine,
  { invoices, bills, journal_lines, accounts }: Reconciliation,
) {
  const [only, ...more] = accounts
  const contains = learnedText(line.text || line.counterparty)
  if (!only || more.length > 0 || invoices.length + bills.length + journal_lines.length > 0 || contains.length < 3)
    return
  await sql`
    insert into bank_rules (company_id, id, contains, account_id, cost_center_id, description, position, learned)
    select ${company}::uuid, ${v7()}::uuid, ${contains}, ${only.account_id}::uuid, ${only.cost_center_id}::uuid, ${only.description}, (
      select coalesce(max(position), 0) + 1 from bank_rules where company_id = ${company}), true
    where (select count(*) from bank_rules where company_id = ${company}) < ${MOST_RULES}
      and not exists (select from bank_accounts b where b.company_id = ${company} and b.account_id = ${only.account_id})
    on conflict (company_id, plain_contains) do update
    set account_id = excluded.account_id, cost_center_id = excluded.cost_center_id, description = excluded.description,
      version = bank_rules.version + 1
    where bank_rules.learned and bank_rules.account_id <> excluded.account_id`
}
