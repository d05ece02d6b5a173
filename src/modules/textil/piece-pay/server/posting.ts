import { v7 } from 'uuid'
import type { ById, ByVersion } from '#src/kernel/fields.ts'
import { formatsOf } from '#src/kernel/format.ts'
import { centsOf } from '#src/kernel/money/cents.ts'
import { checkPostingAccount, entriesNamed, postEntry, reverseEntryOf } from '#src/modules/contabilidad/port.ts'
import { companyDay } from '#src/platform/companies/server/company-day.ts'
import type { Ctx } from '#src/server/calls/serve.ts'
import type { Query } from '#src/server/database/transaction.ts'
import refusal from '../../server/refusals.ts'
import type { PieceEntry, PieceSheet, SheetBooks } from '../schemas.ts'
import { sundayOf } from '../week.ts'
import { chosenSettings, mayPost, requireOpenBooks } from './settings.ts'
import { lockSheet, sheetAt } from './sheets.ts'

type Occasion = PieceEntry['occasion']

const { shortDate } = formatsOf('')
const nameOf = ({ week }: PieceSheet) =>
  `la planilla a destajo de la semana del ${shortDate(week)} al ${shortDate(sundayOf(week))}`

/** What the books know of a sheet. */
export async function pieceBooks({ sql, company, user, input: { id } }: Ctx<ById>): Promise<SheetBooks> {
  await sheetAt(sql, company, id)
  if (!mayPost(user)) return { open: false, ready: false, entries: [] }
  const links = await sql<{ entry_id: string; occasion: Occasion; taken_back: boolean }>`
    select entry_id, occasion, taken_back from piece_sheet_entries where company_id = ${company} and piece_sheet_id = ${id}`
  const named = await entriesNamed(
    sql,
    company,
    links.map(({ entry_id }) => entry_id),
  )
  const { labour_id, payable_id } = await chosenSettings(sql, company)
  const entries = links.flatMap(({ entry_id, ...link }) =>
    named.filter((entry) => entry.id === entry_id).map((entry) => ({ ...entry, ...link })),
  )
  return { open: true, ready: labour_id !== null && payable_id !== null, entries }
}

/** Writes a sheet into the books, on its Sunday or today if that is sooner; its payment too where it is paid. */
export async function postPieceSheet({ sql, company, user, input }: Ctx<ByVersion>): Promise<PieceSheet> {
  requireOpenBooks(user)
  const sheet = await lockSheet(sql, company, input)
  if (sheet.status !== 'approved') throw refusal('piece_sheet_annulled', 'Esta planilla está anulada.')
  if (await sheetIsPosted(sql, company, sheet.id))
    throw refusal('piece_sheet_posted', 'Esta planilla ya está contabilizada.')
  const { labour_id, payable_id } = await chosenSettings(sql, company)
  if (!labour_id || !payable_id)
    throw refusal('piece_accounts_missing', 'Elige antes las cuentas de mano de obra y por pagar, en Ajustes.')
  if (centsOf(sheet.amount) === 0n)
    throw refusal('piece_sheet_zero', 'Esta planilla no suma nada: no hay qué contabilizar.')
  const [today, sunday] = [await companyDay(sql, company), sundayOf(sheet.week)]
  await keepEntry(sql, company, {
    ...{ sheet, person: user.id, occasion: 'accrual', date: sunday < today ? sunday : today },
    ...{ debit: labour_id, credit: payable_id },
  })
  if (sheet.paid_on !== null) await postSheetPayment(sql, company, { sheet, person: user.id, date: sheet.paid_on })
  await sql`update piece_sheets set version = version + 1 where company_id = ${company} and id = ${sheet.id}`
  return sheetAt(sql, company, sheet.id)
}

/** Debits what is owed for the work; credits the cash or bank account that it came from. */
export async function postSheetPayment(
  sql: Query,
  company: string,
  { sheet, person, date }: { sheet: PieceSheet; person: string; date: string },
): Promise<void> {
  const { payable_id, cash_id } = await chosenSettings(sql, company)
  const [paid] = await sql<{ cash_account_id: string | null }>`
    select cash_account_id from piece_sheets where company_id = ${company} and id = ${sheet.id}`
  const cash = paid?.cash_account_id ?? cash_id
  if (!cash || !payable_id)
    throw refusal('cash_account_required', 'Elige la caja o el banco del que salió el dinero.', { field: 'account_id' })
  await checkPostingAccount(sql, company, { id: cash, type: 'Activo', field: 'account_id', cash: true })
  await keepEntry(sql, company, { sheet, person, occasion: 'payment', date, debit: payable_id, credit: cash })
}

export async function sheetIsPosted(sql: Query, company: string, sheet: string): Promise<boolean> {
  const [entry] = await sql`
    select from piece_sheet_entries where company_id = ${company} and piece_sheet_id = ${sheet} and not taken_back limit 1`
  return entry !== undefined
}

/** Takes back what the books have of a sheet, or of one occasion, the payment first; each entry on its own day unless a later one is given. */
export async function takeSheetBack(
  { sql, company, user }: Ctx<unknown>,
  sheet: PieceSheet,
  { date, occasion }: { date?: string; occasion?: Occasion } = {},
): Promise<void> {
  const entries = await sql<{ id: string; entry_id: string; occasion: Occasion }>`
    select id, entry_id, occasion from piece_sheet_entries
    where company_id = ${company} and piece_sheet_id = ${sheet.id} and not taken_back
      and (${occasion ?? null}::text is null or occasion = ${occasion ?? null}) order by occasion desc`
  if (entries.length > 0) requireOpenBooks(user)
  for (const entry of entries) {
    const description = `Anulación ${entry.occasion === 'payment' ? 'del pago ' : ''}de ${nameOf(sheet)}`
    await reverseEntryOf(sql, company, {
      ...{ id: entry.entry_id, date: date ?? sheet.week, created_by: user.id, description },
    })
    await sql`update piece_sheet_entries set taken_back = true where company_id = ${company} and id = ${entry.id}`
  }
}

interface RecordedEntry {
  sheet: PieceSheet
  person: string
  occasion: Occasion
  date: string
  /** Accounts. */
  debit: string
  credit: string
}

async function keepEntry(sql: Query, company: string, entry: RecordedEntry): Promise<void> {
  const { sheet, person, occasion, date, debit, credit } = entry
  const about = nameOf(sheet)
  if (centsOf(sheet.amount) === 0n) return
  const posted = await postEntry(sql, company, {
    ...{ date, created_by: person, origin: `${about}, en Fábrica Textil` },
    description: occasion === 'payment' ? `Pago de ${about}` : `P${about.slice('la p'.length)}`,
    lines: [
      { account_id: debit, cost_center_id: null, debit: sheet.amount, credit: '0.00' },
      { account_id: credit, cost_center_id: null, debit: '0.00', credit: sheet.amount },
    ],
  })
  await sql`
    insert into piece_sheet_entries (company_id, id, piece_sheet_id, entry_id, occasion)
    values (${company}, ${v7()}, ${sheet.id}, ${posted}, ${occasion})`
}
