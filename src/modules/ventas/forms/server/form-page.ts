import { html } from 'hono/html'
import { type Html, publicPage, told } from '#src/platform/links/server/page/layout.ts'
import type { Sent } from '#src/platform/links/server/page/sent-form.ts'
import { TRAP } from '../rules.ts'
import type { OpenForm } from './open-form.ts'

interface Shown {
  path: string
  sent?: Sent
  refused?: string
}

/** The hosted page of a form, with what was typed where it was refused. */
export function formPage(form: OpenForm, { path, sent, refused }: Shown): Html {
  const typed = (name: string) => sent?.(name) ?? ''
  const line = (
    name: string,
    label: string,
    more: { autocomplete: string; mode: string; most: number; required?: boolean },
  ) =>
    html`<div class="field"><label for="${name}">${label}</label><input type="text" inputmode="${more.mode}" id="${name}" name="${name}" maxlength="${more.most}" autocomplete="${more.autocomplete}" value="${typed(name)}"${more.required ? html` required` : ''}></div>`
  return publicPage(
    form.name,
    html`<header><p class="from">${form.company_name}</p><h1>${form.name}</h1></header>
${refused ? told('No pudimos enviarlo', refused, 'bad') : ''}
<form method="post" action="${path}" class="card" aria-label="${form.name}">
${line('nombre', 'Nombre', { autocomplete: 'name', mode: 'text', most: 200, required: true })}
${form.asks_email ? line('correo', 'Correo', { autocomplete: 'email', mode: 'email', most: 254, required: !form.asks_phone }) : ''}
${form.asks_phone ? line('telefono', 'Teléfono', { autocomplete: 'tel', mode: 'tel', most: 40, required: !form.asks_email }) : ''}
${form.asks_organization ? line('empresa', 'Empresa', { autocomplete: 'organization', mode: 'text', most: 200 }) : ''}
${form.asks_message ? html`<div class="field"><label for="mensaje">Mensaje</label><textarea id="mensaje" name="mensaje" maxlength="2000">${typed('mensaje')}</textarea></div>` : ''}
<div hidden><label for="${TRAP}">No llenes este campo</label><input type="text" id="${TRAP}" name="${TRAP}" tabindex="-1" autocomplete="off"></div>
<p><button class="first">Enviar</button></p></form>`,
  )
}

/** What a visitor reads afterwards. */
export const thanksPage = ({ name, company_name, thanks, thanks_url }: OpenForm): Html =>
  publicPage(
    name,
    html`<header><p class="from">${company_name}</p><h1>${name}</h1></header>
${told('Enviado', thanks, 'good')}${thanks_url === '' ? '' : html`<p><a class="button" href="${thanks_url}">Continuar</a></p>`}`,
  )
