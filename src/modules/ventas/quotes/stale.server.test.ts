import { expect, it } from 'vitest'
import { STALE } from '#src/kernel/refusal.ts'
import { openWorld } from '../../../../test/world/world.ts'
import { cdm } from '../../cdm/contract.ts'
import { ventas } from '../contract.ts'

const ROUNDS = 10

const world = await openWorld({ nodes: 2 })
const { ana, beto } = world
const client = await world.must(ana, cdm.addClient, { name: 'Aurora', email: 'hola@aurora.test' })
const quote = (at: number) =>
  world.must(ana, ventas.addQuote, { client_name: `Cliente ${at}`, body: 'Hola, {CLIENTE}.' })
const link = async (at: number) => {
  const { id, version } = await quote(at)
  return world.must(ana, ventas.shareQuote, { id, version, days: 30 })
}
const activity = (at: number) => world.must(ana, ventas.addActivity, { client_id: client.id, text: `Nota ${at}` })

it.each([
  ['editQuote', quote, beto, { client_name: 'Otro', body: 'Otro' }],
  ['markQuote', quote, beto, { status: 'Aceptada' }],
  ['archiveQuote', quote, beto, {}],
  ['restoreQuote', quote, beto, {}],
  ['mailQuote', quote, beto, { email: 'cliente@fuera.test', message: '' }],
  ['closeQuoteLink', link, beto, {}],
  // Nobody edits a colleague's: the other is the author too, in another window.
  ['editActivity', activity, ana, { text: 'Otra', type: 'llamada' }],
  ['completeActivity', activity, beto, { done: true }],
] as const)(
  'of two people who make %s at once, one succeeds and the other reads why not',
  async (name, made, other, more) => {
    for (let round = 1; round <= ROUNDS; round++) {
      const { id } = await made(round)
      const input = { id, version: 1, ...more }
      const answers = await Promise.all([
        world.ask(ana, ventas[name], input, { node: 0 }),
        world.ask(other, ventas[name], input, { node: 1 }),
      ])
      const [won, lost] = answers.sort((one, two) => one.status - two.status)
      expect([won?.status, won?.body.version, lost?.status, lost?.body.message]).toEqual([200, 2, 409, STALE])
    }
  },
)

it('of two people who share a quote at once, one opens its link and the other reads why not', async () => {
  const { id } = await quote(0)
  const answers = await Promise.all(
    [ana, beto].map((as, node) => world.ask(as, ventas.shareQuote, { id, version: 1, days: 30 }, { node })),
  )
  const [won, lost] = answers.sort((one, two) => one.status - two.status)
  expect([won?.body.quote_id, lost?.status, lost?.body.message]).toEqual([id, 409, STALE])
})
