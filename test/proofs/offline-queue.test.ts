import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { expect, it, vi } from 'vitest'
import { routeOf } from '#src/kernel/calls/route-of.ts'
import { auth } from '#src/platform/auth/contract.ts'
import { chat } from '#src/platform/chat/contract.ts'
import { memoryTable } from '#src/web/offline/memory-table.ts'
import { tapQueue } from '#src/web/offline/taps/queue.ts'
import { sendTap } from '#src/web/offline/taps/send-tap.ts'
import type { Tap } from '#src/web/offline/taps/tap.ts'
import { ask, dataFolder, launch } from '../database/embedded.ts'
import { LONG_TEST_MS } from '../runner/patience.ts'
import { everyCall } from '../walk/calls.ts'
import { PASSWORD } from '../world/people.ts'
import { cookieOf, send } from '../world/request.ts'
import { waitUntil } from '../world/wait-until.ts'

vi.setConfig({ testTimeout: LONG_TEST_MS })

const TAPS_OF_A_PHONE = 50
/** Of ten answers. */
const LOST = [2, 5, 8]
const PAUSE_MS = 50

const startWhole = (dataDir: string) => launch<{ url: string; databaseUrl: string }>('server-process.ts', dataDir)

it('sends 100 acts of two phones once each and in order, though 30 % of the answers are lost and the server is killed twice', async () => {
  const dataDir = dataFolder()
  let { child, said } = await startWhole(dataDir)
  const { cookie, whose } = await companyOf(said.url)
  let heard = 0
  let lost = 0

  /** A phone over a line that loses answers: the server did what was asked. */
  function phone(name: string) {
    const store = memoryTable<Tap>()
    const carry = async (path: string, request: { method: string; headers: Headers; body?: Blob | string }) => {
      request.headers.set('cookie', cookie)
      request.headers.set('origin', said.url)
      const answer = await fetch(said.url + path, request)
      if (LOST.includes(heard++ % 10)) {
        lost++
        await answer.arrayBuffer()
        throw new TypeError('The answer was lost')
      }
      return answer
    }
    const open = () =>
      tapQueue(whose, {
        store,
        send: (tap) => sendTap(tap, Date.now(), carry),
        pause: () => new Promise((go) => setTimeout(go, PAUSE_MS)),
        now: Date.now,
        newKey: randomUUID,
        tell: () => {},
      })
    let queue = open()
    for (let nr = 1; nr <= TAPS_OF_A_PHONE; nr++) {
      queue.add({ route: routeOf(chat.send), input: { text: `${name} ${nr}` }, title: 'Escribir', about: '' })
    }
    return {
      left: async () => (await store.all()).length,
      /** The page is closed and opened again. */
      reopen: () => {
        queue.close()
        queue = open()
      },
    }
  }

  const phones = [phone('uno'), phone('dos')]
  const left = async () => (await Promise.all(phones.map((one) => one.left()))).reduce((sum, one) => sum + one, 0)
  for (const before of [70, 35]) {
    await waitUntil(async () => (await left()) <= before)
    child.kill('SIGKILL')
    await once(child, 'exit')
    phones[0]?.reopen()
    const next = await startWhole(dataDir)
    child = next.child
    said = next.said
  }
  await waitUntil(async () => (await left()) === 0)

  const rows = await ask(said.databaseUrl, 'select text from chat_messages order by id')
  const ofPhone = (name: string) => rows.map(({ text }) => text as string).filter((text) => text.startsWith(name))
  expect(rows.length).toBe(2 * TAPS_OF_A_PHONE)
  for (const name of ['uno', 'dos']) {
    expect(ofPhone(name)).toEqual(Array.from({ length: TAPS_OF_A_PHONE }, (_, at) => `${name} ${at + 1}`))
  }
  expect(lost).toBeGreaterThanOrEqual(30)
})

it('lets only such acts wait as count once however often they are sent', async () => {
  const waiting = (await everyCall()).filter(({ call }) => call['~orpc'].meta.offline)
  expect(waiting.map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      ...['textil.moveLot', 'textil.stopLot', 'textil.resumeLot', 'textil.scanBundle', 'chat.send'],
      ...['bodega.registerMovement', 'bodega.registerDatedMovement'],
    ]),
  )
  const once = waiting.filter(({ call }) => {
    const { kind, anonymous, outside, upload, does } = call['~orpc'].meta
    return kind === 'act' && !anonymous && !outside && !upload && does !== undefined
  })
  expect(once).toEqual(waiting)
})

/** A company, and who made it. */
async function companyOf(url: string) {
  const { headers } = await send(url, auth.register, {
    companyName: 'Confecciones Ariadna',
    username: 'Ana',
    email: 'ana@ariadna.test',
    password: PASSWORD,
    whatsapp: '+57 300 123 4567',
    city: 'Cali',
    country: 'CO',
  })
  const cookie = cookieOf(headers)
  const { body } = await send(url, auth.me, {}, { cookie })
  return { cookie, whose: { person: body.user.id as string, company: body.company.id as string } }
}
