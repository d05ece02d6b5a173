import { found } from '#src/kernel/refusal.ts'
import { guessTaxId } from '#src/kernel/tax-id/guess.ts'
import type { Query } from '#src/server/database/transaction.ts'
import type { AccountingFile } from '../../attachments/schemas.ts'
import { einvoiceKey, keptFile } from '../../attachments/server/files.ts'
import type { ReadInvoice } from '../../einvoice-reading/read-invoice.ts'
import { readEinvoice } from '../../einvoice-reading/server/read.ts'
import refusal from '../../server/refusals.ts'

/** An uploaded electronic document, and whose it is. @throws Refusal for a file that is none */
export async function uploadedEinvoice(sql: Query, company: string, id: string) {
  const kept = found(await keptFile(sql, company, id))
  if (kept.type !== 'text/xml') throw refusal('file_not_einvoice', 'Ese archivo no es una factura electrónica en XML.')
  const invoice = withinBounds(await readEinvoice(kept.bytes))
  const own = await ownIdentity(sql, company)
  const identity = guessTaxId(invoice.supplier.tax_id, own.country)
  const supplier = await supplierWith(sql, company, identity.tax_number, invoice.supplier.tax_id)
  const file: AccountingFile = { id, name: kept.name, type: kept.type, size: kept.bytes.length }
  return { file, invoice, own, identity, supplier }
}

/** What of a file's texts a bill and a contact take. */
const withinBounds = (invoice: ReadInvoice): ReadInvoice => ({
  ...invoice,
  key: einvoiceKey(invoice),
  number: invoice.number.slice(0, 60),
  reason: invoice.reason.slice(0, 1_000),
  currency: invoice.currency.slice(0, 20),
  supplier: { name: invoice.supplier.name.slice(0, 200), tax_id: invoice.supplier.tax_id.slice(0, 60) },
  customer: { name: invoice.customer.name.slice(0, 200), tax_id: invoice.customer.tax_id.slice(0, 60) },
})

/** The file's, where it is written as currencies are; else the company's. */
export const currencyOf = ({ currency }: ReadInvoice, own: string) => (/^[A-Z]{3}$/.test(currency) ? currency : own)

async function ownIdentity(sql: Query, company: string) {
  const [own] = await sql<{ country: string; tax_number: string; currency: string }>`
    select country, tax_number, currency from company_profiles where company_id = ${company}`
  return found(own)
}

/** The contact with that number, suppliers first. */
async function supplierWith(sql: Query, company: string, normal: string, written: string) {
  const numbers = [normal, written, written.replaceAll('-', '')].filter((number) => number !== '')
  const [contact] = await sql<{ id: string; name: string }>`
    select id, name from cdm_clients
    where company_id = ${company} and tax_number = any(${numbers}) and tax_number <> '' and role <> 'Cliente'
    order by archived_at nulls first, id limit 1`
  return contact ?? null
}
