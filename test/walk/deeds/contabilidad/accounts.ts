import { contabilidad } from '#src/modules/contabilidad/contract.ts'
import type { World } from '../../../world/world.ts'
import { deed, named, seen } from '../deed.ts'

/** An account of the company's plan, by its code. */
export async function account({ ana, must }: World, code: string): Promise<string> {
  const plan = await must(ana, contabilidad.accounts, {})
  return plan.find((each) => each.code === code)?.id ?? ''
}

/** Before anything is in a currency. */
export const currencyDeeds = [deed(contabilidad.setCurrency, () => ({ currency: 'COP' as const }))]

export const planDeeds = [
  deed(contabilidad.startChart, () => ({ chart: 'general' as const })),
  deed(contabilidad.addAccount, () => ({ code: named('9').replace(' ', '.'), name: 'Otra caja', cash: true })),
  deed(contabilidad.editAccount, (made) => {
    const { id, version, code } = made(contabilidad.addAccount)
    return { id, version, code, name: named('Cuenta') }
  }),
  deed(contabilidad.deleteAccount, (made) => ({ id: made(contabilidad.addAccount).id })),
  deed(contabilidad.addCenter, () => ({ name: named('Taller') })),
  deed(contabilidad.addCenter, () => ({ name: named('Tienda') })),
  deed(contabilidad.editCenter, (made) => ({ ...seen(made(contabilidad.addCenter)), name: named('Bodega') })),
  deed(contabilidad.deleteCenter, (made) => ({ id: made(contabilidad.addCenter).id })),
]
