import { html } from 'hono/html'
import { companyDate } from '#src/platform/companies/server/company-moment.ts'
import type { Sent } from '#src/platform/links/server/page/sent-form.ts'
import { hasChoices } from '../../rules.ts'
import { acceptedText } from '../answers/answer-texts.ts'
import type { PageState } from '../page-state.ts'
import { offeredLines } from './lines.ts'

type Answerable = PageState & { shown: NonNullable<PageState['shown']> }

const totalOf = ({ shown }: Answerable) => shown.document.totals?.total ?? '0.00'

const nameField = (id: string, name: string) =>
  html`<div class="field"><label for="${id}">Tu nombre y apellido</label><input type="text" id="${id}" name="nombre" required maxlength="200" autocomplete="name" value="${name}"></div>`

/** Choice, sums and acceptance: one form, so that what is sent is what stands on the page. */
export function acceptForm(state: Answerable, path: string, sent?: Sent) {
  const { shown, link } = state
  const total = totalOf(state)
  return html`<form method="post" action="${path}" class="card" aria-labelledby="aceptar-titulo">
<h2>Lo que incluye</h2>
${offeredLines(state, true, sent)}
${hasChoices(shown.offered) ? html`<p><button id="calcular" name="acto" value="calcular" formnovalidate formaction="${path}#total">Actualizar el total</button></p>` : ''}
<h2 id="aceptar-titulo">Aceptar</h2>
<input type="hidden" name="edicion" value="${shown.edition}"><input type="hidden" name="total" value="${total}">
${nameField('nombre-aceptar', sent?.('nombre') ?? '')}
<div class="field" id="dibujo" hidden><label for="firma">Firma dibujada (opcional)</label><canvas id="firma" width="440" height="130"></canvas><input type="hidden" name="dibujo"><button type="button">Borrar la firma</button></div>
<p>${acceptedText(link, total)}</p>
<p><button class="first" name="acto" value="aceptar">Aceptar la cotización</button></p>
</form>`
}

export const rejectForm = ({ shown }: Answerable, path: string, sent?: Sent) => html`<section class="card"><details${
  sent?.('acto') === 'rechazar' ? html` open` : ''
}><summary>Rechazar la cotización</summary>
<form method="post" action="${path}">
<input type="hidden" name="edicion" value="${shown.edition}">
${nameField('nombre-rechazar', sent?.('nombre') ?? '')}
<div class="field"><label for="motivo">¿Por qué no te sirve?</label><textarea id="motivo" name="motivo" required maxlength="1000">${sent?.('motivo') ?? ''}</textarea></div>
<p><button name="acto" value="rechazar">Rechazar</button></p>
</form></details></section>`

/** What was said about the quote, and a place to say more. */
export const commentForm = ({ comments, link }: PageState, path: string, sent?: Sent) => html`<section class="card">
<h2>Preguntas y comentarios</h2>
${comments.map(
  ({ name, text, created_at }) =>
    html`<blockquote class="said"><small>${name}, ${companyDate(link.country, created_at)}</small><p>${text}</p></blockquote>`,
)}
<form method="post" action="${path}">
${nameField('nombre-comentar', sent?.('nombre') ?? '')}
<div class="field"><label for="texto">Escribe a ${link.company_name}</label><textarea id="texto" name="texto" required maxlength="2000">${sent?.('texto') ?? ''}</textarea></div>
<p><button name="acto" value="comentar">Enviar comentario</button></p>
</form></section>`
