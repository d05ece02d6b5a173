import { cdm } from '#src/modules/cdm/contract.ts'
import { contabilidad } from '#src/modules/contabilidad/contract.ts'
import { deed, named } from '../deed.ts'

export const withheldTax = deed(cdm.addTaxCode, () => ({
  name: named('Retención'),
  short_name: 'Ret. 2%',
  kind: 'renta' as const,
  rates: [{ from_day: '2020-01-01', percent: '2' }],
}))

/** The accounts of a tax that is withheld, the usual ones first. */
export const taxDeeds = [
  deed(contabilidad.chooseUsualTaxAccounts, () => ({})),
  deed(contabilidad.saveTaxAccounts, async (_, { ana, must }) => {
    const { rows } = await must(ana, contabilidad.taxAccounts, {})
    const tax = rows.find((one) => one.withheld)
    return {
      code_id: tax?.id ?? '',
      version: tax?.version ?? 1,
      sales_id: null,
      purchases_id: tax?.purchases_id ?? null,
    }
  }),
]

const PERIOD = { form: 'co_300', from: '2026-03-01', months: 2 } as const

/** The taxes of two months, with what nobody posted in them. */
export const settlementDeeds = [
  deed(contabilidad.settleTaxes, async (_, { ana, must }) => {
    const { difference, proposed } = await must(ana, contabilidad.taxSettlement, PERIOD)
    return { ...PERIOD, ...proposed, difference }
  }),
  deed(contabilidad.undoTaxSettlement, (made) => ({ id: made(contabilidad.settleTaxes).id })),
]
