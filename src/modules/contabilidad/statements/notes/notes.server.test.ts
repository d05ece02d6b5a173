import { expect, it, vi } from 'vitest'
import { readingOf } from '#src/kernel/files/printed-document.ts'
import { FORBIDDEN, NOT_FOUND, STALE } from '#src/kernel/refusal.ts'
import { LONG_TEST_MS } from '../../../../../test/runner/patience.ts'
import { openWorld } from '../../../../../test/world/world.ts'
import { contabilidad } from '../../contract.ts'

vi.setConfig({ testTimeout: LONG_TEST_MS })

const world = await openWorld()
const { ana, beto, caro, zoe } = world
await world.must(ana, contabilidad.startChart, { chart: 'general' })
const plan = await world.must(ana, contabilidad.accounts, {})
const sales = plan.find(({ code }) => code === '4101')?.id ?? ''

const NOBODY = '01a1fbc4-0000-7000-8000-00000000dead'
const typed = { report: 'resultados' as const, day: '2026-03-31', account_id: sales, text: 'Menos por la feria' }
const notes = (from: string, to: string, report: 'resultados' | 'balance' = 'resultados') =>
  world.must(caro, contabilidad.statementNotes, { report, from, to })

it('stands under the statements whose days hold its own, and is printed', async () => {
  await world.must(ana, contabilidad.addStatementNote, typed)
  await world.must(beto, contabilidad.addStatementNote, { ...typed, account_id: null, text: 'Sin auditar' })
  expect((await notes('2026-01-01', '2026-03-31')).map(({ text }) => text)).toEqual(['Sin auditar', typed.text])
  expect(await notes('2026-04-01', '2026-04-30')).toEqual([])
  expect(await notes('2026-01-01', '2026-03-31', 'balance')).toEqual([])
  const asked = { report: 'resultados' as const, from: '2026-03-01', to: '2026-03-31' }
  const { pages } = await world.must(caro, contabilidad.reportSheet, asked)
  const text = pages.flatMap((page) => readingOf(page)).join('\n')
  for (const part of ['Notas', '1. Sin auditar', 'Menos por la feria']) expect(text).toContain(part)
})

it('is changed by who has seen it, and goes', async () => {
  const note = (await notes('2026-03-01', '2026-03-31'))[1]
  const change = { id: note?.id ?? '', version: note?.version ?? 0, account_id: sales, text: 'Por la feria' }
  expect(await world.must(ana, contabilidad.editStatementNote, change)).toMatchObject({ text: 'Por la feria' })
  expect((await world.ask(beto, contabilidad.editStatementNote, change)).body.message).toBe(STALE)
  expect((await world.ask(caro, contabilidad.deleteStatementNote, { id: change.id })).body.message).toBe(FORBIDDEN)
  expect((await world.ask(zoe, contabilidad.deleteStatementNote, { id: change.id })).body.message).toBe(NOT_FOUND)
  expect((await world.ask(zoe, contabilidad.addStatementNote, typed)).status).toBe(404)
  const edited = async (as: typeof ana, more: object) => {
    const { status, body } = await world.ask(as, contabilidad.editStatementNote, { ...change, version: 2, ...more })
    return [status, body]
  }
  const asked_by_zoe = await edited(zoe, { account_id: null })
  expect(asked_by_zoe).toMatchObject([404, { message: NOT_FOUND }])
  expect(await edited(zoe, { account_id: null, id: NOBODY })).toEqual(asked_by_zoe)
  await world.must(zoe, contabilidad.startChart, { chart: 'general' })
  const [theirs] = await world.must(zoe, contabilidad.accounts, {})
  const with_account = await edited(ana, { account_id: theirs?.id })
  expect(with_account[0]).toBe(404)
  expect(await edited(ana, { account_id: NOBODY })).toEqual(with_account)
  await world.must(ana, contabilidad.deleteStatementNote, { id: change.id })
  expect(await notes('2026-03-01', '2026-03-31')).toHaveLength(1)
})
