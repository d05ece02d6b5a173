import { expect, it, vi } from 'vitest'
import { FORBIDDEN, NOT_FOUND } from '#src/kernel/refusal.ts'
import { LONG_TEST_MS } from '../../../../test/runner/patience.ts'
import { openWorld } from '../../../../test/world/world.ts'
import { contabilidad } from '../contract.ts'

vi.setConfig({ testTimeout: LONG_TEST_MS })

const world = await openWorld({ nodes: 2 })
const { ana, caro, zoe } = world

await world.must(ana, contabilidad.startChart, { chart: 'general' })
const plan = await world.must(ana, contabilidad.accounts, {})
const at = (code: string) => plan.find((account) => account.code === code)?.id ?? ''
const [till, sales, costs] = [at('1101'), at('4101'), at('5202')]
const DAY = '2026-03-12'
await world.must(ana, contabilidad.addEntry, {
  ...{ date: '2026-03-10', description: 'Ventas de contado' },
  lines: [
    { account_id: till, debit: '125' },
    { account_id: sales, credit: '125' },
  ],
})

const expected = async () =>
  (await world.must(caro, contabilidad.expectedCash, { account_id: till, date: DAY })).expected
const count = async (pieces: { value: string; count: number }[], more: object = {}, as = ana) =>
  world.ask(as, contabilidad.registerCashCount, {
    ...{ account_id: till, date: DAY, pieces, expected: await expected(), difference_account_id: costs },
    ...more,
  })

it('a caja that ties posts nothing', async () => {
  const { body } = await count([
    { value: '50', count: 2 },
    { value: '20', count: 1 },
    { value: '1', count: 5 },
  ])
  expect(body).toMatchObject({
    counted: '125.00',
    difference: '0.00',
    difference_account: null,
    status: 'Registrado',
  })
  expect(await expected()).toBe('125.00')
})

it('what is missing goes to the account that was chosen, and comes back', async () => {
  const pieces = [{ value: '100', count: 1 }]
  expect((await count(pieces, { difference_account_id: null })).body.message).toBe('Elige la cuenta de la diferencia.')
  expect((await count(pieces, { difference_account_id: till })).body.message).toContain('esa es la caja')
  const { body } = await count(pieces)
  expect(body).toMatchObject({ difference: '-25.00', difference_account: expect.stringContaining('5202') })
  expect(await expected()).toBe('100.00')
  const { pages } = await world.must(ana, contabilidad.cashCountSheet, { id: body.id })
  expect(JSON.stringify(pages)).toContain('Arqueo de caja')
  const entry = (await world.must(ana, contabilidad.entries, {})).rows.find((one) => one.description.startsWith('Falt'))
  const reversal = await world.ask(ana, contabilidad.reverseEntry, { id: entry?.id ?? '', date: DAY })
  expect(reversal.body.message).toContain('un arqueo de caja')
  const annulling = { id: body.id, date: DAY, reason: 'Faltaba un sobre' }
  expect((await world.ask(ana, contabilidad.annulCashCount, { ...annulling, date: '2026-03-11' })).status).toBe(409)
  expect(await world.must(ana, contabilidad.annulCashCount, annulling)).toMatchObject({ status: 'Anulado' })
  expect(await expected()).toBe('125.00')
  expect((await world.ask(ana, contabilidad.annulCashCount, annulling)).body.message).toBe('Este arqueo está anulado.')
})

it('of two who count at once the second is told that the books changed', async () => {
  const asked = { account_id: till, date: DAY, pieces: [{ value: '100', count: 1 }], difference_account_id: costs }
  const said = await Promise.all(
    [0, 1].map(async (node) =>
      world.ask(ana, contabilidad.registerCashCount, { ...asked, expected: '125.00' }, { node }),
    ),
  )
  expect(said.map(({ status }) => status).sort()).toEqual([200, 409])
  const refused = said.find(({ status }) => status === 409)
  expect(refused?.body.message).toContain('cambió mientras contabas')
})

it('is of the company’s own currency and accounts', async () => {
  expect((await count([{ value: '7', count: 1 }])).body.message).toBe('Uno de los valores no es de tu moneda.')
  expect((await count([], {}, caro)).body.message).toBe(FORBIDDEN)
  expect((await count([], {}, zoe)).status).toBe(404)
  await world.must(zoe, contabilidad.startChart, { chart: 'general' })
  const foreign = (await world.must(zoe, contabilidad.accounts, {})).find(({ code }) => code === '5202')?.id
  const theirs = await count([], { difference_account_id: foreign })
  const none = await count([], { difference_account_id: '01a1fbc4-0000-7000-8000-00000000dead' })
  expect(theirs.status).toBe(404)
  expect([none.status, none.body]).toEqual([theirs.status, theirs.body])
  const [mine] = (await world.must(ana, contabilidad.cashCounts, {})).rows
  expect((await world.ask(zoe, contabilidad.cashCount, { id: mine?.id ?? '' })).body.message).toBe(NOT_FOUND)
  expect((await world.must(zoe, contabilidad.cashCounts, {})).rows).toEqual([])
})
