import { laterDay } from '#src/kernel/days/day.ts'
import { contabilidad } from '#src/modules/contabilidad/contract.ts'
import { deed, named, seen } from '../deed.ts'

const typed = () => ({
  client: named('Cliente'),
  description: named('Arreglo'),
  days_to_pay: 15,
  lines: [{ description: 'Arreglo', quantity: '1', price: '40', tax: '0' }],
})

const drafted = deed(contabilidad.addInvoiceDraft, typed)

export const draftDeeds = [
  drafted,
  deed(contabilidad.editInvoiceDraft, (made) => ({
    ...typed(),
    ...seen(made(contabilidad.addInvoiceDraft)),
    general_discount: '10%',
  })),
  {
    ...deed(contabilidad.issueInvoiceDraft, async (made, { ana, must }) => {
      const { days_to_pay, ...rest } = typed()
      const date = '2026-03-10'
      const { id } = made(contabilidad.addInvoiceDraft)
      const { version } = await must(ana, contabilidad.invoiceDraft, { id })
      return { ...rest, id, version, date, due_date: laterDay(date, days_to_pay) }
    }),
    // The draft was used up.
    again: [drafted],
  },
  drafted,
  deed(contabilidad.deleteInvoiceDraft, (made) => ({ id: made(contabilidad.addInvoiceDraft).id })),
  drafted,
]
