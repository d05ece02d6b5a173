import fragment, { raw } from 'sql-template-tag'
import { v7 } from 'uuid'
import type { ById } from '#src/kernel/fields.ts'
import { found } from '#src/kernel/refusal.ts'
import type { Ctx } from '#src/server/calls/serve.ts'
import type { Query } from '#src/server/database/transaction.ts'
import refusal from '../../server/refusals.ts'
import {
  type AttachedTo,
  type Attachment,
  type AttachmentOwner,
  MOST_ATTACHMENTS,
  type NewAttachment,
} from '../schemas.ts'

const COLUMNS: Record<AttachedTo, string> = {
  factura: 'bill_id',
  nota: 'note_id',
  gasto: 'expense_id',
  asiento: 'entry_id',
}
const TABLES: Record<AttachedTo, string> = {
  factura: 'bills',
  nota: 'supplier_credit_notes',
  gasto: 'expenses',
  asiento: 'journal_entries',
}

const columnOf = (of: AttachedTo) => raw(COLUMNS[of])

const SHOWN = fragment`
  select a.id, a.file_id, f.name, f.type, octet_length(f.bytes) as size, p.username, a.created_at
  from attachments a
  join accounting_files f on f.company_id = a.company_id and f.id = a.file_id
  join profiles p on p.company_id = a.company_id and p.id = a.created_by`

/** How many files hang on the row `row` of a document. */
export const attachedTo = (of: AttachedTo, row: string) => fragment`
  (select count(*)::int from attachments t where t.company_id = ${raw(row)}.company_id and t.${columnOf(of)} = ${raw(row)}.id)`

export const attachments = ({ sql, company, input: { of, id } }: Ctx<AttachmentOwner>) =>
  sql<Attachment>`${SHOWN} where a.company_id = ${company} and a.${columnOf(of)} = ${id} order by a.id`

export async function attachFile({ sql, company, user, input: { file_id, ...owner } }: Ctx<NewAttachment>) {
  const [id = ''] = await hang(sql, company, { ...owner, files: [file_id], author: user.id })
  return attachmentAt(sql, company, id)
}

export async function detachFile({ sql, company, input: { id } }: Ctx<ById>): Promise<Attachment> {
  const attachment = await attachmentAt(sql, company, id)
  await sql`delete from attachments where company_id = ${company} and id = ${id}`
  return attachment
}

async function attachmentAt(sql: Query, company: string, id: string): Promise<Attachment> {
  const [attachment] = await sql<Attachment>`${SHOWN} where a.company_id = ${company} and a.id = ${id}`
  return found(attachment)
}

interface Hanging extends AttachmentOwner {
  files: readonly string[]
  author: string
}

/**
 * Hangs uploaded files on a document; returns the attachments' ids.
 * @throws Refusal for a document or file that the company has not, a file that hangs somewhere already, and too many on one document
 */
export async function hang(sql: Query, company: string, { of, id, files, author }: Hanging): Promise<string[]> {
  if (files.length === 0) return []
  // Held, so that files hung at the same moment are counted one after the other.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`attachments of ${id}`}, 0))`
  const [document] = await sql<{ attached: number }>`
    select (select count(*)::int from attachments a where a.company_id = ${company} and a.${columnOf(of)} = d.id) as attached
    from ${raw(TABLES[of])} d where d.company_id = ${company} and d.id = ${id}`
  if (found(document).attached + files.length > MOST_ATTACHMENTS)
    throw refusal('too_many_attachments', `Un documento lleva como máximo ${MOST_ATTACHMENTS} archivos.`)
  const kept = await sql<{ id: string; hung: boolean }>`
    select f.id, exists (select from attachments a where a.company_id = ${company} and a.file_id = f.id) as hung
    from accounting_files f where f.company_id = ${company} and f.id = any(${[...files]}::uuid[])`
  if (kept.length < files.length)
    throw refusal('attached_file_missing', 'El archivo ya no está: súbelo otra vez.', { field: 'file_ids' })
  if (kept.some(({ hung }) => hung))
    throw refusal('file_attached', 'Ese archivo ya está adjunto a un documento.', { field: 'file_ids' })
  if (of === 'factura' || of === 'nota') await refuseBooked(sql, company, { of, id }, files)
  const ids = files.map(() => v7())
  await sql`
    insert into attachments (company_id, id, file_id, ${columnOf(of)}, created_by)
    select ${company}::uuid, a.id, a.file_id, ${id}::uuid, ${author}::uuid
    from unnest(${ids}::uuid[], ${[...files]}::uuid[]) as a (id, file_id)`
  return ids
}

/** @throws Refusal for an electronic document that another bill, or another note, has, which stands */
async function refuseBooked(sql: Query, company: string, { of, id }: AttachmentOwner, files: readonly string[]) {
  // Held, so that of two documents that come at once with the same file's key the second one finds the first.
  await sql`
    select pg_advisory_xact_lock(hashtextextended('einvoice ' || company_id || einvoice_key, 0)) from (
      select distinct company_id, einvoice_key from accounting_files
      where company_id = ${company} and id = any(${[...files]}::uuid[]) and einvoice_key <> '' order by einvoice_key) k`
  const [other] = await sql<{ number: string }>`
    select d.number from accounting_files n
    join accounting_files f on f.company_id = n.company_id and f.einvoice_key = n.einvoice_key and f.einvoice_key <> ''
    join attachments a on a.company_id = f.company_id and a.file_id = f.id
    join ${raw(TABLES[of])} d on d.company_id = a.company_id and d.id = a.${columnOf(of)}
    where n.company_id = ${company} and n.id = any(${[...files]}::uuid[]) and d.id <> ${id} and d.annulled_on is null limit 1`
  if (!other) return
  const what = of === 'nota' ? 'nota' : 'factura'
  throw refusal('einvoice_registered', `Esa ${what} electrónica ya está registrada: es la ${other.number}.`)
}
