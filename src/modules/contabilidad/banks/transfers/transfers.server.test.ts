import { expect, it, vi } from 'vitest'
import { FORBIDDEN } from '#src/kernel/refusal.ts'
import { LONG_TEST_MS } from '../../../../../test/runner/patience.ts'
import { openWorld } from '../../../../../test/world/world.ts'
import { contabilidad } from '../../contract.ts'

vi.setConfig({ testTimeout: LONG_TEST_MS })

const world = await openWorld()
const { ana, caro, zoe } = world

await world.must(ana, contabilidad.startChart, { chart: 'puc' })
const plan = await world.must(ana, contabilidad.accounts, {})
const code = (wanted: string) => plan.find((one) => one.code === wanted)?.id ?? ''
const [money, till] = [code('1110'), code('1105')]
const bank = await world.must(ana, contabilidad.addBankAccount, { name: 'Corriente', account_id: money })
const safe = await world.must(ana, contabilidad.addBankAccount, { name: 'Ahorros', account_id: till })

const DAY = '2026-03-12'
const typed = { date: DAY, from_account_id: money, to_account_id: till, amount: '200', note: 'Base de caja' }
const asked = (more: object, as = ana) => world.ask(as, contabilidad.transferBetweenAccounts, { ...typed, ...more })

it('is one entry that both banks find', async () => {
  const entry = await world.must(ana, contabilidad.transferBetweenAccounts, typed)
  expect(entry).toMatchObject({
    description: 'Traslado de Corriente a Ahorros: Base de caja',
    lines: [
      { code: '1105', debit: '200.00' },
      { code: '1110', credit: '200.00' },
    ],
  })
  for (const [account, amount] of [
    [bank, '-200'],
    [safe, '200'],
  ] as const) {
    const lines = [{ day: DAY, value_day: DAY, amount, text: 'Traslado', bank_id: '1' }]
    const file = { file_name: 'm.ofx', format: 'OFX' as const, from: DAY, to: DAY, opening: null, closing: null, lines }
    await world.must(ana, contabilidad.importBankStatement, { id: account.id, ...file })
    const { rows } = await world.must(ana, contabilidad.bankLines, { bank_account_id: account.id })
    const id = rows[0]?.id ?? ''
    const [best] = await world.must(ana, contabilidad.bankProposals, { id })
    expect(best).toMatchObject({ kind: 'libros', title: `Asiento ${entry.year}-${entry.number}` })
    await world.must(ana, contabilidad.reconcileBankLine, { id, journal_lines: best?.journal_lines ?? [] })
  }
  const reversal = await world.ask(ana, contabilidad.reverseEntry, { id: entry.id, date: DAY })
  expect(reversal.body.message).toContain('Está conciliado')
})

it('goes from one account of money to another', async () => {
  expect((await asked({ to_account_id: money })).body.message).toBe('Elige otra cuenta: el dinero sale de esa.')
  expect((await asked({ to_account_id: code('1305') })).body.message).toContain('no es de caja ni de banco')
  expect((await asked({ amount: '0' })).status).toBe(400)
  expect((await asked({}, caro)).body.message).toBe(FORBIDDEN)
  expect((await asked({}, zoe)).status).toBe(404)
})
