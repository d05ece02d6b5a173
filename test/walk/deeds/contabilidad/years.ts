import { contabilidad } from '#src/modules/contabilidad/contract.ts'
import { deed, named } from '../deed.ts'
import { account } from './accounts.ts'

/** A year long ago with one sale. */
export const fiscalYearDeeds = [
  deed(contabilidad.addEntry, async (_, world) => ({
    date: '2019-05-05',
    description: named('Asiento'),
    lines: [
      { account_id: await account(world, '1102'), debit: '30' },
      { account_id: await account(world, '4101'), credit: '30' },
    ],
  })),
  ...[2, 1].map((first_month) =>
    deed(contabilidad.setFiscalStart, async (_, { ana, must }) => ({
      first_month,
      version: (await must(ana, contabilidad.fiscalStart, {})).version,
    })),
  ),
  deed(contabilidad.closeYear, async (_, world) => ({ year: 2019, account_id: await account(world, '3201') })),
  deed(contabilidad.reopenYear, () => ({ year: 2019 })),
]
