import fragment, { type Sql } from 'sql-template-tag'
import { found, foundAsSeen } from '#src/kernel/refusal.ts'
import { descending, listOf } from '#src/server/calls/list-of.ts'
import type { Ctx } from '#src/server/calls/serve.ts'
import type { Query } from '#src/server/database/transaction.ts'
import type { PieceSheet, SheetsAsked } from '../schemas.ts'

const SHOWN: Sql = fragment`
  y.id, y.week, y.status, y.people, y.amount, y.paid_on, y.paid_note, y.annulled_at, y.annulment_reason, y.version, y.created_at, p.username`
const FROM: Sql = fragment`from piece_sheets y`
const JOINS: Sql = fragment`join profiles p on p.company_id = y.company_id and p.id = y.approved_by`

export const pieceSheets = (ctx: Ctx<SheetsAsked>) =>
  listOf<PieceSheet>(ctx, {
    select: SHOWN,
    from: FROM,
    joins: JOINS,
    where: [fragment`y.company_id = ${ctx.company}`],
    order: descending(['date', fragment`y.week`], ['uuid', fragment`y.id`]),
  })

export async function sheetAt(sql: Query, company: string, id: string): Promise<PieceSheet> {
  const [row] = await sql<PieceSheet>`select ${SHOWN} ${FROM} ${JOINS} where y.company_id = ${company} and y.id = ${id}`
  return found(row)
}

/** The sheet of a week that stands. */
export async function standingSheet(sql: Query, company: string, week: string): Promise<PieceSheet | null> {
  const [row] = await sql<PieceSheet>`
    select ${SHOWN} ${FROM} ${JOINS} where y.company_id = ${company} and y.week = ${week} and y.status = 'approved'`
  return row ?? null
}

/** Whoever approves, annuls or pays waits for the others: what a sheet has follows from all that stand. */
export const holdSheets = (sql: Query, company: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`piece-sheets ${company}`}, 0))`

/** A sheet as the person saw it, held until the end of the act. */
export async function lockSheet(sql: Query, company: string, { id, version }: { id: string; version: number }) {
  await holdSheets(sql, company)
  return foundAsSeen(await sheetAt(sql, company, id), version)
}
