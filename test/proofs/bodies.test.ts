import { randomUUID } from 'node:crypto'
import { StandardBracketNotationSerializer } from '@orpc/openapi-client/standard'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Call } from '#src/kernel/contract.ts'
import { atOnce, exchange } from '../faults/raw-http.ts'
import { fileFor } from '../files/picture.ts'
import { isFull, sampled } from '../runner/counts.ts'
import { admittedPerson, everyCall, type NamedCall } from '../walk/calls.ts'
import { inputOf } from '../walk/example.ts'
import { type Hostile, hostileInputs, inQuery, worstInputs } from '../walk/hostile.ts'
import { openWorld } from '../world/world.ts'

const BODIES_A_CALL = Number(process.env.TEST_BODIES ?? (isFull ? 200 : 5))
/** Fixed, so that a failure can be looked at again; another one finds other bodies. */
const SEED = Number(process.env.TEST_SEED ?? 20_261_121)
/** A sound input of these would end the session that the others are sent with. */
const SESSIONS = ['auth.signOut']
/** What only a database, a stack trace or a library says. */
const LEAK =
  /\n\s+at |node_modules|\.ts:\d|syntax error|violates|duplicate key|relation "|invalid (input|byte)|out of range|SQLSTATE|trama_|pg_catalog|ORPCError|TypeError/

const world = await openWorld()
const brackets = new StandardBracketNotationSerializer()
const calls = await everyCall()

describe(`${BODIES_A_CALL} hostile inputs a call`, () => {
  it.each(sampled(calls, 2))('$name refuses each with a sentence', async (called) => {
    const inputs = enough(called)
    const answers = await atOnce(inputs, (hostile) => answerTo(called, hostile))

    const wrong = answers.flatMap(({ status, text }, at) => {
      const hostile = inputs[at] as Hostile
      const accepted = status < 400 && !isSound(called.call, hostile)
      const told = status >= 400 && LEAK.test(text)
      return status >= 500 || accepted || told ? [{ ...hostile, status, text: text.slice(0, 300) }] : []
    })
    expect(wrong.slice(0, 5)).toEqual([])
  })
})

/** The worst, and so many inputs that the schema refuses; those that it happens to let in must not break anything either. */
function enough({ name, call }: NamedCall): Hostile[] {
  const inputs = worstInputs(call)
  for (let seed = SEED, unsound = 0; unsound < BODIES_A_CALL; seed++) {
    for (const hostile of fc.sample(hostileInputs(call), { numRuns: BODIES_A_CALL, seed })) {
      const sound = isSound(call, hostile)
      if (!sound) unsound++
      if (!sound || !SESSIONS.includes(name)) inputs.push(hostile)
      if (unsound === BODIES_A_CALL) break
    }
  }
  return inputs
}

/** Whether what the server makes of it fits the schema: then accepting it is right. */
function isSound(call: Call, { params, sent }: Hostile): boolean {
  const query = [...new URLSearchParams(sent)]
  const beside = call['~orpc'].meta.upload !== undefined
  const part = beside ? Object.fromEntries(query) : inQuery(call) ? brackets.deserialize(query) : parsed(sent)
  if (typeof part !== 'object' || part === null || Array.isArray(part)) return false
  return inputOf(call).safeParse({ ...part, ...params }).success
}

function answerTo({ call }: NamedCall, { params, sent }: Hostile) {
  const { method = 'GET', path = '' } = call['~orpc'].route
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encoded(params[name] ?? ''))
  const cookie = admittedPerson(call, world)?.cookie
  const headers = { origin: world.url, ...(cookie ? { cookie } : {}) }
  const file = fileFor(call)
  if (method === 'GET') return exchange(world.url, { method, path: `/api${filled}?${sent}`, headers })
  if (file) {
    const carried = { ...headers, 'content-type': file.type, 'idempotency-key': randomUUID() }
    return exchange(world.url, { method, path: `/api${filled}?${sent}`, headers: carried, body: file.bytes })
  }
  const body = { 'content-type': 'application/json', 'idempotency-key': randomUUID() }
  return exchange(world.url, { method, path: `/api${filled}`, headers: { ...headers, ...body }, body: sent })
}

/** encodeURIComponent throws on half a surrogate pair. */
const encoded = (text: string) => encodeURIComponent(text.toWellFormed())

function parsed(text: string): unknown {
  try {
    // A byte order mark is not part of the text.
    return JSON.parse(text.replace(/^\ufeff/, ''))
  } catch {
    return null
  }
}
