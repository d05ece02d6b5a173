import { html } from 'hono/html'
import { formatsOf } from '#src/kernel/format.ts'
import { GATEWAY_TITLES } from '../rules.ts'
import type { OnlineOffer } from './begin.ts'

interface Payable {
  online: OnlineOffer
  invoice: { balance: string; currency: string; country: string }
  left: string
}

/** Paying at a gateway: a button begins it, and a link leads on as soon as the gateway gave its page. */
export function payOnlineCard({ online: { gateways, begun }, invoice, left }: Payable, path: string) {
  if (gateways.length === 0 || Number(left) <= 0) return ''
  const { money } = formatsOf(invoice.country)
  const sum = (amount: string) => money(amount, invoice.currency)
  const going = begun.filter(({ problem, amount }) => problem === '' && Number(amount) === Number(left))
  const failed = begun.filter(({ problem }) => problem !== '')
  const others = gateways.filter((name) => !going.some(({ gateway }) => gateway === name))
  return html`<section class="card" id="en-linea"><h2>Pagar en línea</h2>${failed.map(
    ({ gateway }) =>
      html`<p role="alert">${GATEWAY_TITLES[gateway]} no pudo abrir el pago. Inténtalo de nuevo o usa otra forma.</p>`,
  )}${going.map(({ gateway, url, amount }) =>
    url === ''
      ? html`<p>Estamos abriendo tu pago con ${GATEWAY_TITLES[gateway]}.</p><p><a class="button" href="${path}#en-linea">Continuar</a></p>`
      : html`<p><a class="button first" href="${url}" rel="noopener">Ir a pagar ${sum(amount)} con ${GATEWAY_TITLES[gateway]}</a></p><p>Si ya pagaste, lo verás aquí cuando ${GATEWAY_TITLES[gateway]} lo confirme.</p>`,
  )}${
    others.length === 0
      ? ''
      : html`<form method="post" action="${path}#en-linea"><input type="hidden" name="acto" value="pagar"><p>${others.map(
          (name) =>
            html`<button${going.length === 0 ? html` class="first"` : ''} name="pasarela" value="${name}">Pagar ${sum(left)} con ${GATEWAY_TITLES[name]}</button> `,
        )}</p></form>`
  }</section>`
}
