import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { FORBIDDEN } from '#src/kernel/refusal.ts'
import { checksum } from './database/checksum.ts'
import { atOnce, exchange } from './faults/raw-http.ts'
import { fileFor } from './files/picture.ts'
import { admittedPerson, everyCall, isAct, type NamedCall } from './walk/calls.ts'
import { exampleOf } from './walk/example.ts'
import { openWorld } from './world/world.ts'

const world = await openWorld()
const acts = (await everyCall()).filter(isAct)

const FOREIGN = 'https://trampa.example'
const NOT_JSON = 'Envía los datos como JSON.'
/** What an upload says instead. */
const NOT_A_FILE = /^Elige un archivo /

interface Attempt {
  way: string
  /** What differs from a browser's own request; null: the header is left out. */
  headers: Record<string, string | null>
  body?: (input: Record<string, unknown>) => string
  status: number
  message: string
}

const asForm = (input: Record<string, unknown>) =>
  new URLSearchParams(Object.entries(input).map(([name, value]) => [name, String(value)])).toString()
const asParts = (input: Record<string, unknown>) =>
  Object.entries(input)
    .map(([name, value]) => `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`)
    .join('')
    .concat('--x--\r\n')

const otherSite = { status: 403, message: FORBIDDEN }
const otherType = { status: 415, message: NOT_JSON }
const attempts: Attempt[] = [
  { way: 'without Origin', headers: { origin: null }, ...otherSite },
  { way: 'with the Origin of a foreign page', headers: { origin: FOREIGN }, ...otherSite },
  { way: 'with the Origin null of a sandbox', headers: { origin: 'null' }, ...otherSite },
  { way: 'with our Origin as the beginning', headers: { origin: `${world.url}.trampa.example` }, ...otherSite },
  { way: 'with our host by https', headers: { origin: world.url.replace('http:', 'https:') }, ...otherSite },
  { way: 'with another authorization', headers: { origin: FOREIGN, authorization: 'Basic eDp5' }, ...otherSite },
  { way: 'that the browser calls cross-site', headers: { 'sec-fetch-site': 'cross-site' }, ...otherSite },
  { way: 'that the browser calls same-site', headers: { 'sec-fetch-site': 'same-site' }, ...otherSite },
  { way: 'as text/plain', headers: { 'content-type': 'text/plain' }, ...otherType },
  { way: 'without a type', headers: { 'content-type': null }, ...otherType },
  {
    way: 'as a form',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: asForm,
    ...otherType,
  },
  {
    way: 'as a form with parts',
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    body: asParts,
    ...otherType,
  },
  {
    way: 'as a form of a foreign page',
    headers: { origin: FOREIGN, 'content-type': 'application/x-www-form-urlencoded' },
    body: asForm,
    ...otherSite,
  },
]

describe(`${acts.length} calls that change something, each sent by another site's page`, () => {
  it.each(attempts)('refuses a request $way', async ({ headers, body, status, message }) => {
    const before = await checksum(world.db)
    const answers = await atOnce(acts, (act) => sent(act, headers, body))

    const said = (upload: boolean, text: string) =>
      text === message || (upload && message === NOT_JSON && NOT_A_FILE.test(text))
    expect(answers.filter((answer) => answer.status !== status || !said(answer.upload, answer.message))).toEqual([])
    expect(await checksum(world.db)).toEqual(before)
  })

  it('and lets our own page in', async () => {
    const answers = await atOnce(acts, (act) => sent(act, { 'sec-fetch-site': 'same-origin' }))
    expect(
      answers.filter(({ message }) => message === FORBIDDEN || message === NOT_JSON || NOT_A_FILE.test(message)),
    ).toEqual([])
  })
})

async function sent({ name, call }: NamedCall, headers: Attempt['headers'], bodyOf: Attempt['body'] = JSON.stringify) {
  const { method = 'POST', path = '' } = call['~orpc'].route
  const input = exampleOf(call)
  const filled = path.replace(/\{(\w+)\}/g, (_, field: string) => String(input[field]))
  const rest = Object.fromEntries(Object.entries(input).filter(([field]) => !path.includes(`{${field}}`)))
  const file = fileFor(call)
  const query = file ? `?${new URLSearchParams(rest as Record<string, string>)}` : ''
  const given = {
    origin: world.url,
    cookie: admittedPerson(call, world)?.cookie ?? null,
    'content-type': file?.type ?? 'application/json',
    'idempotency-key': randomUUID(),
    ...headers,
  }
  const present = Object.fromEntries(Object.entries(given).flatMap(([key, value]) => (value ? [[key, value]] : [])))
  const answer = await exchange(world.url, {
    method,
    path: `/api${filled}${query}`,
    headers: present,
    body: file?.bytes ?? bodyOf(rest),
  })
  return { name, upload: file !== null, status: answer.status, message: String(JSON.parse(answer.text).message) }
}
