import type { Totals } from '#src/kernel/money/totals.ts'
import type { DocumentLine } from '../documents/line.ts'
import type { FiscalPaper } from '../fiscal/paper/fiscal-paper.ts'
import type { TemplateType } from './rows.ts'

/** A line as it is printed; `net` is after the discount, before tax; `with_tax` the price as it was agreed, where that includes it. */
export type PrintedLine = Omit<DocumentLine, 'product_id'> & { net: string; with_tax?: string }

/** A quote, an invoice, its credit note or a receipt of money as it goes on paper; how it looks is the template's business. */
export interface DocumentContent {
  /** A credit note and a receipt look like an invoice. */
  type: TemplateType | 'credit_note' | 'receipt'
  /** In place of the template's. */
  title?: string
  number: string
  /** YYYY-MM-DD */
  date: string
  /** A quote is valid until then, an invoice due; null where it says nothing. */
  until: string | null
  /** `title`: what it is called in place of 'Cliente'. */
  client: { title?: string; name: string; lines: string[] }
  body: string
  lines: PrintedLine[]
  /** Of a receipt: whether its lines say quantity and price as others do. */
  counted?: true
  /** Null where nothing is added up. */
  totals: Totals | null
  /** Of goods on their way: lines have quantities, and no money. */
  goods?: true
  /** Of an invoice, where something was paid: an amount. */
  paid?: string
  currency: string
  /** What the authority gave the number by, as it has to be said. */
  authorisation?: string
  /** What the law wants on the paper of an electronic document. */
  fiscal?: FiscalPaper
  /** Of an invoice: where it is paid, if the company prints that. */
  instructions?: string
  /** The texts of the company's quotes; '' for none. */
  header: string
  footer: string
  logo_url: string
}
