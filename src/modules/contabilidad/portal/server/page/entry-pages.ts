import { html } from 'hono/html'
import { told } from '#src/platform/links/server/page/layout.ts'
import { CODE_DIGITS, PORTAL_CODE_MINUTES } from '../../rules.ts'
import { type PortalFrame, portalPage } from './frame.ts'

interface Typed {
  typed?: string
  refused?: string
}

/** Where a client asks for a code. */
export const entryPage = (frame: PortalFrame, { typed = '', refused }: Typed = {}) =>
  portalPage(
    frame,
    'Portal de clientes',
    html`${refused ? told('No se pudo', refused, 'bad') : ''}
<form method="post" action="${frame.path}" class="card" aria-label="Pedir un código">
<p>Tus facturas, cotizaciones y saldo, en un solo lugar. Escribe tu correo y te enviamos un código.</p>
<div class="field"><label for="correo">Correo</label><input type="text" inputmode="email" id="correo" name="correo" maxlength="254" autocomplete="email" required value="${typed}"></div>
<p><button class="first" name="acto" value="pedir">Enviar código</button></p></form>`,
  )

/** Where he types it. It says the same whether a mail was sent or not. */
export const codePage = (frame: PortalFrame, request: string, refused?: string) =>
  portalPage(
    frame,
    'Revisa tu correo',
    html`${refused ? told('No se pudo', refused, 'bad') : ''}
<form method="post" action="${frame.path}/codigo/${request}" class="card" aria-label="Escribir el código">
<p>Si ${frame.portal.company_name} tiene tu correo, te enviamos un código de ${CODE_DIGITS} cifras. Vale ${PORTAL_CODE_MINUTES} minutos.</p>
<div class="field"><label for="codigo">Código</label><input type="text" inputmode="numeric" id="codigo" name="codigo" maxlength="20" autocomplete="one-time-code" required><span>Si no llega, mira en el correo no deseado.</span></div>
<p><button class="first">Entrar</button> <a class="button" href="${frame.path}">Usar otro correo</a></p></form>`,
  )
