import { contabilidad } from '#src/modules/contabilidad/contract.ts'
import { deed, named, seen } from '../deed.ts'

const typed = () => ({
  client: named('Cliente'),
  description: named('Mantenimiento'),
  // Nothing of it falls due while the walk goes on.
  starts_on: `${new Date().getFullYear() + 1}-01-31`,
  lines: [{ description: 'Mes', quantity: '1', price: '100', tax: '0' }],
})

export const recurringInvoiceDeeds = [
  deed(contabilidad.addRecurringInvoice, typed),
  deed(contabilidad.editRecurringInvoice, (made) => ({
    ...typed(),
    ...seen(made(contabilidad.addRecurringInvoice)),
    general_discount: '10%',
  })),
  deed(contabilidad.pauseRecurringInvoice, (made) => ({
    ...seen(made(contabilidad.addRecurringInvoice)),
    paused: true,
  })),
  deed(contabilidad.pauseRecurringInvoice, (made) => ({
    ...seen(made(contabilidad.addRecurringInvoice)),
    paused: false,
  })),
  deed(contabilidad.archiveRecurringInvoice, (made) => seen(made(contabilidad.addRecurringInvoice))),
  deed(contabilidad.restoreRecurringInvoice, (made) => seen(made(contabilidad.addRecurringInvoice))),
]
