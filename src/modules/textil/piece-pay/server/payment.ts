import type { ByVersion } from '#src/kernel/fields.ts'
import { formatsOf } from '#src/kernel/format.ts'
import { checkPostingAccount } from '#src/modules/contabilidad/port.ts'
import { companyDay } from '#src/platform/companies/server/company-day.ts'
import type { Ctx } from '#src/server/calls/serve.ts'
import refusal from '../../server/refusals.ts'
import { type PieceSheet, type SheetPayment, sheetState } from '../schemas.ts'
import { postSheetPayment, sheetIsPosted, takeSheetBack } from './posting.ts'
import { mayPost, requireOpenBooks } from './settings.ts'
import { lockSheet, sheetAt } from './sheets.ts'

const { shortDate } = formatsOf('')

/** Paid on a day, from cash or a bank; where it is in the books already, so is its payment. */
export async function payPieceSheet({ sql, company, user, input }: Ctx<SheetPayment>): Promise<PieceSheet> {
  const { date, account_id, note } = input
  const sheet = await lockSheet(sql, company, input)
  if (sheetState(sheet) !== 'Aprobada')
    throw refusal('piece_sheet_not_payable', 'Solo se paga una planilla aprobada, una vez.')
  const today = await companyDay(sql, company)
  if (date > today)
    throw refusal('date_in_future', `Ese día aún no llega: en tu empresa es ${shortDate(today)}.`, { field: 'date' })
  const account = mayPost(user) ? account_id : null
  if (account) await checkPostingAccount(sql, company, { id: account, type: 'Activo', field: 'account_id', cash: true })
  await sql`
    update piece_sheets set paid_on = ${date}, cash_account_id = ${account}, paid_note = ${note}, version = version + 1
    where company_id = ${company} and id = ${sheet.id}`
  if (await sheetIsPosted(sql, company, sheet.id)) {
    requireOpenBooks(user)
    await postSheetPayment(sql, company, { sheet, person: user.id, date })
  }
  return sheetAt(sql, company, sheet.id)
}

/** It was not paid: what the books say of the payment is reversed on its day, and the sheet is approved as before. */
export async function undoPiecePayment(ctx: Ctx<ByVersion>): Promise<PieceSheet> {
  const { sql, company, input } = ctx
  const sheet = await lockSheet(sql, company, input)
  if (sheetState(sheet) !== 'Pagada') throw refusal('piece_sheet_not_paid', 'Esta planilla no está pagada.')
  await takeSheetBack(ctx, sheet, { occasion: 'payment' })
  await sql`
    update piece_sheets set paid_on = null, cash_account_id = null, paid_note = '', version = version + 1
    where company_id = ${company} and id = ${sheet.id}`
  return sheetAt(sql, company, sheet.id)
}

/** Out of the books again: its entries are reversed, each on its day. Approved and paid it stays. */
export async function undoPiecePosting(ctx: Ctx<ByVersion>): Promise<PieceSheet> {
  const { sql, company, input } = ctx
  const sheet = await lockSheet(sql, company, input)
  if (!(await sheetIsPosted(sql, company, sheet.id)))
    throw refusal('piece_sheet_not_posted', 'Esta planilla no está en el Libro Diario.')
  await takeSheetBack(ctx, sheet)
  await sql`update piece_sheets set version = version + 1 where company_id = ${company} and id = ${sheet.id}`
  return sheetAt(sql, company, sheet.id)
}
