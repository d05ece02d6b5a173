import type { ById } from '#src/kernel/fields.ts'
import { byIva, taxedOf } from '#src/kernel/money/taxed-totals.ts'
import { bearableTaxes } from '#src/modules/cdm/port.ts'
import type { Ctx } from '#src/server/calls/serve.ts'
import type { Query } from '#src/server/database/transaction.ts'
import type { ReadInvoice } from '../../einvoice-reading/read-invoice.ts'
import { draftDiscount, draftFigures, toCents, tooManyLines } from '../draft-lines.ts'
import { matchedTaxes } from '../draft-taxes.ts'
import type { EinvoiceDraft, EinvoiceLine } from '../schemas.ts'
import { currencyOf, uploadedEinvoice } from './uploaded-einvoice.ts'
import { warningsOf } from './warnings.ts'

/** Reads an uploaded file as a bill of the company. @throws Refusal for a file that is no electronic invoice */
export async function einvoiceDraft({ sql, company, input: { id } }: Ctx<ById>): Promise<EinvoiceDraft> {
  const { file, invoice, own, identity, supplier } = await uploadedEinvoice(sql, company, id)
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
    file,
    ...{ kind: invoice.kind, format: invoice.format, key: invoice.key, number: invoice.number },
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

/** A bill is not due before its day. */
const dueOf = ({ issued, due }: ReadInvoice) => (due === null || due < issued ? issued : due)

function refusedFor({ kind }: ReadInvoice, tooMany: boolean, registered: EinvoiceDraft['registered']): string {
  if (kind !== 'Factura') return 'Es una nota de crédito: no se registra como factura de compra.'
  if (registered) return `Ya está registrada: es la ${registered.number}.`
  return tooMany ? 'Tiene más líneas de las que lleva una factura de compra: regístrala a mano, resumida.' : ''
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
