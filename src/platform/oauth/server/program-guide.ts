import { html, raw } from 'hono/html'
import { SCOPE_SENTENCES, SCOPES } from '#src/kernel/calls/scopes.ts'
import type { Contract } from '#src/kernel/contract.ts'
import { TOKEN_SECONDS } from './grant.ts'
import { MOST_A_MINUTE } from './rate.ts'

const MINUTES = TOKEN_SECONDS / 60

/**
 * How a company's program comes in, for whoever writes it: the steps, an example that works as it stands once its three first lines are
 * filled in, what each scope opens, and what a refusal means.
 *
 * @param origin where programs reach us
 */
export const programGuide = (contracts: readonly Contract[], origin: string) => html`
<article id="programas">
<h2>Conectar un programa</h2>
<p>Un programa de la empresa (su tienda, su contabilidad, un asistente) trabaja por esta API sin la contraseña de nadie: OAuth 2,
<i>client credentials</i> (RFC 6749 §4.4). Es de servidor a servidor: desde una página web el navegador no lo permite.</p>
<ol>
<li>En <b>Automatización</b>, la empresa marca los permisos (<i>scopes</i>) que concede, da su consentimiento y guarda la ficha.</li>
<li>Quien administra la plataforma genera las credenciales: un <code>client_id</code> y un <code>client_secret</code>, que se muestra
una sola vez. Generar otras deja sin efecto las anteriores y sus tokens, en el acto.</li>
<li>El programa pide un token en <code>POST /api/oauth/token</code>. Vale ${MINUTES} minutos; después pide otro.</li>
<li>Con el token hace sus llamadas: <code>Authorization: Bearer …</code>, sin cookies y sin <code>Origin</code>. Lo que cambia algo
lleva además <code>Idempotency-Key</code>, un UUID nuevo por operación: repetirla con la misma clave no tiene un segundo efecto.</li>
</ol>
<pre id="ejemplo" tabindex="0" role="region" aria-label="Ejemplo">${exampleScript(origin)}</pre>
<p>Cada programa hace como máximo ${MOST_A_MINUTE} llamadas por minuto y llega solo a los datos de su empresa. La empresa ve sus últimas
llamadas en <b>Automatización</b>.</p>
<h3>Qué abre cada permiso</h3>
<table>${SCOPES.map((scope) => scopeRow(scope, contracts))}</table>
<h3>Cuando la respuesta es no</h3>
<p>Al pedir el token, <code>error</code> dice por qué: <code>invalid_client</code> (las credenciales no valen),
<code>unauthorized_client</code> (falta el consentimiento), <code>invalid_scope</code> (se piden permisos que no están concedidos) o
<code>temporarily_unavailable</code> (espera lo que diga Retry-After). Después, toda negativa es un JSON con <code>code</code>,
<code>status</code>, <code>message</code> y <code>data.fields</code>. Decide por <code>code</code>, que no cambia; <code>message</code>
es para personas y puede cambiar de palabras. Están <a href="#codigos">todos los códigos</a>; los que da cualquier llamada:</p>
<table>${REFUSALS.map(
  ([status, meaning, codes]) =>
    html`<tr><th scope="row">${status}</th><td>${meaning}<br>${codes.map((code) => html`<code>${code}</code> `)}</td></tr>`,
)}</table>
</article>`

/** Shell and curl, for people to copy. The key stands as a text: whoever runs it twice sees that there is one product. */
export const exampleScript = (origin: string) => `TRAMA=${origin}
CLIENT_ID=tu-client-id
CLIENT_SECRET=tu-client-secret

# 1. Pedir un token
TOKEN=$(curl -s "$TRAMA/api/oauth/token" \\
  -u "$CLIENT_ID:$CLIENT_SECRET" \\
  -d grant_type=client_credentials \\
  --data-urlencode 'scope=products:read products:write' |
  sed 's/.*"access_token":"\\([^"]*\\)".*/\\1/')

# 2. Agregar un producto
curl -s "$TRAMA/api/cdm/products" \\
  -H "Authorization: Bearer $TOKEN" \\
  -H 'Content-Type: application/json' \\
  -H 'Idempotency-Key: 3f0c9b52-6d0e-4a57-9d43-5b7c2f1e8a60' \\
  -d '{ "name": "Camisa de lino", "price": "25.00", "initial_stock": 10 }'

# 3. Ver los productos
curl -s "$TRAMA/api/cdm/products?search=lino" -H "Authorization: Bearer $TOKEN"
`

const REFUSALS = [
  [
    '400',
    'Falta Idempotency-Key, hay un dato que no se entiende, o el token va junto a una cookie.',
    ['idempotency_key_missing', 'invalid_input', 'malformed_request', 'token_beside_cookie'],
  ],
  [
    '401',
    'El token no vale o ya venció, la empresa está desactivada o retiró su consentimiento. Pide otro token.',
    ['invalid_token'],
  ],
  [
    '403',
    'El token no tiene el permiso que pide la llamada, o el módulo no está conectado.',
    ['insufficient_scope', 'module_disconnected'],
  ],
  ['404', 'No existe, o no es de la empresa.', ['not_found']],
  ['409', 'Alguien cambió los datos antes: léelos de nuevo.', ['version_conflict']],
  ['422', 'La misma Idempotency-Key llegó con otros datos.', ['idempotency_key_reused']],
  ['429', 'Demasiadas llamadas. Retry-After dice cuántos segundos esperar.', ['rate_limited']],
  ['503', 'El servidor está ocupado. Repite la llamada con la misma Idempotency-Key.', ['overloaded', 'unavailable']],
] as const

function scopeRow(scope: (typeof SCOPES)[number], contracts: readonly Contract[]) {
  const opened = contracts
    .flatMap((contract) => Object.entries(contract))
    .filter(([, call]) => call['~orpc'].meta.scope === scope)
    .map(([name, call]) => {
      const { meta, route } = call['~orpc']
      return html`<br><a href="#${meta.area}.${name}"><code>${route.method} /api${route.path}</code></a>`
    })
  return html`<tr><th scope="row">${scope}</th><td>${SCOPE_SENTENCES[scope]}${
    opened.length > 0 ? opened : raw(' <i>Todavía no abre ninguna llamada.</i>')
  }</td></tr>`
}
