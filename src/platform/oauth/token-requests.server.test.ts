import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { exchange } from '../../../test/faults/raw-http.ts'
import { askToken, grant, type Program, programOf } from '../../../test/world/program.ts'
import { openWorld } from '../../../test/world/world.ts'

const world = await openWorld({ nodes: 2 })
const { ana, zoe, url, db } = world
const PATH = '/api/oauth/token'
const FORM = 'application/x-www-form-urlencoded'
const GRANTED = ['users:read', 'products:read', 'products:write'] as const

/** What RFC 6749 §5.2 lets a description hold. */
const DESCRIPTION = /^[\x20-\x21\x23-\x5b\x5d-\x7e]{10,}$/

let program: Program
let other: Program

beforeAll(async () => {
  program = await programOf(world, ana, GRANTED)
  other = await programOf(world, zoe, ['orders:read'])
})

beforeEach(async () => {
  await db.query('delete from auth.attempts')
  await db.query('update auth.clients set calls = 0')
  await grant(world, ana.company, GRANTED)
})

const basic = (id: string, secret: string) => `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`
const inBody = ({ client_id, client_secret }: Program) => ({ client_id, client_secret })
const said = (text: string) => JSON.parse(text) as { error: string; error_description: string }

interface Row {
  it: string
  /** Absent: the grant by its right name. */
  body?: () => string
  /** Null: without that header. */
  headers?: () => Record<string, string | null>
  method?: string
  status: number
  error?: string
  scope?: string
}

const form = (fields: Record<string, string>) => new URLSearchParams(fields).toString()
const wanted = (more: Record<string, string> = {}) => form({ grant_type: 'client_credentials', ...more })
const ALL = GRANTED.join(' ')
const nobody = () => ({ authorization: null })
const refusedClient = { status: 401, error: 'invalid_client' }
const refusedRequest = { status: 400, error: 'invalid_request' }

const rows: Row[] = [
  { it: 'gives what is granted to a client in the header', status: 200, scope: ALL },
  {
    it: 'gives it to a client in the body',
    body: () => wanted(inBody(program)),
    headers: nobody,
    status: 200,
    scope: ALL,
  },
  {
    it: 'takes a header whose parts are form-encoded',
    headers: () => ({ authorization: basic(program.client_id.replaceAll('-', '%2D'), program.client_secret) }),
    status: 200,
    scope: ALL,
  },
  {
    it: 'takes the same client_id in the body beside the header',
    body: () => wanted({ client_id: program.client_id }),
    status: 200,
    scope: ALL,
  },
  {
    it: 'takes a type with a charset',
    headers: () => ({ 'content-type': `${FORM}; charset=UTF-8` }),
    status: 200,
    scope: ALL,
  },
  { it: 'ignores what it does not know', body: () => wanted({ audience: 'x' }), status: 200, scope: ALL },
  {
    it: 'gives fewer scopes when fewer are asked for',
    body: () => wanted({ scope: 'products:read' }),
    status: 200,
    scope: 'products:read',
  },
  {
    it: 'gives scopes in whatever order and however often they are named',
    body: () => wanted({ scope: 'products:write users:read  products:write' }),
    status: 200,
    scope: 'users:read products:write',
  },
  { it: 'takes an empty scope as none', body: () => wanted({ scope: '' }), status: 200, scope: ALL },
  {
    it: 'needs no Origin, and minds none',
    headers: () => ({ origin: 'https://trampa.example' }),
    status: 200,
    scope: ALL,
  },

  {
    it: 'refuses a scope that is not granted',
    body: () => wanted({ scope: 'products:read orders:read' }),
    status: 400,
    error: 'invalid_scope',
  },
  {
    it: 'refuses a scope that is none',
    body: () => wanted({ scope: 'everything' }),
    status: 400,
    error: 'invalid_scope',
  },
  { it: 'refuses a scope of no words', body: () => wanted({ scope: '\0"\\ñ' }), status: 400, error: 'invalid_scope' },
  { it: 'refuses a request without a grant', body: () => form({ scope: 'users:read' }), ...refusedRequest },
  { it: 'refuses an empty grant', body: () => form({ grant_type: '' }), ...refusedRequest },
  { it: 'refuses an empty body', body: () => '', ...refusedRequest },
  {
    it: 'refuses another grant',
    body: () => form({ grant_type: 'password' }),
    status: 400,
    error: 'unsupported_grant_type',
  },
  {
    it: 'refuses a grant in capitals',
    body: () => form({ grant_type: 'CLIENT_CREDENTIALS' }),
    status: 400,
    error: 'unsupported_grant_type',
  },
  { it: 'refuses a grant named twice', body: () => `${wanted()}&${wanted()}`, ...refusedRequest },
  { it: 'refuses a scope named twice', body: () => `${wanted()}&scope=users:read&scope=users:read`, ...refusedRequest },
  { it: 'refuses a client who identifies himself twice', body: () => wanted(inBody(program)), ...refusedRequest },
  {
    it: 'refuses another client_id beside the header',
    body: () => wanted({ client_id: other.client_id }),
    ...refusedRequest,
  },
  {
    it: 'refuses JSON',
    headers: () => ({ 'content-type': 'application/json' }),
    body: () => '{"grant_type":"client_credentials"}',
    ...refusedRequest,
  },
  { it: 'refuses a body without a type', headers: () => ({ 'content-type': null }), ...refusedRequest },
  { it: 'refuses bytes that are no text', body: () => 'grant_type=\xff', ...refusedRequest },
  {
    it: 'refuses a body of 101 KB',
    body: () => wanted({ x: 'x'.repeat(101 * 1024) }),
    status: 413,
    error: 'invalid_request',
  },
  { it: 'refuses GET', method: 'GET', status: 405, error: 'invalid_request' },
  { it: 'refuses PUT', method: 'PUT', status: 405, error: 'invalid_request' },

  { it: 'refuses nobody', headers: nobody, ...refusedClient },
  {
    it: 'refuses a client without a secret',
    headers: nobody,
    body: () => wanted({ client_id: program.client_id }),
    ...refusedClient,
  },
  { it: 'refuses an empty secret', headers: () => ({ authorization: basic(program.client_id, '') }), ...refusedClient },
  {
    it: 'refuses a wrong secret',
    headers: () => ({ authorization: basic(program.client_id, other.client_secret) }),
    ...refusedClient,
  },
  {
    it: 'refuses a wrong secret in the body',
    headers: nobody,
    body: () => wanted({ ...inBody(program), client_secret: 'x' }),
    ...refusedClient,
  },
  {
    it: 'refuses an unknown client',
    headers: () => ({ authorization: basic(ana.id, program.client_secret) }),
    ...refusedClient,
  },
  {
    it: 'refuses a client that is no id',
    headers: () => ({ authorization: basic("' or 1=1 --", program.client_secret) }),
    ...refusedClient,
  },
  {
    it: 'refuses a header without a colon',
    headers: () => ({ authorization: `Basic ${Buffer.from('x').toString('base64')}` }),
    ...refusedClient,
  },
  { it: 'refuses a header that is no base64', headers: () => ({ authorization: 'Basic %%%' }), ...refusedClient },
  {
    it: 'refuses another way to identify oneself',
    headers: () => ({ authorization: `Bearer ${program.client_secret}` }),
    ...refusedClient,
  },
]

describe('the token endpoint', () => {
  it.each(rows)('$it', async ({ body = wanted, headers = () => ({}), method = 'POST', status, error, scope }) => {
    const given = { authorization: basic(program.client_id, program.client_secret), 'content-type': FORM, ...headers() }
    const present = Object.fromEntries(
      Object.entries(given).flatMap(([key, value]) => (value === null ? [] : [[key, value]])),
    )
    const sent = method === 'GET' ? {} : { body: Buffer.from(body(), 'latin1') }
    const answer = await exchange(url, { method, path: PATH, headers: present, ...sent })

    expect([answer.status, said(answer.text).error]).toEqual([status, error])
    expect([answer.headers['cache-control'], answer.headers.pragma]).toEqual(['no-store', 'no-cache'])
    expect(answer.headers['content-type']).toMatch(/^application\/json/)
    expect(answer.headers['access-control-allow-origin']).toBeUndefined()
    expect(answer.headers['www-authenticate']).toBe(status === 401 ? 'Basic realm="trama", charset="UTF-8"' : undefined)
    expect(answer.headers.allow).toBe(status === 405 ? 'POST' : undefined)
    if (status === 200) {
      expect(JSON.parse(answer.text)).toEqual({
        access_token: expect.stringMatching(/^[\w-]{43}$/),
        token_type: 'Bearer',
        expires_in: 900,
        scope,
      })
    } else {
      expect(Object.keys(said(answer.text))).toEqual(['error', 'error_description'])
      expect(said(answer.text).error_description).toMatch(DESCRIPTION)
    }
  })

  it('never looks at a cookie', async () => {
    const answer = await askToken(url, { ...program, client_secret: 'x' }, {}, { cookie: ana.cookie })
    expect([answer.status, answer.headers['set-cookie']]).toEqual([401, undefined])
    expect((await askToken(url, program, {}, { cookie: 'trama=x' })).status).toBe(200)
  })
})
