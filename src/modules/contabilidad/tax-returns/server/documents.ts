import fragment from 'sql-template-tag'
import { notFound } from '#src/kernel/refusal.ts'
import { ascending, listOf } from '#src/server/calls/list-of.ts'
import type { Ctx } from '#src/server/calls/serve.ts'
import { boxesOf, takes, unboxed } from '../figures.ts'
import type { BoxAsked, BoxDocument } from '../schemas.ts'
import { cellsOf, type Filing, filingAsked, ofCells } from './draft.ts'
import { filedRows } from './events.ts'

/** What each document has of a box: together they are its figure. */
export async function taxReturnDocuments(ctx: Ctx<BoxAsked>) {
  const { sql, company, input } = ctx
  const filing = await filingAsked(sql, company, input)
  return listOf<BoxDocument>(ctx, {
    select: fragment`
      f.id, f.side, f.event, f.document_id, f.number, f.date, f.client, f.tax_number, f.name, trim_scale(f.rate)::text as rate,
      f.base::numeric(20,2)::text as base, f.amount::numeric(20,2)::text as amount`,
    from: fragment`from ${filedRows(company, filing.form, filing.period)} f`,
    where: [ofCells(await behind(ctx, filing))],
    order: ascending(['date', fragment`f.date`], ['text', fragment`f.number`], ['text', fragment`f.id`]),
  })
}

async function behind({ sql, company, input: { box } }: Ctx<BoxAsked>, filing: Filing) {
  const cells = await cellsOf(sql, company, filing)
  if (box === '') return unboxed(filing.form, cells)
  const feed = boxesOf(filing.form).find(({ number }) => number === box)?.feed
  if (!feed) throw notFound()
  return cells.filter((cell) => takes(feed, cell))
}
