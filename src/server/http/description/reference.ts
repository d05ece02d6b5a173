import { html, raw } from 'hono/html'
import { LEVEL_LABELS, type ModuleAccess } from '#src/kernel/rights/levels.ts'

interface Schema {
  type?: string | string[]
  format?: string
  enum?: unknown[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  anyOf?: Schema[]
  description?: string
  minimum?: number
  maximum?: number
  maxLength?: number
}

interface Operation {
  operationId?: string
  tags?: string[]
  'x-access'?: string | string[] | ModuleAccess
  security?: Record<string, string[]>[]
  /** Its own, and references to those that calls share. */
  parameters?: { name?: string; required?: boolean; schema?: Schema }[]
  requestBody?: { content?: Record<string, { schema?: Schema }> }
  responses?: Record<string, { content?: Record<string, { schema?: Schema }> }>
}

interface Document {
  info: { title: string; description?: string }
  paths?: Record<string, unknown>
}

const FORM = 'application/x-www-form-urlencoded'

interface Around {
  /** Introductions before the calls. */
  guides: readonly ReturnType<typeof html>[]
  /** The HTTP status of every refusal code. */
  statuses: Record<string, number>
}

/** The API as one plain page without scripts: each call with its route, roles, input and output. */
export function referencePage(document: Document, { guides, statuses }: Around) {
  const calls = Object.entries(document.paths ?? {}).flatMap(([path, methods]) =>
    Object.entries(methods as Record<string, Operation>).map(([method, operation]) => ({ path, method, operation })),
  )
  const areas = [...new Set(calls.map(({ operation }) => operation.tags?.[0] ?? ''))]
  return html`<!doctype html>
<html lang="es">
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>API de ${document.info.title}</title>
<style>${raw(STYLE)}</style>
<main>
<h1>API de ${document.info.title}</h1>
<p>${document.info.description} <a href="/api/openapi.json">openapi.json</a></p>
<nav><a href="#programas">Conectar un programa</a> ${areas.map((area) => html`<a href="#${area}">${area}</a> `)}</nav>
${guides}
${codesTable(statuses)}
${areas.map(
  (area) => html`<h2 id="${area}">${area}</h2>
  ${calls.filter(({ operation }) => operation.tags?.[0] === area).map(callCard)}`,
)}
</main></html>`
}

function codesTable(statuses: Record<string, number>) {
  const codes = Object.groupBy(Object.keys(statuses).toSorted(), (code) => String(statuses[code]))
  return html`<h2 id="codigos">Códigos de una negativa</h2>
<table>${Object.entries(codes).map(
    ([status, names = []]) =>
      html`<tr><th scope="row">${status}</th><td>${names.map((name) => html`<code>${name}</code> `)}</td></tr>`,
  )}</table>`
}

function whoMay(access: Operation['x-access']): string {
  if (Array.isArray(access)) return access.join(', ')
  if (typeof access === 'object') return `desde «${LEVEL_LABELS[access.level]}» en ${access.module}`
  return access === 'open' ? 'cualquiera' : 'con sesión'
}

function callCard({ path, method, operation }: { path: string; method: string; operation: Operation }) {
  const content = operation.requestBody?.content ?? {}
  const body = (content['application/json'] ?? content[FORM])?.schema
  const [[, file] = []] = Object.entries(content).filter(([type]) => type !== 'application/json' && type !== FORM)
  const scopes = operation.security?.flatMap(({ program = [] }) => program) ?? []
  const { parameters = [] } = operation
  const own = parameters.flatMap(({ name, ...one }) => (name === undefined ? [] : { name, ...one }))
  const answer = operation.responses?.['200']?.content?.['application/json']?.schema
  return html`<section id="${operation.operationId}">
<h3><b class="${method}">${method.toUpperCase()}</b> <code>/api${path}</code></h3>
<p>${operation.operationId} · ${whoMay(operation['x-access'])}${scopes.map((scope) => html` · programas con <code>${scope}</code>`)}${own.length < parameters.length ? ' · se puede probar sin hacer' : ''}</p>
${
  own.length > 0
    ? table(
        'Parámetros',
        own.map((one) => [one.name, one.schema ?? {}, one.required === true] as const),
      )
    : ''
}
${body?.properties ? table('Cuerpo', rowsOf(body)) : ''}
${file?.schema ? html`<p>Cuerpo: un archivo (${Object.keys(content).join(', ')}), ≤ ${file.schema.maxLength} bytes</p>` : ''}
${answer ? table(answer.items ? 'Respuesta: lista de' : 'Respuesta', rowsOf(answer.items ?? answer)) : ''}
</section>`
}

const rowsOf = (schema: Schema) =>
  Object.entries(schema.properties ?? {}).map(
    ([name, field]) => [name, field, schema.required?.includes(name) === true] as const,
  )

const table = (title: string, rows: readonly (readonly [string, Schema, boolean])[]) =>
  rows.length === 0
    ? ''
    : html`<table><caption>${title}</caption>${rows.map(
        ([name, field, required]) =>
          html`<tr><th scope="row">${name}${required ? '' : html` <i>opcional</i>`}</th><td>${kindOf(field)}</td></tr>`,
      )}</table>`

function kindOf(field: Schema): string {
  if (field.enum) return field.enum.map(String).join(' | ')
  if (field.anyOf) return [...new Set(field.anyOf.map(kindOf))].join(' | ')
  if (field.items)
    return `lista de ${field.items.properties ? `{ ${Object.keys(field.items.properties).join(', ')} }` : kindOf(field.items)}`
  if (field.properties) return `{ ${Object.keys(field.properties).join(', ')} }`
  const kind = [field.type].flat().filter(Boolean).join(' | ') || 'cualquiera'
  const limits = [
    field.format,
    (field.minimum ?? Number.MIN_SAFE_INTEGER) > Number.MIN_SAFE_INTEGER && `≥ ${field.minimum}`,
    field.maxLength !== undefined && `≤ ${field.maxLength} caracteres`,
  ].filter(Boolean)
  return limits.length > 0 ? `${kind} (${limits.join(', ')})` : kind
}

const STYLE = `
:root { color-scheme: light dark }
body { background: Canvas; color: CanvasText; font: 15px/1.5 system-ui, sans-serif; margin: 0 }
main { max-width: 60rem; margin: 0 auto; padding: 2rem 1rem }
nav a { margin-right: .75rem }
section { border-top: 1px solid #8884; padding: .5rem 0 1rem }
h3 { margin: .5rem 0 0; overflow-wrap: anywhere }
section p { margin: 0; opacity: .8 }
table { border-collapse: collapse; margin-top: .5rem; width: 100%; font-size: 14px }
caption { text-align: left; font-weight: 600 }
th, td { text-align: left; padding: .15rem .75rem .15rem 0; vertical-align: top; font-weight: 400; overflow-wrap: anywhere }
th { width: min(16rem, 45%); font-family: ui-monospace, monospace }
i { opacity: .7; font-size: 12px }
pre { background: #8882; border-radius: 6px; padding: 1rem; overflow-x: auto; font: 13px/1.5 ui-monospace, monospace }
li { margin: .25rem 0 }
ol i, h2 ~ p i { font-size: inherit; opacity: 1 }
`
