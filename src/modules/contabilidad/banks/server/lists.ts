import fragment, { type Sql } from 'sql-template-tag'
import { found } from '#src/kernel/refusal.ts'
import { descending, listOf } from '#src/server/calls/list-of.ts'
import type { Ctx } from '#src/server/calls/serve.ts'
import type { Query } from '#src/server/database/transaction.ts'
import type { BankLine, BankLinesAsked, BankStatement, BankStatementsAsked } from '../schemas.ts'

export function bankStatements(ctx: Ctx<BankStatementsAsked>) {
  const { company, input } = ctx
  return listOf<BankStatement>(ctx, {
    select: fragment`s.id, s.file_name, s.format, s.from_day, s.to_day, s.opening, s.closing, s.created_at, p.username,
      (select count(*)::int from bank_lines l where l.company_id = ${company} and l.statement_id = s.id) as lines,
      (select count(distinct l.id)::int from bank_lines l join bank_matches m on m.company_id = l.company_id and m.line_id = l.id
       where l.company_id = ${company} and l.statement_id = s.id) as reconciled`,
    from: fragment`from bank_statements s`,
    joins: fragment`join profiles p on p.company_id = s.company_id and p.id = s.created_by`,
    where: [fragment`s.company_id = ${company}`, fragment`s.bank_account_id = ${input.bank_account_id}`],
    order: descending(['date', fragment`s.to_day`], ['uuid', fragment`s.id`]),
  })
}

export function bankLines(ctx: Ctx<BankLinesAsked>) {
  const { company, input } = ctx
  return listOf<BankLine>(ctx, {
    select: shownOf(company),
    from: fragment`from bank_lines l`,
    where: [
      fragment`l.company_id = ${company}`,
      fragment`l.bank_account_id = ${input.bank_account_id}`,
      input.state && (input.state === 'Conciliado' ? matched(company) : fragment`not ${matched(company)}`),
    ],
    search: fragment`l.search_text`,
    order: descending(['date', fragment`l.day`], ['uuid', fragment`l.id`]),
  })
}

export async function bankLineAt(sql: Query, company: string, id: string): Promise<BankLine> {
  const [line] = await sql<BankLine>`
    select ${shownOf(company)} from bank_lines l where l.company_id = ${company} and l.id = ${id}`
  return found(line)
}

const matched = (company: string): Sql =>
  fragment`exists (select from bank_matches m where m.company_id = ${company} and m.line_id = l.id)`

const shownOf = (company: string): Sql => fragment`
  l.id, l.day, l.value_day, l.amount, l.text, l.counterparty, l.reference,
  case when ${matched(company)} then 'Conciliado' else 'Pendiente' end as state,
  exists (select from bank_matches m where m.company_id = ${company} and m.line_id = l.id and m.auto) as auto,
  (select coalesce(jsonb_agg(jsonb_build_object('id', e.id, 'number', e.year || '-' || e.number, 'description', e.description)
     order by e.date, e.id), '[]')
   from bank_matches m
   join journal_lines j on j.company_id = m.company_id and j.id = m.journal_line_id
   join journal_entries e on e.company_id = j.company_id and e.id = j.entry_id
   where m.company_id = ${company} and m.line_id = l.id) as entries`
