import { expect } from 'vitest'
import { amountOf, centsOf } from '#src/kernel/money/cents.ts'
import { boxFigures, resultOf } from '#src/modules/contabilidad/tax-returns/figures.ts'
import { TAX_FORMS } from '#src/modules/contabilidad/tax-returns/forms/forms.ts'
import type { TaxCell, TaxForm } from '#src/modules/contabilidad/tax-returns/tax-form.ts'

/** What the books know of one tax. */
export const taxCell = (declared_as: string, base: string, amount: string, more: Partial<TaxCell> = {}): TaxCell => ({
  ...{ side: 'ventas', code_id: null, declared_as, name: declared_as, kind: '', rate: '0', withheld: false },
  ...{ returned: false, person: '', cost: false, account_id: null, documents: 1, people: [], base, amount, ...more },
})

export const formNamed = (id: string): TaxForm => TAX_FORMS.find((form) => form.id === id) ?? expect.fail(id)

/** A form as these taxes fill it in: each box by its number, and what it comes to. */
export function filledForm(form: TaxForm, cells: readonly TaxCell[], carried = '0') {
  const figures = boxFigures(form, cells, centsOf(carried))
  const { due, credit } = resultOf(form, figures)
  const of = (number: string) => amountOf(figures.get(number) ?? expect.fail(number))
  return { of, all: (...numbers: string[]) => numbers.map(of), due: amountOf(due), credit: amountOf(credit) }
}
