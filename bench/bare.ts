import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import pg from 'pg'
import bodega from '#src/modules/bodega/server.ts'
import cdm from '#src/modules/cdm/server.ts'
import type { Area, Ctx, CurrentUser, Services } from '#src/server/calls/serve.ts'
import { queryOn } from '#src/server/database/transaction.ts'
import { type Known, WORKLOADS } from './workloads.ts'

// The reference: node:http, a pool of 20 and the calls' own statements; no session, gate, transaction, policies, checks or audit.
const [databaseUrl = '', told = '{}'] = process.argv.slice(2)
const known = JSON.parse(told) as Known
// Of the means, only its nightly job needs any.
const areas: Record<string, Area> = { cdm: cdm({ pools: {} } as Services), bodega }
const sql = queryOn(new pg.Pool({ connectionString: databaseUrl, max: 20 }))
const user = { id: known.person, username: 'Medina' } as CurrentUser

const server = createServer(async (request, response) => {
  const work = WORKLOADS.find(({ method, path }) => method === request.method && `/api${path}` === request.url)
  let text = ''
  for await (const chunk of request) text += chunk
  const input = work?.method === 'POST' ? JSON.parse(text) : work?.input(known)
  const context = { sql, company: known.company, user, input, later: async () => {} } as unknown as Ctx<never>
  const answer = await areas[work?.area ?? '']?.handlers[work?.call ?? '']?.(context)
  response.setHeader('content-type', 'application/json')
  response.end(JSON.stringify(answer))
})
server.listen(0, '127.0.0.1')
await once(server, 'listening')
process.send?.(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
process.on('disconnect', () => process.exit(0))
