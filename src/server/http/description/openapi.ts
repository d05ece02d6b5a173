import { OpenAPIGenerator } from '@orpc/openapi'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import type { Hono } from 'hono'
import type { html } from 'hono/html'
import { SCOPE_SENTENCES } from '#src/kernel/calls/scopes.ts'
import type { CallMeta, Contract, Upload } from '#src/kernel/contract.ts'
import type { Area } from '../../calls/serve.ts'
import { slotFor } from '../../slots.ts'
import type { Env } from '../http.ts'
import { referencePage } from './reference.ts'
import { sayTriable, TRIAL_PARAMETER, TRIAL_SCHEMA } from './trial-description.ts'

/** An area's additions to the API description. */
interface Description {
  /** Routes without a contract, as OpenAPI paths. */
  paths: Record<string, object>
  /** An introduction before the calls, as HTML: how a company's program authenticates. */
  guide(contracts: readonly Contract[]): ReturnType<typeof html>
}

/** What the description contains beside the contracts. */
interface Beside {
  /** The HTTP status of every refusal code. */
  statuses: Record<string, number>
  paths: Description['paths']
}

export const apiDescriptions = slotFor<Description>('what is told of the API')

/** Serves /api/openapi.json and the page /api/docs, both generated from the contracts and the areas' additions. */
export const describeRoutes = (areas: readonly Area[], statuses: Beside['statuses']) => (app: Hono<Env>) => {
  const contracts = areas.map(({ contract }) => contract)
  const told = apiDescriptions.filledBy(areas)
  const paths = Object.assign({}, ...told.map((one) => one.paths))
  let made: ReturnType<typeof describe> | undefined
  const description = () => {
    made ??= describe(contracts, { statuses, paths })
    return made
  }
  app.get('/api/openapi.json', async (c) => c.json(await description()))
  app.get('/api/docs', async (c) => {
    const guides = told.map(({ guide }) => guide(contracts))
    return c.html(referencePage(await description(), { guides, statuses }))
  })
}

export async function describe(contracts: readonly Contract[], { statuses, paths }: Beside) {
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] })
  const router = Object.fromEntries(contracts.map((contract, at) => [String(at), contract]))
  const document = await generator.generate(router, {
    info: {
      title: 'Trama',
      version: '1',
      description:
        'Las personas llaman con la cookie de su sesión; los programas de una empresa, con un token. Lo que cambia algo pide Idempotency-Key (un UUID nuevo por operación: repetirla con la misma clave no tiene un segundo efecto) y, con la cookie, Origin. Con la cabecera X-Dry-Run: 1 una acción se prueba sin hacerla: responde lo que respondería y las filas que cambiaría.',
    },
    servers: [{ url: '/api' }],
    components: {
      securitySchemes: SCHEMES,
      schemas: { Refusal: refusalSchema(Object.keys(statuses)), Trial: TRIAL_SCHEMA as object },
      parameters: { Trial: TRIAL_PARAMETER },
      responses: { Refusal: REFUSED },
    },
  })
  for (const contract of contracts) sayWhoMay(document.paths ?? {}, contract)
  Object.assign(document.paths ?? {}, paths)
  return document
}

const SCHEMES = {
  session: { type: 'apiKey', in: 'cookie', name: 'trama' },
  program: {
    type: 'oauth2',
    flows: { clientCredentials: { tokenUrl: '/api/oauth/token', scopes: SCOPE_SENTENCES } },
  },
} as const

/** The body of every refusal; programs decide by `code` alone. */
const refusalSchema = (codes: readonly string[]) => ({
  type: 'object' as const,
  properties: {
    code: { type: 'string' as const, enum: codes.toSorted(), description: 'No cambia aunque cambie el texto.' },
    status: { type: 'integer' as const, description: 'El de HTTP.' },
    message: { type: 'string' as const, description: 'Para personas, en español.' },
    data: {
      type: 'object' as const,
      properties: {
        fields: {
          type: 'object' as const,
          additionalProperties: { type: 'string' as const },
          description: 'Textos por dato de la llamada.',
        },
      },
      required: ['fields'],
    },
  },
  required: ['code', 'status', 'message', 'data'],
})

const REFUSED = {
  description: 'La llamada se negó o falló.',
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
}

/** A person's cookie; or, if the call names a scope, an API client's token that holds it. */
function securityOf({ access, scope }: CallMeta): Record<string, string[]>[] {
  if (access === 'open') return []
  return [{ session: [] }, ...(scope ? [{ program: [scope] }] : [])]
}

interface Body {
  content?: Record<string, { schema?: { properties?: Record<string, object>; required?: string[] } }>
}

/** Declares the file as the body; what the generator took for the body is in the query. */
function sayFile(operation: Record<string, unknown>, { mostBytes, types }: Upload) {
  const { content } = (operation.requestBody ?? {}) as Body
  const { properties = {}, required = [] } = content?.['application/json']?.schema ?? {}
  const beside = Object.entries(properties).map(([name, schema]) => {
    return { name, in: 'query', required: required.includes(name), schema }
  })
  operation.parameters = [...((operation.parameters ?? []) as object[]), ...beside]
  const file = { schema: { type: 'string', format: 'binary', maxLength: mostBytes } }
  operation.requestBody = { required: true, content: Object.fromEntries(types.map((type) => [type, file])) }
}

/** Sets each operation's summary and roles from its call's meta. */
function sayWhoMay(paths: Record<string, unknown>, contract: Contract) {
  for (const [name, call] of Object.entries(contract)) {
    const { meta, route } = call['~orpc']
    const methods = paths[route.path ?? ''] as Record<string, Record<string, unknown>> | undefined
    const operation = methods?.[(route.method ?? 'GET').toLowerCase()]
    if (!operation) continue
    operation.operationId = `${meta.area}.${name}`
    operation['x-access'] = meta.access
    operation['x-reads'] = meta.reads
    operation.security = securityOf(meta)
    operation.responses = { ...(operation.responses as object), default: { $ref: '#/components/responses/Refusal' } }
    if (meta.upload) sayFile(operation, meta.upload)
    sayTriable(operation, meta)
  }
}
