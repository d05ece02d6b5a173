import { html } from 'hono/html'
import { countryOf } from '#src/kernel/countries.ts'
import { formatsOf } from '#src/kernel/format.ts'
import { lineDiscountOf } from '#src/kernel/money/general-discount.ts'
import { taxLabel } from '#src/kernel/money/taxed-totals.ts'
import { type TaxTotal, writtenOf } from '#src/kernel/money/totals.ts'
import { isQuantityText } from '#src/platform/documents/line.ts'
import type { Sent } from '#src/platform/links/server/page/sent-form.ts'
import type { QuoteLine } from '../../../quotes/schemas.ts'
import { quantityField, takenField } from '../../rules.ts'
import type { PageState } from '../page-state.ts'

type Shown = NonNullable<PageState['shown']>

/** What is offered, with a box for each choice of the client; read-only where nothing can be answered. */
export function offeredLines({ link, shown }: PageState & { shown: Shown }, answerable: boolean, sent?: Sent) {
  const { offered, choice, document } = shown
  const formats = formatsOf(link.country)
  const money = (amount: string) => formats.money(amount, link.currency)
  const { totals } = document
  const named = (one: TaxTotal) => taxLabel(one, countryOf(link.country).tax, formats.decimal)
  const taken = (name: string, amount: string) =>
    Number(amount) === 0 ? '' : html`<dt>${name}</dt><dd>-${money(amount)}</dd>`
  if (offered.length === 0) return ''
  const lines = answerable ? offered : choice.lines
  return html`<ul class="lines">${lines.map((line, place) => {
    const chosen = answerable ? chosenOf(line, place, sent) : line
    return html`<li><span>${line.description}${line.detail === '' ? '' : html`<br><small>${line.detail}</small>`}<br><small>${formats.decimal(chosen?.quantity ?? line.quantity)} × ${money(line.price)}${line.includes_tax ? ' con impuestos' : ''}</small></span><span class="net">${chosen ? money(writtenOf(chosen)) : '—'}</span>${answerable ? picks(line, place, chosen, sent) : ''}</li>`
  })}</ul>
${
  totals === null
    ? ''
    : html`<dl class="sums"><dt>Subtotal</dt><dd>${money(totals.subtotal)}</dd>${taken('Descuento', lineDiscountOf(totals))}${taken('Descuento general', totals.general ?? '0')}${totals.taxes.map(
        (one) => html`<dt>${named(one)}</dt><dd>${money(one.amount)}</dd>`,
      )}<dt class="total">Total</dt><dd class="total" id="total">${money(totals.total)}</dd>${(
        totals.withheld ?? []
      ).map(
        (one) => html`<dt>${named(one)}</dt><dd>-${money(one.amount)}</dd>`,
      )}${totals.payable === undefined ? '' : html`<dt class="total">Neto a pagar</dt><dd class="total">${money(totals.payable)}</dd>`}</dl>`
}`
}

/** The line as it is chosen; null where it is left out. */
function chosenOf(line: QuoteLine, place: number, sent?: Sent): QuoteLine | null {
  if (line.optional && sent?.(takenField(place)) === null) return null
  const typed = line.adjustable ? sent?.(quantityField(place))?.trim().replace(',', '.') : undefined
  return typed !== undefined && isQuantityText(typed) ? { ...line, quantity: typed } : line
}

function picks(line: QuoteLine, place: number, chosen: QuoteLine | null, sent?: Sent) {
  if (!line.optional && !line.adjustable) return ''
  const [taken, quantity] = [takenField(place), quantityField(place)]
  return html`<span class="pick">${
    line.optional
      ? html`<label class="check"><input type="checkbox" name="${taken}" value="1" aria-label="Incluir ${line.description}" data-choice${chosen ? html` checked` : ''}>Incluir</label>`
      : ''
  }${
    line.adjustable
      ? html`<label>Cantidad de ${line.description} <input type="text" inputmode="decimal" name="${quantity}" value="${sent?.(quantity) ?? line.quantity}" data-choice maxlength="11"></label>`
      : ''
  }</span>`
}
