import { createHash } from 'node:crypto'
import { v7 } from 'uuid'
import { companyDay } from '#src/platform/companies/server/company-day.ts'
import type { Ctx } from '#src/server/calls/serve.ts'
import { postEach } from '../../posting/server/post-all.ts'
import refusal from '../../server/refusals.ts'
import type { NewEntryImport } from '../schemas.ts'
import { entryImportAt } from './lists.ts'

/** Posts the entries of a file, numbered by their days. The same ones again are refused while the first stand. */
export async function importEntries({ sql, company, user, input }: Ctx<NewEntryImport>) {
  const { file_name, entries } = input
  const today = await companyDay(sql, company)
  const later = entries.find(({ date }) => date > today)
  if (later) throw refusal('imported_day_to_come', `«${later.description}» es de un día por venir.`)
  const id = v7()
  const hash = createHash('sha256').update(JSON.stringify(entries)).digest('hex')
  const [taken] = await sql`
    insert into entry_imports (company_id, id, file_name, content_hash, created_by)
    values (${company}, ${id}, ${file_name}, ${hash}, ${user.id})
    on conflict (company_id, content_hash) where undone_at is null do nothing
    returning id`
  if (!taken) throw refusal('entries_imported_twice', 'Estos asientos ya se importaron: anula antes esa importación.')
  const inOrder = entries.toSorted((one, other) => (one.date < other.date ? -1 : one.date > other.date ? 1 : 0))
  const posted = await postEach(sql, company, user.id, inOrder)
  await sql`
    insert into imported_entries (company_id, id, import_id, entry_id)
    select ${company}::uuid, e.id, ${id}::uuid, e.entry
    from unnest(${posted.map(() => v7())}::uuid[], ${posted}::uuid[]) as e (id, entry)`
  return entryImportAt(sql, company, id)
}
