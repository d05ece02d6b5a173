import { html } from 'hono/html'
import { formatsOf } from '#src/kernel/format.ts'
import { companyDate } from '#src/platform/companies/server/company-moment.ts'
import { publicPage, told } from '#src/platform/links/server/page/layout.ts'
import { paperCard } from '#src/platform/links/server/page/paper-card.ts'
import type { Sent } from '#src/platform/links/server/page/sent-form.ts'
import type { Asked } from '#src/platform/links/server/shared-documents.ts'
import type { PageState } from '../page-state.ts'
import { acceptForm, commentForm, rejectForm } from './forms.ts'
import { offeredLines } from './lines.ts'

interface AskedQuote extends Asked {
  /** What was sent, where it held the client's choice. */
  chosen?: Sent
}

/** A shared quote as its client sees it: the document as printed, and the ways to answer. */
export function quotePage(state: PageState, { path, sent, chosen, refused }: AskedQuote) {
  const { link, shown } = state
  const title = `Cotización ${link.number}`
  const answerable = shown !== null && link.status === 'Enviada' && !state.expired
  const formats = formatsOf(link.country)
  return publicPage(
    `${title} de ${link.company_name}`,
    html`<header><p class="from">${link.company_name}</p><h1>${title}</h1></header>
${refused ? told('No se pudo', refused, 'bad') : ''}
${standing(state, path)}
${
  shown === null
    ? ''
    : html`<section class="card"><dl class="facts"><div><dt>Para</dt><dd>${link.client_name}</dd></div><div><dt>Fecha</dt><dd>${formats.longDate(link.date)}</dd></div><div><dt>Válida hasta</dt><dd>${formats.longDate(link.valid_until)}</dd></div></dl></section>
${paperCard(shown.sheet, path)}
${answerable ? acceptForm({ ...state, shown }, path, chosen) : html`<section class="card"><h2>Lo que incluye</h2>${offeredLines({ ...state, shown }, false)}</section>`}
${answerable ? rejectForm({ ...state, shown }, path, sent) : ''}
${commentForm(state, path, sent)}`
}
<p class="foot">${[link.company_name, link.company_email, link.company_phone].filter((part) => part !== '').join(' · ')}</p>`,
  )
}

/** What became of the quote; nothing while it waits for its answer. */
function standing({ link, expired, answer }: PageState, path: string) {
  const { longDate } = formatsOf(link.country)
  const who = answer ? ` por ${answer.name} el ${companyDate(link.country, answer.answered_at)}` : ''
  if (link.status === 'Aceptada') {
    const papers = answer
      ? html`Guarda tu copia: <a href="${path}/pdf">el documento con la constancia</a> y <a href="${path}/aceptado.pdf">el archivo que se aceptó</a>.`
      : 'Gracias.'
    return told(`Cotización aceptada${who}`, papers, 'good')
  }
  if (link.status === 'Rechazada')
    return told(`Cotización rechazada${who}`, 'Si cambiaste de idea, escríbele a la empresa.')
  if (link.status === 'Borrador')
    return told('Se está preparando una versión nueva', 'Vuelve a abrir este enlace más tarde.')
  if (expired) return told(`Venció el ${longDate(link.valid_until)}`, `Pide una nueva a ${link.company_name}.`)
  return ''
}
