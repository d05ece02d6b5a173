import { html } from 'hono/html'
import { kindsOf, sizeOf } from '#src/kernel/files/upload.ts'
import { formatsOf } from '#src/kernel/format.ts'
import type { Sent } from '#src/platform/links/server/page/sent-form.ts'
import { RECEIPT } from '../../../transfers/schemas.ts'
import type { InvoicePageState } from './invoice-page-state.ts'

/** Where to pay, and the form to say that it was done; nothing where nothing is owed or the company does not say where. */
export function payCard({ invoice, instructions, left, today }: InvoicePageState, path: string, sent?: Sent) {
  if (instructions === '' || Number(invoice.balance) === 0) return ''
  return html`<section class="card"><h2>Cómo pagar</h2><p class="read">${instructions}</p>${
    Number(left) > 0
      ? html`<details${sent ? html` open` : ''}><summary>Ya pagué: enviar el comprobante</summary>
<form method="post" action="${path}" enctype="multipart/form-data">
<div class="field"><label for="nombre">Tu nombre y apellido</label><input type="text" id="nombre" name="nombre" required maxlength="200" autocomplete="name" value="${sent?.('nombre') ?? ''}"></div>
<div class="field"><label for="importe">Cuánto pagaste, en ${invoice.currency}</label><input type="number" id="importe" name="importe" required min="0.01" max="${left}" step="0.01" value="${sent?.('importe') ?? left.replace(/\.00$/, '')}"></div>
<div class="field"><label for="fecha">Qué día pagaste</label><input type="date" id="fecha" name="fecha" required min="${invoice.date}" max="${today}" value="${sent?.('fecha') ?? today}"></div>
<div class="field"><label for="comprobante">Comprobante</label><input type="file" id="comprobante" name="comprobante" required accept="${RECEIPT.types.join()}"><span>${kindsOf(RECEIPT)}, de ${sizeOf(RECEIPT)} como máximo.</span></div>
<p><button class="first" name="acto" value="informar">Enviar comprobante</button></p>
</form></details>`
      : ''
  }</section>`
}

/** What was reported: it waits, or it was refused and why. */
export function reportedCard({ invoice, reports }: InvoicePageState) {
  if (reports.length === 0) return ''
  const { longDate, money } = formatsOf(invoice.country)
  return html`<section class="card"><h2>Pagos que informaste</h2>${reports.map(
    ({ amount, date, reason }) =>
      html`<blockquote class="said"><p>${money(amount, invoice.currency)}, el ${longDate(date)}</p><small>${
        reason === '' ? `En revisión: ${invoice.company_name} lo confirmará.` : `No se aceptó: ${reason}`
      }</small></blockquote>`,
  )}</section>`
}
