import { contabilidad } from '#src/modules/contabilidad/contract.ts'
import { deed, seen } from '../deed.ts'

/** Beside the numbers of the year, which the other deeds go on with. */
export const numberingDeeds = [
  deed(contabilidad.addLegalSeries, () => ({ prefix: 'SETP', next_number: 990, last_number: 5000, is_default: false })),
  deed(contabilidad.editLegalSeries, (made) => ({
    ...seen(made(contabilidad.addLegalSeries)),
    last_number: 6000,
    authorisation: 'Resolución 18764000001',
    is_default: false,
  })),
]
