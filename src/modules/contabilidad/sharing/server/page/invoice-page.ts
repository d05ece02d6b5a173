import { html } from 'hono/html'
import { formatsOf } from '#src/kernel/format.ts'
import { amountOf, centsOf } from '#src/kernel/money/cents.ts'
import { publicPage, told } from '#src/platform/links/server/page/layout.ts'
import { paperCard } from '#src/platform/links/server/page/paper-card.ts'
import type { Asked } from '#src/platform/links/server/shared-documents.ts'
import { payOnlineCard } from '../../../gateways/server/pay-online-card.ts'
import { fiscalCard } from './fiscal-card.ts'
import type { InvoicePageState } from './invoice-page-state.ts'
import { notesCard } from './notes-card.ts'
import { payCard, reportedCard } from './pay-card.ts'

/** A shared invoice as its client sees it: what is owed today, and the document as printed. */
export function invoicePage(state: InvoicePageState, { path, sent, refused }: Asked) {
  const { invoice, paper, fiscal } = state
  const title = `${invoice.kind} ${invoice.number}`
  const { longDate } = formatsOf(invoice.country)
  return publicPage(
    `${title} de ${invoice.company_name}`,
    html`<header><p class="from">${invoice.company_name}</p><h1>${title}</h1></header>
${refused ? told('No se pudo', refused, 'bad') : ''}
${standing(state)}
<section class="card"><dl class="facts"><div><dt>Para</dt><dd>${invoice.client}</dd></div><div><dt>Fecha</dt><dd>${longDate(invoice.date)}</dd></div><div><dt>Vence</dt><dd>${longDate(invoice.due_date)}</dd></div></dl></section>
${account(state)}
${reportedCard(state)}
${payOnlineCard(state, path)}
${payCard(state, path, sent)}
${fiscalCard(fiscal, path)}
${notesCard(state, path)}
${paperCard(paper.sheet, path)}
<p class="foot">${[invoice.company_name, invoice.company_email, invoice.company_phone].filter((part) => part !== '').join(' · ')}</p>`,
  )
}

/** How it stands with the invoice; nothing while it is not due. */
function standing({ invoice, overdue }: InvoicePageState) {
  const { longDate, money } = formatsOf(invoice.country)
  if (invoice.status === 'Anulada')
    return told(
      `${invoice.kind} anulada`,
      `${invoice.annulled_on ? `Se anuló el ${longDate(invoice.annulled_on)}. ` : ''}No tienes nada que pagar.`,
      'warn',
    )
  if (invoice.status === 'Pagada') return told(`${invoice.kind} pagada`, 'Gracias. No tienes nada que pagar.', 'good')
  if (invoice.status === 'Acreditada')
    return told(`${invoice.kind} saldada con notas de crédito`, 'No tienes nada que pagar.', 'good')
  if (!overdue) return ''
  return told(
    `${invoice.kind} vencida`,
    `Venció el ${longDate(invoice.due_date)}. Debes ${money(invoice.balance, invoice.currency)}.`,
    'warn',
  )
}

/** What was invoiced, paid, credited and is owed today. */
function account({ invoice, settlements }: InvoicePageState) {
  const { longDate, money } = formatsOf(invoice.country)
  const amount = (text: string) => money(text, invoice.currency)
  const total = amountOf(centsOf(invoice.amount) + centsOf(invoice.withheld))
  return html`<section class="card"><h2>Tu cuenta</h2><dl class="sums"><dt>Total</dt><dd>${amount(total)}</dd>${
    Number(invoice.withheld) === 0 ? '' : html`<dt>Retenciones</dt><dd>-${amount(invoice.withheld)}</dd>`
  }${settlements.map(
    ({ date, amount: settled, note, refunded }) =>
      html`<dt>${note === null ? 'Pago' : `Nota de crédito ${note}`} del ${longDate(date)}</dt><dd>-${amount(settled)}</dd>${
        Number(refunded) === 0 ? '' : html`<dt>Devuelto con ella</dt><dd>${amount(refunded)}</dd>`
      }`,
  )}<dt class="total">Saldo hoy</dt><dd class="total" id="saldo">${amount(invoice.balance)}</dd></dl></section>`
}
