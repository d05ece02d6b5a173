import { html } from 'hono/html'
import { formatsOf } from '#src/kernel/format.ts'
import { watermarkOf } from '#src/platform/fiscal/environments.ts'
import { isAccepted } from '#src/platform/fiscal/states.ts'
import { stateText } from '#src/platform/fiscal/words.ts'
import type { InvoicePageState } from './invoice-page-state.ts'
import { noteFileName, type SharedNote } from './shared-notes.ts'

/** What takes the invoice back, or a part of it; nothing where there is none. */
export function notesCard({ invoice: { country, currency }, notes }: InvoicePageState, path: string) {
  if (notes.length === 0) return ''
  const { money, longDate } = formatsOf(country)
  const line = ({ id, number, date, amount, reason, annulled_on, fiscal }: SharedNote) => {
    const file = (kind: 'pdf' | 'xml') =>
      html`<a href="${path}/${noteFileName(id, kind)}" aria-label="${kind.toUpperCase()} de la nota de crédito ${number}">${kind.toUpperCase()}</a>`
    return html`<li><span>Nota de crédito ${number}${annulled_on === null ? '' : ' · Anulada'}</span><span class="net">${money(amount, currency)}</span>
<small>Del ${longDate(date)}. ${reason}${fiscal === null ? '' : html`<br>${standing(fiscal)}`}</small><span class="net">${file('pdf')}${
      fiscal !== null && isAccepted(fiscal.state) ? html` · ${file('xml')}` : ''
    }</span></li>`
  }
  return html`<section class="card"><h2>Notas de crédito</h2><ul class="lines">${notes.map(line)}</ul></section>`
}

/** Where it stands with the authority. */
const standing = (fiscal: NonNullable<SharedNote['fiscal']>) =>
  [stateText(fiscal), watermarkOf(fiscal.environment)].filter(Boolean).join('. ')
