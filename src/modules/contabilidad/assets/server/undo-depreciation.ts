import { amountOf, centsOf } from '#src/kernel/money/cents.ts'
import { found } from '#src/kernel/refusal.ts'
import type { Ctx } from '#src/server/calls/serve.ts'
import type { Query } from '#src/server/database/transaction.ts'
import { postAll } from '../../posting/server/post-all.ts'
import type { NewLine } from '../../rows.ts'
import refusal from '../../server/refusals.ts'

interface Posted {
  entry_id: string
  entry: string
  month: string
  amount: string
  date: string
  reversed: boolean
  lines: NewLine[]
}

/** Reverses the entries that one act posted, each on its own day, so that no day's balance remembers them. */
export async function undoDepreciation({ sql, company, user, input: { id } }: Ctx<{ id: string }>) {
  await holdAssets(sql, company, id)
  const posted = await postedWith(sql, company, id)
  const { month, date } = found(posted[0])
  const standing = posted.filter(({ reversed }) => !reversed)
  if (standing.length === 0) throw refusal('entry_reversed', 'Esta depreciación ya fue anulada.')
  await postAll(
    sql,
    company,
    { date, created_by: user.id },
    standing.map(({ entry, entry_id, lines }) => ({
      description: `Anulación del asiento ${entry}`,
      lines,
      reverses_id: entry_id,
    })),
  )
  const cents = standing.reduce((sum, { amount }) => sum + centsOf(amount), 0n)
  return { month, assets: standing.length, amount: amountOf(cents) }
}

/** Waits for a concurrent disposal, or reversal, of one of the assets. */
async function holdAssets(sql: Query, company: string, entry: string) {
  const assets = await sql<{ name: string; status: string }>`
    select a.name, a.status from fixed_assets a
    where a.company_id = ${company} and a.id in (
      select d.asset_id from asset_depreciations d
      join journal_entries e on e.company_id = d.company_id and e.id = d.entry_id
      join journal_entries one on one.company_id = e.company_id and one.id = ${entry} and one.created_at = e.created_at
      where d.company_id = ${company})
    order by a.id for update`
  const gone = assets.find(({ status }) => status === 'Dado de baja')
  if (gone) throw refusal('asset_disposed', `«${gone.name}» está dado de baja: deshaz antes su baja en Activos Fijos.`)
}

/** An act's entries are of one moment, that of its transaction. */
const postedWith = (sql: Query, company: string, entry: string) => sql<Posted>`
  select d.entry_id, d.month, d.amount::text as amount, e.date, e.year || '-' || e.number as entry,
    exists (select from journal_entries r where r.company_id = ${company} and r.reverses_id = e.id) as reversed,
    (select jsonb_agg(jsonb_build_object('account_id', l.account_id, 'debit', l.credit::text, 'credit', l.debit::text,
       'cost_center_id', l.cost_center_id) order by l.position)
     from journal_lines l where l.company_id = ${company} and l.entry_id = e.id) as lines
  from asset_depreciations d
  join journal_entries e on e.company_id = d.company_id and e.id = d.entry_id
  join journal_entries one on one.company_id = e.company_id and one.id = ${entry} and one.created_at = e.created_at
  where d.company_id = ${company} order by e.id`
