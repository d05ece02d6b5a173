import type { ById } from '#src/kernel/fields.ts'
import { byIva, taxedOf } from '#src/kernel/money/taxed-totals.ts'
import { found } from '#src/kernel/refusal.ts'
import { guessTaxId } from '#src/kernel/tax-id/guess.ts'
import { bearableTaxes } from '#src/modules/cdm/port.ts'
import type { Ctx } from '#src/server/calls/serve.ts'
import type { Query } from '#src/server/database/transaction.ts'
import { einvoiceKey, keptFile } from '../../attachments/server/files.ts'
import type { ReadInvoice } from '../../einvoice-reading/read-invoice.ts'
import { readEinvoice } from '../../einvoice-reading/server/read.ts'
import refusal from '../../server/refusals.ts'
import { draftDiscount, draftFigures, toCents, tooManyLines } from '../draft-lines.ts'
import { matchedTaxes } from '../draft-taxes.ts'
import type { EinvoiceDraft, EinvoiceLine } from '../schemas.ts'
import { warningsOf } from './warnings.ts'

/** Reads an uploaded file as a bill of the company. @throws Refusal for a file that is no electronic invoice */
export async function einvoiceDraft({ sql, company, input: { id } }: Ctx<ById>): Promise<EinvoiceDraft> {
  const file = found(await keptFile(sql, company, id))
  if (file.type !== 'text/xml') throw refusal('file_not_einvoice', 'Ese archivo no es una factura electrónica en XML.')
  const invoice = withinBounds(await readEinvoice(file.bytes))
  const own = await ownIdentity(sql, company)
  const identity = guessTaxId(invoice.supplier.tax_id, own.country)
  const supplier = await supplierWith(sql, company, identity.tax_number, invoice.supplier.tax_id)
  const figures = draftFigures(invoice)
  const [codes, known, registered] = await Promise.all([
    bearableTaxes(sql, company, { day: invoice.issued, side: 'compras' }),
    knownLines(
      sql,
      company,
      supplier?.id ?? null,
      figures.map(({ description }) => description),
    ),
    registeredAs(sql, company, { key: invoice.key, supplier: supplier?.id ?? null, number: invoice.number }),
  ])
  const unknown = new Set<string>()
  const lines = figures.map(({ of, ...line }): EinvoiceLine => {
    const { taxes, tax, unknown: missing } = matchedTaxes(of, invoice, codes)
    for (const name of missing) unknown.add(name)
    const before = known.find(({ plain }) => plain === plainText(line.description))
    return {
      ...{ ...line, discount: '0', tax, taxes },
      product_id: before?.product_id ?? null,
      account_id: before?.account_id ?? null,
    }
  })
  const general_discount = draftDiscount(invoice)
  const levied = codes.filter(({ id: code }) => lines.some(({ taxes }) => taxes.includes(code)))
  const { totals } = taxedOf(byIva(lines, levied), general_discount, levied)
  const total = toCents(invoice.totals.total)
  return {
    file: { id, name: file.name, type: file.type, size: file.bytes.length },
    ...{ format: invoice.format, key: invoice.key, number: invoice.number },
    ...{ issued: invoice.issued, due: dueOf(invoice), currency: currencyOf(invoice, own.currency) },
    ...{ issuer: invoice.supplier, customer: invoice.customer, supplier, ...identity },
    ...{ registered, lines, general_discount, totals, total },
    refused: refusedFor(invoice, tooManyLines(figures), registered),
    warnings: warningsOf(invoice, {
      own,
      shown: currencyOf(invoice, own.currency),
      reckoned: totals.total,
      total,
      unknown: [...unknown],
    }),
  }
}

/** What of a file's texts a bill and a contact take. */
const withinBounds = (invoice: ReadInvoice): ReadInvoice => ({
  ...invoice,
  key: einvoiceKey(invoice),
  number: invoice.number.slice(0, 60),
  currency: invoice.currency.slice(0, 20),
  supplier: { name: invoice.supplier.name.slice(0, 200), tax_id: invoice.supplier.tax_id.slice(0, 60) },
  customer: { name: invoice.customer.name.slice(0, 200), tax_id: invoice.customer.tax_id.slice(0, 60) },
})

/** The file's, where it is written as currencies are; else the company's. */
const currencyOf = ({ currency }: ReadInvoice, own: string) => (/^[A-Z]{3}$/.test(currency) ? currency : own)

/** A bill is not due before its day. */
const dueOf = ({ issued, due }: ReadInvoice) => (due === null || due < issued ? issued : due)

function refusedFor({ kind }: ReadInvoice, tooMany: boolean, registered: EinvoiceDraft['registered']): string {
  if (registered) return `Ya está registrada: es la ${registered.number}.`
  if (kind !== 'Factura') return 'Es una nota de crédito: no se registra como factura de compra.'
  return tooMany ? 'Tiene más líneas de las que lleva una factura de compra: regístrala a mano, resumida.' : ''
}

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

/** What the same words were of this supplier's last bills. */
async function knownLines(sql: Query, company: string, supplier: string | null, descriptions: readonly string[]) {
  if (supplier === null) return []
  return sql<{ plain: string; product_id: string | null; account_id: string | null }>`
    select distinct on (lower(l.description)) lower(l.description) as plain,
      case when p.archived_at is null and not p.has_variants then l.product_id end as product_id,
      case when l.receipt_line_id is null then l.account_id end as account_id
    from bills b join bill_lines l on l.company_id = b.company_id and l.bill_id = b.id
    left join cdm_products p on p.company_id = l.company_id and p.id = l.product_id
    where b.company_id = ${company} and b.supplier_id = ${supplier} and b.annulled_on is null
      and lower(l.description) = any(${descriptions.map(plainText)})
    order by lower(l.description), b.date desc, b.id desc, l.position`
}

const plainText = (text: string) => text.toLowerCase()

interface Registered {
  key: string
  supplier: string | null
  number: string
}

/** The bill that has this key, or this number of the supplier. */
async function registeredAs(sql: Query, company: string, { key, supplier, number }: Registered) {
  const [bill] = await sql<{ id: string; number: string }>`
    select b.id, b.number from bills b
    where b.company_id = ${company} and b.annulled_on is null and (
      (b.supplier_id = ${supplier}::uuid and trama.plain(b.supplier_number) = trama.plain(${number}))
      or (${key} <> '' and b.id in (
        select a.bill_id from accounting_files f join attachments a on a.company_id = f.company_id and a.file_id = f.id
        where f.company_id = ${company} and f.einvoice_key = ${key})))
    limit 1`
  return bill ?? null
}
