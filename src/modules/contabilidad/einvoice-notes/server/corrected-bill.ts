import fragment from 'sql-template-tag'
import type { Query } from '#src/server/database/transaction.ts'
import type { CorrectedDocument } from '../../einvoice-reading/read-invoice.ts'

export interface FoundBill {
  id: string
  number: string
  supplier_id: string
  supplier: string
  date: string
  annulled: boolean
}

/** A number without the signs between its parts. */
const bare = (number: ReturnType<typeof fragment>) =>
  fragment`regexp_replace(trama.plain(${number}), '[^a-z0-9]', '', 'g')`

/** The bill that a document names: by the key of its file, or by the supplier's number. One that stands goes before one that is annulled. */
export async function correctedBill(
  sql: Query,
  company: string,
  { number, key }: CorrectedDocument,
  supplier: string | null,
): Promise<FoundBill | null> {
  const keys = [key, key.toUpperCase(), key.toLowerCase()]
  const [bill] = await sql<FoundBill>`
    select b.id, b.number, b.supplier_id, b.supplier, b.date, b.annulled_on is not null as annulled
    from bills b, lateral (
      select ${key} <> '' and exists (
        select from accounting_files f join attachments a on a.company_id = f.company_id and a.file_id = f.id
        where f.company_id = ${company} and f.einvoice_key = any(${keys}) and a.bill_id = b.id) as known) k
    where b.company_id = ${company} and (k.known or (
      b.supplier_id = ${supplier}::uuid and ${bare(fragment`${number}`)} <> ''
      and ${bare(fragment`b.supplier_number`)} = ${bare(fragment`${number}`)}))
    order by b.annulled_on nulls first, k.known desc, (trama.plain(b.supplier_number) = trama.plain(${number})) desc, b.date desc, b.id limit 1`
  return bill ?? null
}
