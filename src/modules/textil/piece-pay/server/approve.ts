import { v7 } from 'uuid'
import { amountOf } from '#src/kernel/money/cents.ts'
import { companyDay } from '#src/platform/companies/server/company-day.ts'
import type { Ctx } from '#src/server/calls/serve.ts'
import refusal from '../../server/refusals.ts'
import { byPerson, centsOfLines } from '../due.ts'
import type { Approval, PieceSheet, SheetAnnulment } from '../schemas.ts'
import { takeSheetBack } from './posting.ts'
import { chosenSettings } from './settings.ts'
import { holdSheets, lockSheet, sheetAt } from './sheets.ts'
import { weekAt } from './week.ts'

/** From now on the week's lines stand as they are. What came meanwhile is not approved unseen. */
export async function approvePieceSheet({ sql, company, user, input }: Ctx<Approval>): Promise<PieceSheet> {
  const { week, seen } = input
  await holdSheets(sql, company)
  const { sheet, lines, today, seen: now } = await weekAt(sql, company, week)
  if (week > today) throw refusal('piece_week_ahead', 'Esa semana aún no empieza.')
  if (sheet) throw refusal('piece_week_approved', 'Esta semana ya tiene su planilla aprobada.')
  if (lines.length === 0) throw refusal('piece_week_empty', 'En esta semana no hay piezas que pagar.')
  if (seen !== now)
    throw refusal(
      'piece_week_changed',
      'Llegaron o cambiaron lecturas desde que la abriste: revísala y apruébala otra vez.',
    )
  const { seconds_percent, rejected_percent } = await chosenSettings(sql, company)
  const id = v7()
  await sql`
    insert into piece_sheets (company_id, id, week, seconds_percent, rejected_percent, people, amount, approved_by)
    values (${company}, ${id}, ${week}, ${seconds_percent}, ${rejected_percent}, ${byPerson(lines).size}, ${amountOf(centsOfLines(lines))}, ${user.id})`
  const rows = lines.map((line) => ({ ...line, id: v7(), amount: amountOf(line.amount) }))
  await sql`
    insert into piece_sheet_lines (company_id, id, piece_sheet_id, operator_id, operator_name, operation_id, operation_name, style_name, day, good,
      seconds, rejected, rate, amount, floor)
    select ${company}::uuid, id, ${id}::uuid, operator_id, operator_name, operation_id, operation_name, style_name, day, good, seconds, rejected,
      rate, amount, floor
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id uuid, operator_id uuid, operator_name text, operation_id uuid,
      operation_name text, style_name text, day date, good integer, seconds integer, rejected integer, rate numeric, amount numeric, floor boolean)`
  return sheetAt(sql, company, id)
}

/** The week is a draft again; what the books have of its sheet is taken back today. */
export async function annulPieceSheet(ctx: Ctx<SheetAnnulment>): Promise<PieceSheet> {
  const { sql, company, input } = ctx
  const sheet = await lockSheet(sql, company, input)
  if (sheet.status === 'annulled') throw refusal('piece_sheet_annulled', 'Esta planilla ya está anulada.')
  if (sheet.paid_on !== null) throw refusal('piece_sheet_paid', 'Esta planilla ya está pagada: deshaz antes su pago.')
  await takeSheetBack(ctx, sheet, { date: await companyDay(sql, company) })
  await sql`
    update piece_sheets set status = 'annulled', annulled_at = now(), annulment_reason = ${input.reason}, version = version + 1
    where company_id = ${company} and id = ${sheet.id}`
  return sheetAt(sql, company, sheet.id)
}
