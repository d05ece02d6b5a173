import { randomUUID } from 'node:crypto'
import type { Known } from './world.ts'

export interface Sent {
  method: 'GET' | 'POST'
  path: string
  body?: object
}

/** What is measured: one request, or several that a screen makes together. */
export interface Workload {
  name: string
  kind: 'read' | 'act'
  requests: (known: Known) => readonly Sent[]
  /** The share of the bare reference's requests a second that Trama has to reach. */
  ofBare: number
}

const get = (path: string): Sent => ({ method: 'GET', path })
const post = (path: string, body: object): Sent => ({ method: 'POST', path, body })

const NEW_CLIENT = () => ({ name: 'Cliente de prueba', email: `c${randomUUID()}@trama.test`, phone: '', company: '' })

export const WORKLOADS: readonly Workload[] = [
  { name: 'list', kind: 'read', ofBare: 0.5, requests: () => [get('/api/cdm/clients')] },
  { name: 'search', kind: 'read', ofBare: 0.6, requests: () => [get('/api/cdm/clients?search=perez%2077')] },
  { name: 'one', kind: 'read', ofBare: 0.25, requests: ({ client }) => [get(`/api/cdm/client/${client}`)] },
  { name: 'create', kind: 'act', ofBare: 0.3, requests: () => [post('/api/cdm/clients', NEW_CLIENT())] },
  {
    name: 'movement',
    kind: 'act',
    ofBare: 0.5,
    requests: ({ product }) => [
      post('/api/bodega/movements', { product_id: product, type: 'entrada', quantity: 1, note: '' }),
    ],
  },
  {
    name: 'dashboard',
    kind: 'read',
    ofBare: 0.35,
    requests: () => [get('/api/dashboard/summaries')],
  },
  { name: 'row900', kind: 'read', ofBare: 0.7, requests: ({ row900 }) => [get(`/api/cdm/clients?cursor=${row900}`)] },
]

/** As a browser sends them; three more say who asks to the bare reference, which has no sessions. */
export const headersOf = (
  { cookie, company, person, username }: Known,
  url: string,
  { method }: Sent,
): Record<string, string> => ({
  host: new URL(url).host,
  cookie,
  'x-company': company,
  'x-person': person,
  'x-username': username,
  ...(method === 'POST' ? { origin: url, 'content-type': 'application/json', 'idempotency-key': randomUUID() } : {}),
})
