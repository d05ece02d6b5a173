import { OpenAPIGenerator } from '@orpc/openapi'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import type { Hono } from 'hono'
import type { Contract, Upload } from '#src/kernel/contract.ts'
import type { Env } from './http.ts'
import { referencePage } from './reference.ts'
import type { Served } from './serve.ts'

/** GET /api/openapi.json and the page /api/docs that people read, both made from the contracts. */
export const describeRoutes = (areas: readonly Served[]) => (app: Hono<Env>) => {
  let made: ReturnType<typeof describe> | undefined
  const description = () => {
    made ??= describe(areas.map(({ contract }) => contract))
    return made
  }
  app.get('/api/openapi.json', async (c) => c.json(await description()))
  app.get('/api/docs', async (c) => c.html(referencePage(await description())))
}

export async function describe(contracts: readonly Contract[]) {
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] })
  const router = Object.fromEntries(contracts.map((contract, at) => [String(at), contract]))
  const document = await generator.generate(router, {
    info: {
      title: 'Trama',
      version: '1',
      description:
        'Todas las llamadas van con la cookie de sesión. Las que cambian algo piden las cabeceras Origin e Idempotency-Key (un UUID nuevo por operación: repetirla con la misma clave no tiene un segundo efecto).',
    },
    servers: [{ url: '/api' }],
  })
  for (const contract of contracts) sayWhoMay(document.paths ?? {}, contract)
  return document
}

interface Body {
  content?: Record<string, { schema?: { properties?: Record<string, object>; required?: string[] } }>
}

/** The body is the file; what the generator took for the body stands in the query. */
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

/** The operation's summary and its roles, from what the call says of itself. */
function sayWhoMay(paths: Record<string, unknown>, contract: Contract) {
  for (const [name, call] of Object.entries(contract)) {
    const { meta, route } = call['~orpc']
    const methods = paths[route.path ?? ''] as Record<string, Record<string, unknown>> | undefined
    const operation = methods?.[(route.method ?? 'GET').toLowerCase()]
    if (!operation) continue
    operation.operationId = `${meta.area}.${name}`
    operation['x-access'] = meta.access
    operation['x-reads'] = meta.reads
    if (meta.upload) sayFile(operation, meta.upload)
  }
}
