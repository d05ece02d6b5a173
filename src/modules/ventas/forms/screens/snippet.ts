import { TRAP } from '../rules.ts'
import type { WebForm } from '../schemas.ts'

/** Plain HTML for a page of the company's own: it needs no script, and takes the page's own style. */
export function snippetOf(form: WebForm): string {
  const line = (name: string, label: string, type: string) =>
    `  <p><label>${label}<br><input type="${type}" name="${name}"></label></p>`
  return [
    `<form method="post" action="${form.post_url}" accept-charset="utf-8">`,
    '  <p><label>Nombre<br><input type="text" name="nombre" required></label></p>',
    ...(form.asks_email ? [line('correo', 'Correo', 'email')] : []),
    ...(form.asks_phone ? [line('telefono', 'Teléfono', 'tel')] : []),
    ...(form.asks_organization ? [line('empresa', 'Empresa', 'text')] : []),
    ...(form.asks_message ? ['  <p><label>Mensaje<br><textarea name="mensaje" rows="4"></textarea></label></p>'] : []),
    `  <p hidden><label>No llenes este campo<br><input type="text" name="${TRAP}" tabindex="-1" autocomplete="off"></label></p>`,
    '  <p><button>Enviar</button></p>',
    '</form>',
  ].join('\n')
}
