import fragment from 'sql-template-tag'
import { v7 } from 'uuid'
import type { ById } from '#src/kernel/fields.ts'
import { found } from '#src/kernel/refusal.ts'
import { soundReceipt } from '#src/platform/membership/server/sound-receipt.ts'
import type { Ctx, UploadedFile } from '#src/server/calls/serve.ts'
import type { Query } from '#src/server/database/transaction.ts'
import type { ReadInvoice } from '../../einvoice-reading/read-invoice.ts'
import { readEinvoice } from '../../einvoice-reading/server/read.ts'
import refusal from '../../server/refusals.ts'
import { keptName } from '../rules.ts'
import type { AccountingFile, FileName, FileType } from '../schemas.ts'

/** Uploaded, and hung on nothing. */
const MOST_LOOSE = 200

/** What hangs on nothing. Kept for as long as taking it off can be undone. */
const loose = (company: string) => fragment`
  company_id = ${company} and not exists (
    select from attachments a where a.company_id = ${company} and a.file_id = accounting_files.id)`

interface Kept {
  type: FileType
  bytes: Buffer
  /** See `ReadInvoice.key`; '' of what is no electronic invoice. */
  key: string
}

/** Keeps a file that is hung on a document by the next act. @throws Refusal for what is neither a picture, nor a PDF of pages, nor an electronic invoice */
export async function uploadAccountingFile({
  sql,
  company,
  user,
  input,
  file,
}: Ctx<FileName>): Promise<AccountingFile> {
  const { type, bytes, key } = await sound(file)
  await sql`delete from accounting_files where created_at < now() - interval '30 days' and ${loose(company)}`
  await refuseTooMany(sql, company)
  const id = v7()
  const name = keptName(input.name, type)
  await sql`
    insert into accounting_files (company_id, id, name, type, bytes, einvoice_key, created_by)
    values (${company}, ${id}, ${name}, ${type}, ${bytes}, ${key}, ${user.id})`
  return { id, name, type, size: bytes.length }
}

async function sound(file: UploadedFile): Promise<Kept> {
  if (!/^(text|application)\/xml$/.test(file.type)) return { ...(await soundReceipt(file)), key: '' }
  return { type: 'text/xml', bytes: file.bytes, key: einvoiceKey(await readEinvoice(file.bytes)) }
}

/** By what a file is told from others: whatever it writes there, as much of it as is kept. */
export const einvoiceKey = ({ key }: Pick<ReadInvoice, 'key'>) => key.slice(0, 200)

async function refuseTooMany(sql: Query, company: string) {
  const [count] = await sql<{ files: number }>`
    select count(*)::int as files from accounting_files where ${loose(company)}`
  if (found(count).files >= MOST_LOOSE)
    throw refusal('too_many_loose_files', 'Has subido demasiados archivos sin adjuntarlos a nada.')
}

/** The file as it is kept. An electronic invoice is only ever saved: no browser shows a stranger's XML as a page of ours. */
export async function accountingFile({ sql, company, input: { id } }: Ctx<ById>): Promise<File> {
  const { name, type, bytes } = found(await keptFile(sql, company, id))
  return new File([new Uint8Array(bytes)], name, { type: type === 'text/xml' ? 'application/octet-stream' : type })
}

export async function keptFile(sql: Query, company: string, id: string) {
  const [file] = await sql<{ name: string; type: FileType; bytes: Buffer }>`
    select name, type, bytes from accounting_files where company_id = ${company} and id = ${id}`
  return file
}
