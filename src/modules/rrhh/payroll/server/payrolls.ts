import fragment, { type Sql } from 'sql-template-tag'
import { found, foundAsSeen } from '#src/kernel/refusal.ts'
import { ascending, descending, listOf } from '#src/server/calls/list-of.ts'
import type { Ctx } from '#src/server/calls/serve.ts'
import type { Query } from '#src/server/database/transaction.ts'
import type { PayLine, PayLineList, Payroll, PayrollListInput, PayrollState } from '../schemas.ts'

const IN_STATE: Record<PayrollState, Sql> = {
  Borrador: fragment`y.status = 'draft'`,
  Cerrada: fragment`y.status = 'closed' and y.paid_on is null`,
  Pagada: fragment`y.status = 'closed' and y.paid_on is not null`,
  Anulada: fragment`y.status = 'annulled'`,
}

export const payrolls = (ctx: Ctx<PayrollListInput>) =>
  listOf<Payroll>(ctx, {
    select: SHOWN,
    from: FROM,
    joins: JOINS,
    where: [fragment`y.company_id = ${ctx.company}`, ctx.input.state && IN_STATE[ctx.input.state]],
    order: descending(['date', fragment`y.starts_on`], ['uuid', fragment`y.id`]),
  })

export const payroll = ({ sql, company, input: { id } }: Ctx<{ id: string }>) => payrollAt(sql, company, id)

export async function payrollAt(sql: Query, company: string, id: string): Promise<Payroll> {
  const [row] = await sql<Payroll>`select ${SHOWN} ${FROM} ${JOINS} where y.company_id = ${company} and y.id = ${id}`
  return found(row)
}

/** A payroll as the person saw it, held until the end of the act. */
export async function lockPayroll(
  sql: Query,
  company: string,
  { id, version }: { id: string; version?: number },
): Promise<Payroll> {
  found((await sql`select from payrolls where company_id = ${company} and id = ${id} for update`)[0])
  const payroll = await payrollAt(sql, company, id)
  return foundAsSeen(payroll, version ?? payroll.version)
}

/** Its sums follow its lines. */
export async function sumUp(sql: Query, company: string, id: string): Promise<Payroll> {
  await sql`
    update payrolls set version = version + 1, (people, earned, deducted, net) = (
      select count(*), coalesce(sum(l.earned), 0), coalesce(sum(l.deducted), 0), coalesce(sum(l.net), 0)
      from payroll_lines l where l.company_id = ${company} and l.payroll_id = ${id})
    where company_id = ${company} and id = ${id}`
  return payrollAt(sql, company, id)
}

export async function payLines(ctx: Ctx<PayLineList>) {
  const { sql, company, input } = ctx
  found((await sql`select from payrolls where company_id = ${company} and id = ${input.id}`)[0])
  return listOf<PayLine>(ctx, {
    select: lineShown(company),
    from: fragment`from payroll_lines l`,
    where: [fragment`l.company_id = ${company}`, fragment`l.payroll_id = ${input.id}`],
    search: fragment`l.search_text`,
    order: ascending(['text', fragment`l.plain_name`], ['uuid', fragment`l.id`]),
  })
}

export async function payLineAt(sql: Query, company: string, id: string): Promise<PayLine> {
  const [line] = await sql<PayLine>`
    select ${lineShown(company)} from payroll_lines l where l.company_id = ${company} and l.id = ${id}`
  return found(line)
}

/** A line `l` with its items. */
export const lineShown = (company: string): Sql => fragment`
  l.id, l.payroll_id, l.employee_id, l.name, l.position, l.salary, l.days, l.absent, l.worked, l.earned, l.deducted,
  l.net, l.note, l.version, (
    select coalesce(jsonb_agg(jsonb_build_object('concept_id', i.concept_id, 'name', i.name, 'kind', i.kind,
      'rate', i.rate::text, 'amount', i.amount::text, 'typed', i.typed) order by i.position), '[]')
    from payroll_items i where i.company_id = ${company} and i.line_id = l.id) as items`

const SHOWN: Sql = fragment`
  y.id, y.kind, y.starts_on, y.ends_on, y.status, y.closings, y.closed_at, y.people, y.earned, y.deducted, y.net,
  y.paid_on, y.paid_note, y.annulled_on, y.annulment_reason, y.version, y.created_at, p.username`
const FROM: Sql = fragment`from payrolls y`
const JOINS: Sql = fragment`join profiles p on p.company_id = y.company_id and p.id = y.created_by`
