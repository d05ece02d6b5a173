import { request } from 'node:http'
import { expect, it } from 'vitest'
import { bodega } from '#src/modules/bodega/contract.ts'
import { cdm } from '#src/modules/cdm/contract.ts'
import { auth } from '#src/platform/auth/contract.ts'
import { catalogue } from '#src/platform/catalogue/contract.ts'
import { exchange } from '../faults/raw-http.ts'
import { PASSWORD } from '../world/people.ts'
import { cookieOf, send } from '../world/request.ts'
import { openWorld } from '../world/world.ts'

const REQUESTS = 100_000
const COMPANIES = 20
/** Of each node: what runs at once is what its pool ever opens. */
const AT_ONCE = 4
/** One in so many is given up midway. */
const ABORTED = 20
const READS = ['/cdm/products', '/cdm/clients', '/cdm/summary', '/bodega/stock', '/bodega/movements', '/team/members']

const world = await openWorld({ nodes: 2, environment: { TRUST_PROXY: '1' } })

it(`answers ${REQUESTS} requests of ${COMPANIES} companies in no order over a few connections, each with its own rows`, async () => {
  const companies = await Promise.all(Array.from({ length: COMPANIES }, (_, at) => companyWith(`canario${at}x`, at)))
  const turns = Array(REQUESTS).keys()
  const tally = { answered: 0, aborted: 0, foreign: 0, other: 0 }
  const worker = async (node: number) => {
    const url = world.urls[node] ?? ''
    for (const turn of turns) {
      const { cookie, word } = companies[Math.floor(Math.random() * COMPANIES)] ?? { cookie: '', word: '' }
      const path = `/api${READS[Math.floor(Math.random() * READS.length)]}`
      if (turn % ABORTED === 0) {
        await abandon(`${url}${path}`, cookie)
        tally.aborted++
        continue
      }
      const { status, text } = await exchange(url, { method: 'GET', path, headers: { cookie } })
      if (status === 200) tally.answered++
      else tally.other++
      const words = text.match(/canario\d+x/g) ?? []
      if (words.some((one) => one !== word)) tally.foreign++
      if (status === 200 && !path.endsWith('summary')) expect(words.length).toBeGreaterThan(0)
    }
  }
  await Promise.all(Array.from({ length: 2 * AT_ONCE }, (_, at) => worker(at % 2)))

  const { rows } = await world.db.query(
    `select count(*)::int as n from pg_stat_activity where datname = current_database() and application_name = ''`,
  )
  console.info(`I7: ${JSON.stringify(tally)}, ${rows[0].n} connections of all pools and jobs of two nodes`)
  expect(tally).toEqual({ answered: REQUESTS - REQUESTS / ABORTED, aborted: REQUESTS / ABORTED, foreign: 0, other: 0 })
})

/** A request whose sender goes away before, while or after it is answered. */
function abandon(url: string, cookie: string): Promise<void> {
  return new Promise((resolve) => {
    const sent = request(url, { headers: { cookie } })
    sent.on('error', () => {})
    sent.on('close', resolve)
    sent.on('response', (answer) => answer.resume())
    sent.end(() => setTimeout(() => sent.destroy(), Math.random() * 5))
  })
}

/** A company in whose every row stands a word of its own. */
async function companyWith(word: string, at: number) {
  const [url = ''] = world.urls
  const { headers, status, body } = await send(
    url,
    auth.register,
    {
      companyName: `Casa ${word}`,
      username: word,
      email: `${word}@trama.test`,
      password: PASSWORD,
      whatsapp: '+57 300 1234567',
      country: 'Colombia',
      city: 'Medellín',
    },
    { headers: { 'x-forwarded-for': `203.${at}.113.9` } },
  )
  if (status !== 200) throw new Error(`${word} could not register: ${JSON.stringify(body)}`)
  const cookie = cookieOf(headers)
  for (const module_id of ['cdm', 'bodega']) await send(url, catalogue.connectModule, { module_id }, { cookie })
  await send(url, cdm.addClient, { name: word, email: `${word}@cliente.test` }, { cookie })
  const { body: product } = await send(url, cdm.addProduct, { name: word, price: '10.00' }, { cookie })
  await send(url, bodega.registerMovement, { product_id: product.id, type: 'entrada', quantity: 9 }, { cookie })
  return { cookie, word }
}
