import { expect, it } from 'vitest'
import { formatsOf } from '#src/kernel/format.ts'
import { openWorld } from '../../../../test/world/world.ts'
import { contabilidad } from '../contract.ts'

const world = await openWorld()
const { ana } = world
const CODES = { cash: '110505', clients: '43000001', capital: '31150501', sales: '41353801', rent: '512010050000' }
const types = { cash: 'Activo', clients: 'Activo', capital: 'Patrimonio', sales: 'Ingreso', rent: 'Gasto' } as const
const ids: Record<string, string> = {}
for (const [role, code] of Object.entries(CODES)) {
  const { id } = await world.must(ana, contabilidad.addAccount, {
    code,
    name: 'Una cuenta de nombre bastante largo para su columna',
    type: types[role as keyof typeof types],
  })
  ids[role] = id
}
const say = (debit: keyof typeof CODES, credit: keyof typeof CODES, amount = '123456789.12') =>
  world.must(ana, contabilidad.addEntry, {
    date: '2026-02-28',
    description: 'Apertura',
    lines: [
      { account_id: ids[debit] ?? '', debit: amount },
      { account_id: ids[credit] ?? '', credit: amount },
    ],
  })
await say('cash', 'capital')
await say('clients', 'sales')
await say('rent', 'cash', '1200.50')

/** The texts as they stand on the paper: what is broken over two lines is two of them. */
async function textsOf(asked: { report: 'balance' | 'resultados' | 'comprobacion' | 'mayor'; account_id?: string }) {
  const { pages } = await world.must(ana, contabilidad.reportSheet, { ...asked, from: '2026-01-01', to: '2026-12-31' })
  return pages.flat().flatMap((mark) => (mark.kind === 'text' ? [mark.text] : []))
}

it.each([
  ['balance', ['cash', 'clients', 'capital']],
  ['resultados', ['sales', 'rent']],
  ['comprobacion', ['cash', 'clients', 'capital', 'sales', 'rent']],
] as const)('an account keeps its whole code on the paper of %s', async (report, roles) => {
  const texts = await textsOf({ report })
  for (const role of roles) expect(texts).toContain(CODES[role])
})

it('a day and an entry’s number stay whole in a book', async () => {
  const texts = await textsOf({ report: 'mayor', account_id: ids.cash })
  expect(texts).toEqual(expect.arrayContaining(['2026-1', '2026-3', formatsOf('Colombia').shortDate('2026-02-28')]))
})
