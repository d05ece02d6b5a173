import { contabilidad } from '#src/modules/contabilidad/contract.ts'
import { worldDay } from '../../../world/company-day.ts'
import type { World } from '../../../world/world.ts'
import { deed, named, seen } from '../deed.ts'
import { account } from './accounts.ts'

const addEntry = deed(contabilidad.addEntry, async (_, world) => ({
  date: '2026-03-10',
  description: named('Asiento'),
  lines: [
    { account_id: await account(world, '5202'), debit: '30' },
    { account_id: await account(world, '1102'), credit: '30' },
  ],
}))

export const journalDeeds = [
  addEntry,
  deed(contabilidad.markClosing, (made) => ({ id: made(contabilidad.addEntry).id, year: 2026 })),
  deed(contabilidad.reverseEntry, (made) => ({ id: made(contabilidad.addEntry).id, date: worldDay() })),
  addEntry,
]

const template = async (world: World) => ({
  name: named('Arriendo'),
  description: 'Arriendo del mes',
  lines: [
    { account_id: await account(world, '5202'), debit: '1200' },
    { account_id: await account(world, '1102'), credit: '1200' },
  ],
})

export const templateDeeds = [
  deed(contabilidad.addEntryTemplate, (_, world) => template(world)),
  deed(contabilidad.editEntryTemplate, async (made, world) => ({
    ...(await template(world)),
    ...seen(made(contabilidad.addEntryTemplate)),
  })),
  deed(contabilidad.archiveEntryTemplate, (made) => seen(made(contabilidad.addEntryTemplate))),
  deed(contabilidad.restoreEntryTemplate, (made) => seen(made(contabilidad.addEntryTemplate))),
]

export const entryImportDeeds = [
  deed(contabilidad.importEntries, async (_, world) => {
    const lines = [
      { account_id: await account(world, '5202'), debit: '45' },
      { account_id: await account(world, '1102'), credit: '45' },
    ]
    const entries = ['2026-03-11', '2026-03-12'].map((date) => ({ date, description: named('Importado'), lines }))
    return { file_name: 'marzo.csv', entries }
  }),
  deed(contabilidad.undoEntryImport, (made) => ({ id: made(contabilidad.importEntries).id })),
]

export const recurringDeeds = [
  deed(contabilidad.addRecurring, async (_, world) => ({
    description: named('Arriendo'),
    amount: '1200.50',
    account_id: await account(world, '5202'),
    counter_account_id: await account(world, '1102'),
    // Nothing of it falls due while the walk goes on.
    starts_on: `${new Date().getFullYear() + 1}-01-31`,
  })),
  deed(contabilidad.editRecurring, async (made, world) => {
    const { id, version, starts_on } = made(contabilidad.addRecurring)
    return {
      id,
      version,
      description: named('Arriendo'),
      amount: '1300',
      account_id: await account(world, '5202'),
      counter_account_id: await account(world, '1101'),
      starts_on,
    }
  }),
  deed(contabilidad.pauseRecurring, (made) => ({ ...seen(made(contabilidad.addRecurring)), paused: true })),
  deed(contabilidad.pauseRecurring, (made) => ({ ...seen(made(contabilidad.addRecurring)), paused: false })),
  deed(contabilidad.archiveRecurring, (made) => seen(made(contabilidad.addRecurring))),
  deed(contabilidad.restoreRecurring, (made) => seen(made(contabilidad.addRecurring))),
  deed(contabilidad.postRecurring, (made) => {
    const { id, starts_on } = made(contabilidad.addRecurring)
    return { id, period: starts_on.slice(0, 7) }
  }),
]
