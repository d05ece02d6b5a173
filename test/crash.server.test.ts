import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { expect, it, vi } from 'vitest'
import { bodega } from '#src/modules/bodega/contract.ts'
import { cdm } from '#src/modules/cdm/contract.ts'
import { auth } from '#src/platform/auth/contract.ts'
import { catalogue } from '#src/platform/catalogue/contract.ts'
import { ask, dataFolder, launch } from './database/embedded.ts'
import { COUNTS } from './runner/counts.ts'
import { LONG_TEST_MS } from './runner/patience.ts'
import { PASSWORD } from './world/people.ts'
import { cookieOf, send } from './world/request.ts'

vi.setConfig({ testTimeout: LONG_TEST_MS })

const WRITERS = 4
const ACKNOWLEDGED_BETWEEN_KILLS = 20

const startWhole = (dataDir: string) => launch<{ url: string; databaseUrl: string }>('server-process.ts', dataDir)

it('loses no acknowledged movement when the server is killed, and a retried one counts once', async () => {
  const dataDir = dataFolder()
  let { child, said } = await startWhole(dataDir)
  const { cookie, product } = await shopOf(said.url)
  const acknowledged = new Set<string>()
  const unanswered = new Set<string>()

  const register = async (url: string, key: string) => {
    const movement = { product_id: product, type: 'entrada', quantity: 1 }
    const { status } = await send(url, bodega.registerMovement, movement, { cookie, key })
    if (status !== 200) throw new Error(`A movement was answered with ${status}`)
    unanswered.delete(key)
    acknowledged.add(key)
  }

  for (let kill = 0; kill < COUNTS.kills; kill += 1) {
    const enough = acknowledged.size + ACKNOWLEDGED_BETWEEN_KILLS
    const writers = Array.from({ length: WRITERS }, () => writeUntilKilled(said.url, register, unanswered))
    await expect.poll(() => acknowledged.size).toBeGreaterThan(enough)
    child.kill('SIGKILL')
    await Promise.all([once(child, 'exit'), ...writers])

    const next = await startWhole(dataDir)
    child = next.child
    said = next.said
    // The browser sends again what was not answered, and here also something that was.
    for (const key of [...unanswered, ...[...acknowledged].slice(-2)]) await register(said.url, key)
  }

  const [row] = await ask(
    said.databaseUrl,
    `select stock, (select count(*)::int from stock_movements m where m.product_id = p.id) as movements
     from cdm_products p where id = $1`,
    [product],
  )
  expect(row).toEqual({ stock: acknowledged.size, movements: acknowledged.size })
})

/** One movement after the other, until the server does not answer any more. */
async function writeUntilKilled(
  url: string,
  register: (url: string, key: string) => Promise<void>,
  unanswered: Set<string>,
) {
  try {
    for (;;) {
      const key = randomUUID()
      unanswered.add(key)
      await register(url, key)
    }
  } catch (error) {
    // fetch reports a lost connection as a TypeError; any other failure is the test's.
    if (!(error instanceof TypeError)) throw error
  }
}

/** Ana's company with a product without stock. */
async function shopOf(url: string) {
  const { headers } = await send(url, auth.register, {
    companyName: 'Confecciones Ariadna',
    username: 'Ana',
    email: 'ana@trama.test',
    password: PASSWORD,
    whatsapp: '+57 300 1234567',
    country: 'Colombia',
    city: 'Medellín',
  })
  const cookie = cookieOf(headers)
  for (const module_id of ['cdm', 'bodega']) await send(url, catalogue.connectModule, { module_id }, { cookie })
  const { body } = await send(url, cdm.addProduct, { name: 'Camisa', price: '10.00' }, { cookie })
  return { cookie, product: body.id as string }
}
