import fragment, { empty } from 'sql-template-tag'
import { found } from '#src/kernel/refusal.ts'
import { cutPage, decodeCursor } from '#src/server/calls/page.ts'
import type { Ctx } from '#src/server/calls/serve.ts'
import type { Booked, BookedFile, BookedPeriod } from '../contract.ts'
import { PAGE_ENTRIES } from './booked-entries.ts'

export async function bookedFiles({ sql, company, input }: Ctx<Booked>) {
  const after = decodeCursor(input.cursor, ['date', 'uuid'])
  const [rows, { files }] = await Promise.all([
    sql<BookedFile>`
      select a.id, a.file_id, f.name, f.type, octet_length(f.bytes) as size, d.of, d.date, d.number, d.about,
        e.year || '-' || e.number as entry, d.annulled ${papersOf(company, input)}
        ${after ? fragment`and (d.date, a.id) > (${after[0]}::date, ${after[1]}::uuid)` : empty}
      order by d.date, a.id limit ${PAGE_ENTRIES + 1}`,
    bookedFilesSum({ sql, company, input }),
  ])
  return cutPage(rows, files, ({ date, id }) => [date, id], PAGE_ENTRIES)
}

export async function bookedFilesSum({ sql, company, input }: Pick<Ctx<BookedPeriod>, 'sql' | 'company' | 'input'>) {
  const [sum] = await sql<{ files: number; bytes: number }>`
    select count(*)::int as files, coalesce(sum(octet_length(f.bytes)), 0)::float8 as bytes ${papersOf(company, input)}`
  return found(sum)
}

/** Each paper `f` with its document `d` and that one's entry `e`. */
const papersOf = (company: string, { from = '-infinity', to = 'infinity' }: BookedPeriod) => fragment`
  from attachments a
  join accounting_files f on f.company_id = a.company_id and f.id = a.file_id
  join lateral (
    select 'factura' as of, date, number, supplier as about, entry_id, annulled_on is not null as annulled
    from bills where company_id = ${company} and id = a.bill_id
    union all
    select 'nota', date, number, supplier, entry_id, annulled_on is not null
    from supplier_credit_notes where company_id = ${company} and id = a.note_id
    union all
    select 'gasto', date, number, concat_ws(' · ', description, nullif(supplier, '')), entry_id, annulled_on is not null
    from expenses where company_id = ${company} and id = a.expense_id
    union all
    select 'asiento', date, year || '-' || number, description, id, exists (
      select from journal_entries r where r.company_id = ${company} and r.reverses_id = j.id)
    from journal_entries j where company_id = ${company} and id = a.entry_id) d on true
  join journal_entries e on e.company_id = ${company} and e.id = d.entry_id
  where a.company_id = ${company} and d.date between ${from}::date and ${to}::date`
