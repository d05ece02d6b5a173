import { expect, it, vi } from 'vitest'
import { cdm } from '#src/modules/cdm/contract.ts'
import { LONG_TEST_MS } from '../../../../test/runner/patience.ts'
import { openWorld } from '../../../../test/world/world.ts'
import { contabilidad } from '../contract.ts'

vi.setConfig({ testTimeout: LONG_TEST_MS })

const [DAY, LATER] = ['2026-04-10', '2026-04-20']

// An invoice of 300 and 50, a note that adds 100 and one that takes 50 back; then the note that adds is annulled.
// España: 14 and 15 are of every changed base, up or down (Ley 37/1992, art. 80.Dos; diseño de registro del 303: they bear a sign).
// Colombia: what is added is income, 28, and 42 is of what was returned or annulled (formulario 300, instructivo). Ecuador: 401 is what was sold, of
// invoices and notes that add, and 411 is it less notes that take back (instructivo del 104).
const CASES = [
  {
    ...{ country: 'España', currency: 'EUR', months: 3, code: 'es_iva_21' },
    form: 'es_303',
    boxes: ['07', '09', '14', '15'],
    ...{ stands: ['350.00', '73.50', '50.00', '10.50'], annulled: ['350.00', '73.50', '-50.00', '-10.50'] },
  },
  {
    ...{ country: 'Colombia', currency: 'COP', months: 4, code: 'co_iva_19' },
    form: 'co_300',
    boxes: ['28', '42', '59', '79'],
    ...{ stands: ['450.00', '50.00', '85.50', '9.50'], annulled: ['450.00', '150.00', '85.50', '28.50'] },
  },
  {
    ...{ country: 'Ecuador', currency: 'USD', months: 1, code: 'ec_iva_15' },
    form: 'ec_104',
    boxes: ['401', '411', '421'],
    ...{ stands: ['450.00', '400.00', '60.00'], annulled: ['450.00', '300.00', '45.00'] },
  },
] as const

for (const { country, currency, form, months, code, boxes, stands, annulled } of CASES) {
  const { ana, db, must } = await openWorld({
    before: (own) => own.query('update company_profiles set country = $1, currency = $2', [country, currency]),
  })
  await must(ana, contabilidad.prepareBooks, {})
  await must(ana, cdm.takeOfferedTaxes, {})
  await must(ana, contabilidad.chooseUsualTaxAccounts, {})
  const figures = async () => {
    const from = months === 4 ? '2026-01-01' : '2026-04-01'
    const { sections } = await must(ana, contabilidad.taxReturn, { form, municipality: '', from, months })
    const shown = new Map(sections.flatMap((section) => section.boxes.map(({ number, amount }) => [number, amount])))
    return boxes.map((number) => shown.get(number))
  }

  it(`${country}: what a debit note adds is ${form === 'es_303' ? 'a modification' : 'part of what was sold'}`, async () => {
    const { rows } = await db.query<{ id: string }>(
      'select id from tax_codes where company_id = $1 and declared_as = $2',
      [ana.company, code],
    )
    const line = (price: string) => ({
      ...{ description: 'Camisa', quantity: '1', price },
      taxes: rows.slice(0, 1).map(({ id }) => id),
    })
    const { id } = await must(ana, contabilidad.issueInvoice, {
      ...{ date: DAY, due_date: DAY, client: 'Comercial Lindero', lines: [line('300'), line('50')] },
    })
    const added = { id, date: LATER, due_date: LATER, reason: 'Flete' }
    const note = await must(ana, contabilidad.issueDebitNote, { ...added, lines: [line('100')] })
    const [, sold] = (await must(ana, contabilidad.creditable, { id })).lines
    await must(ana, contabilidad.issueCreditNote, {
      ...{ id, date: LATER, reason: 'Rebaja' },
      lines: [{ line_id: sold?.id ?? '', quantity: '1', to_stock: false }],
    })
    expect(await figures()).toEqual(stands)
    await must(ana, contabilidad.annulInvoice, { id: note.id, date: LATER, reason: 'No procede' })
    expect(await figures()).toEqual(annulled)
  })
}
