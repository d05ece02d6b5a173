import { expect, it } from 'vitest'
import { readingOf } from '#src/kernel/files/printed-document.ts'
import { openWorld } from '../../../../test/world/world.ts'
import { contabilidad } from '../contract.ts'

const world = await openWorld()
const { ana } = world

it('a statement is printed beside the year before, and a balance beside the month before', async () => {
  await world.must(ana, contabilidad.startChart, { chart: 'general' })
  const plan = await world.must(ana, contabilidad.accounts, {})
  const at = (code: string) => plan.find((account) => account.code === code)?.id ?? ''
  for (const [date, amount] of [
    ['2025-03-10', '100'],
    ['2026-03-10', '150'],
  ] as const) {
    const lines = [
      { account_id: at('1101'), debit: amount },
      { account_id: at('4101'), credit: amount },
    ]
    await world.must(ana, contabilidad.addEntry, { date, description: 'Venta', lines })
  }
  const asked = { from: '2026-03-01', to: '2026-03-31' }
  const read = async (input: object) => {
    const { pages } = await world.must(ana, contabilidad.reportSheet, { ...asked, ...input } as never)
    return pages.flatMap((page) => readingOf(page)).join('\n')
  }
  const income = await read({ report: 'resultados', compare: 'anual' })
  for (const text of ['Antes', 'Diferencia', '150,00', '100,00', '50,00']) expect(income).toContain(text)
  const balance = await read({ report: 'balance', compare: 'anterior' })
  for (const text of ['Antes', '250,00', '100,00']) expect(balance).toContain(text)
  expect(await read({ report: 'resultados' })).not.toContain('Antes')
})
