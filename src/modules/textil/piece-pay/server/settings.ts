import { admits } from '#src/kernel/access.ts'
import { unlessStale } from '#src/kernel/refusal.ts'
import { works } from '#src/kernel/rights/levels.ts'
import { checkPostingAccounts, proposePostingAccounts } from '#src/modules/contabilidad/port.ts'
import type { Ctx, CurrentUser } from '#src/server/calls/serve.ts'
import type { Query } from '#src/server/database/transaction.ts'
import refusal from '../../server/refusals.ts'
import type { PieceAccount, PieceSettings, PieceSettingsChange } from '../settings-schemas.ts'

/** What each is, and the accounts that the starter charts have for it: general, PUC, PGC. */
const ACCOUNTS = {
  labour_id: { type: 'Gasto', codes: ['5201', '72', '640'] },
  payable_id: { type: 'Pasivo', codes: ['2102', '2505', '465'] },
  cash_id: { type: 'Activo', codes: ['1102', '1110', '572'], cash: true },
} as const satisfies Record<PieceAccount, unknown>

type Chosen = Omit<PieceSettings, 'proposed'>
/** What a company that never saved any has. */
const NONE: Chosen = {
  ...{ seconds_percent: '0.00', rejected_percent: '0.00' },
  ...{ labour_id: null, payable_id: null, cash_id: null, version: 1 },
}

/** Whether a person may write in the books of the company. */
export const mayPost = (user: CurrentUser): boolean =>
  user.modules.includes('contabilidad') && admits(works('contabilidad'), user)

export function requireOpenBooks(user: CurrentUser): void {
  if (!mayPost(user))
    throw refusal(
      'piece_books_closed',
      'Conecta Contabilidad para llevar la planilla al Libro Diario, o pídelo a quien la lleva.',
    )
}

const proposedTo = (sql: Query, company: string, user: CurrentUser) =>
  mayPost(user) ? proposePostingAccounts(sql, company, ACCOUNTS) : Promise.resolve(null)

export async function pieceSettings({ sql, company, user }: Ctx<unknown>): Promise<PieceSettings> {
  return { ...(await chosenSettings(sql, company)), proposed: await proposedTo(sql, company, user) }
}

export async function savePieceSettings(ctx: Ctx<PieceSettingsChange>): Promise<PieceSettings> {
  const { sql, company, user, input } = ctx
  const { version, seconds_percent, rejected_percent, ...typed } = input
  const { labour_id, payable_id, cash_id } = mayPost(user) ? typed : await chosenSettings(sql, company)
  if (mayPost(user)) await checkPostingAccounts(sql, company, ACCOUNTS, typed)
  const [saved] = await sql<Chosen>`
    insert into piece_settings as s (company_id, seconds_percent, rejected_percent, labour_id, payable_id, cash_id, version)
    select ${company}::uuid, ${seconds_percent}::numeric, ${rejected_percent}::numeric, ${labour_id}::uuid, ${payable_id}::uuid,
      ${cash_id}::uuid, ${version}::int + 1
    where ${version}::int = 1 or exists (select from piece_settings where company_id = ${company})
    on conflict (company_id) do update set seconds_percent = excluded.seconds_percent, rejected_percent = excluded.rejected_percent,
      labour_id = excluded.labour_id, payable_id = excluded.payable_id, cash_id = excluded.cash_id, version = s.version + 1
    where s.version = ${version}
    returning seconds_percent, rejected_percent, labour_id, payable_id, cash_id, version`
  return { ...unlessStale(saved), proposed: await proposedTo(sql, company, user) }
}

export async function chosenSettings(sql: Query, company: string): Promise<Chosen> {
  const [settings] = await sql<Chosen>`
    select seconds_percent, rejected_percent, labour_id, payable_id, cash_id, version from piece_settings where company_id = ${company}`
  return settings ?? NONE
}

/** What a company pays for seconds and takes off for rejected pieces: of each of these weeks by its sheet where one stands, else as it is now. */
export async function percentsOf(sql: Query, company: string) {
  const { seconds_percent, rejected_percent } = await chosenSettings(sql, company)
  const sheets = await sql<{ week: string; seconds_percent: string; rejected_percent: string }>`
    select week, seconds_percent, rejected_percent from piece_sheets where company_id = ${company} and status = 'approved'`
  const of = new Map(sheets.map((sheet) => [sheet.week, sheet]))
  return {
    standing: [...of.keys()],
    percentsIn: (week: string) => {
      const by = of.get(week) ?? { seconds_percent, rejected_percent }
      return { seconds: by.seconds_percent, rejected: by.rejected_percent }
    },
  }
}
