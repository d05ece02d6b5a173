import { expect, it } from 'vitest'
import { openPools } from '#src/server/database/pool.ts'
import { inTransaction } from '#src/server/database/transaction.ts'
import { openWorld } from '../../../../test/world/world.ts'
import { ventas } from '../contract.ts'
import { onQuoteAccepted } from '../port.ts'
import refusal from '../server/refusals.ts'
import { acceptQuote } from './server/answers/accept.ts'
import type { OpenLink } from './server/open-link.ts'

const world = await openWorld()
const { ana, db } = world
const pools = openPools(world.lines)
const company = ana.company ?? ''

async function shared(): Promise<OpenLink> {
  const { id, version } = await world.must(ana, ventas.addQuote, {
    client_name: 'Aurora',
    lines: [{ description: 'Camisa', quantity: '1', price: '10' }],
  })
  const link = await world.must(ana, ventas.shareQuote, { id, version, days: 30 })
  const { rows } = await db.query(
    `select number, client_name, date::text, valid_until::text, status, currency, general_discount, levied from quotes where id = $1`,
    [id],
  )
  const about = {
    company_name: 'Ariadna',
    company_email: '',
    company_phone: '',
    country: 'Colombia',
    opportunity: null,
  }
  return { id: link.id, company, quote: id, author: ana.id, ...about, ...rows[0] }
}
const keys = async () => Promise.reject(new Error('Nothing is signed here'))
const accept = (link: OpenLink, follow: () => Promise<string>) =>
  inTransaction({ pool: pools.tenant, company, person: null }, (sql) =>
    acceptQuote({ sql, company, keys, later: async () => {} }, [{ fillings: [onQuoteAccepted.fill(follow)] }], link, {
      ...{ name: 'Rosa', drawn: '', address: '127.0.0.1', browser: '', edition: '1', total: '10.00', sent: () => null },
    }),
  )
const statusOf = async ({ quote }: OpenLink) => (await world.must(ana, ventas.quote, { id: quote })).quote.status

it('lets other areas do more when a client accepts, and undoes all of it where one refuses', async () => {
  const link = await shared()
  const refused = accept(link, () => Promise.reject(refusal('quote_changed', 'No hay existencias.')))
  await expect(refused).rejects.toThrow('No hay existencias.')
  expect([await statusOf(link), (await world.must(ana, ventas.quoteSharing, { id: link.quote })).answers]).toEqual([
    'Enviada',
    [],
  ])
  let followed = 0
  await accept(link, async () => {
    followed++
    return ''
  })
  expect([followed, await statusOf(link)]).toEqual([1, 'Aceptada'])
  await pools.end()
})
