import { html } from 'hono/html'
import type { BuyerDocument } from '#src/platform/fiscal/buyer/server/buyer-document.ts'
import { AUTHORITIES } from '#src/platform/fiscal/countries.ts'
import { watermarkOf } from '#src/platform/fiscal/environments.ts'
import { isAccepted } from '#src/platform/fiscal/states.ts'
import { electronicTitle, keyLabel, stateText } from '#src/platform/fiscal/words.ts'

/** Where an invoice stands with the authority; by what it is known there, and its file, once that accepted it. */
export function fiscalCard(document: BuyerDocument | null, path: string) {
  if (document === null) return ''
  const { environment, state, kind } = document
  const warning = watermarkOf(environment)
  return html`<section class="card"><h2>${electronicTitle(kind)}</h2>
<dl class="facts"><div><dt>Estado</dt><dd>${stateText(document)}</dd></div>${
    warning === '' ? '' : html`<div><dt>Ambiente de prueba</dt><dd>${warning}</dd></div>`
  }</dl>${isAccepted(state) ? accepted(document, path) : ''}</section>`
}

/** In Spain an invoice is known by the address of its check alone. */
function accepted({ country, environment, kind, transcribed, key, qr }: BuyerDocument, path: string) {
  const counts = environment !== 'demostracion'
  return html`${
    country === 'ES'
      ? html`<p><small>Consulta: ${qr}</small></p>`
      : html`<p><small>${keyLabel({ country, kind, transcribed })}: ${key}</small></p>`
  }${counts && qr.startsWith('https://') ? html`<p><a href="${qr}" rel="noreferrer">Comprobarla en ${AUTHORITIES[country]}</a></p>` : ''}
<p><a class="button" href="${path}/xml">Descargar en XML</a></p>`
}
