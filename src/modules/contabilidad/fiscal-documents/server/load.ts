import type { CorrectedFiscalDocument, FiscalDocument } from '#src/platform/fiscal/packs/document.ts'
import { isIdentified } from '#src/platform/fiscal/packs/identity.ts'
import type { Query } from '#src/server/database/transaction.ts'
import { creditableOf } from '../../credit-notes/server/lists.ts'
import { instructionsOf } from '../../transfers/server/instructions.ts'
import { documentMoney } from '../document-money.ts'
import { creditedTold, invoicedLines } from '../issued-lines.ts'
import type { NumberedCorrection } from '../numbered.ts'
import { buyerOf, issuerOf } from '../parties.ts'
import { contactRow, type IssuedInvoice, issuedInvoice, issuedLines, issuedNote, issuerRow, keptOf } from './rows.ts'

/** An issued invoice as the packs of countries take it, or a note that adds to one. */
export async function fiscalInvoice(
  sql: Query,
  company: string,
  id: string,
  numbered: NumberedCorrection,
): Promise<FiscalDocument> {
  const { series, ordinal, number, issued_at, transcribes } = numbered
  const invoice = await issuedInvoice(sql, company, id)
  const lines = await issuedLines(sql, company, id)
  const { country, parties } = await partiesOf(sql, company, invoice)
  const kept = await keptOf(sql, company, { ...invoice, country, day: invoice.date, lines })
  const subject = invoice.debit_reason || invoice.description || lines[0]?.description || AMOUNT_ALONE
  const { on_paper } = await instructionsOf(sql, company)
  const { due_date, date, currency, debit_reason } = invoice
  const debited = invoice.debits_id === null ? null : await issuedInvoice(sql, company, invoice.debits_id)
  const kind = debited === null ? 'factura' : 'nota_debito'
  return {
    ...{ kind, series, ordinal, number, issued_at, currency, ...parties, subject },
    ...documentMoney(invoicedLines({ ...invoice, lines, subject }), kept),
    // Nobody says how an invoice will be paid; a company that prints where to transfer it to expects that.
    payment: { means: on_paper ? 'transferencia' : 'otro', due_date: due_date > date ? due_date : null },
    corrects: debited && correctedOf(debited, parties.buyer, debit_reason, numbered),
    ...(transcribes && { transcribes }),
  }
}

/** A credit note, of the whole invoice or a part of it. */
export async function fiscalCreditNote(
  sql: Query,
  company: string,
  id: string,
  numbered: NumberedCorrection,
): Promise<FiscalDocument> {
  const { series, ordinal, number, issued_at } = numbered
  const note = await issuedNote(sql, company, id)
  const invoice = await issuedInvoice(sql, company, note.invoice_id)
  const before = await creditableOf(sql, company, note.invoice_id, note.ordinal)
  const texts = new Map((await issuedLines(sql, company, note.invoice_id)).map((line) => [line.id, line]))
  const lines = before.lines.map((line) => {
    const { code = '', unit = '' } = texts.get(line.id) ?? {}
    return { ...line, code, unit }
  })
  const { country, parties } = await partiesOf(sql, company, invoice)
  const kept = await keptOf(sql, company, { ...before, country, day: invoice.date, borne: note.borne })
  const { currency } = invoice
  const { chosen, reason: subject, subtotal: amount } = note
  return {
    ...{ kind: 'nota_credito', series, ordinal, number, issued_at, currency, ...parties, subject },
    ...documentMoney(creditedTold({ lines, chosen, levied: before.levied, amount, subject }), kept),
    payment: { means: 'otro', due_date: null },
    corrects: correctedOf(invoice, parties.buyer, note.reason, numbered),
  }
}

/** What an invoice of an amount alone is about, where nobody wrote it. */
const AMOUNT_ALONE = 'Venta'

async function partiesOf(sql: Query, company: string, { client, client_id }: IssuedInvoice) {
  const issuer = await issuerRow(sql, company)
  const buyer = buyerOf(client, await contactRow(sql, company, client_id), issuer.country)
  return { country: issuer.country, parties: { issuer: issuerOf(issuer), buyer } }
}

const correctedOf = (
  { number, date }: IssuedInvoice,
  buyer: FiscalDocument['buyer'],
  reason: string,
  { corrected, concept = '' }: NumberedCorrection,
): CorrectedFiscalDocument => ({
  ...{ number, date, key: '', ...corrected },
  ...{ simplified: !isIdentified(buyer), reason, concept },
})
