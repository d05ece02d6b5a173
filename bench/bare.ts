import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import pg from 'pg'
import { type Known, WORKLOADS } from './workloads.ts'

// The reference: node:http and a pool of 20, the workloads' statements and nothing else.
const [databaseUrl = '', known = '{}'] = process.argv.slice(2)
const about = JSON.parse(known) as Known
const pool = new pg.Pool({ connectionString: databaseUrl, max: 20 })

const server = createServer(async (request, response) => {
  const work = WORKLOADS.find(({ method, path }) => method === request.method && path === request.url)
  let text = ''
  for await (const chunk of request) text += chunk
  if (text) JSON.parse(text)
  response.setHeader('content-type', 'application/json')
  response.end(JSON.stringify(await work?.bare(pool, about)))
})
server.listen(0, '127.0.0.1')
await once(server, 'listening')
process.send?.(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
process.on('disconnect', () => process.exit(0))
