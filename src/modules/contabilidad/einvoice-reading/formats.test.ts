import { expect, test } from 'vitest'
import { ATTACHED, AUTHORISED, CFDI, DIAN, FACTURAE, SRI } from './samples.ts'
import { readEinvoice } from './server/read.ts'

const read = (xml: string) => readEinvoice(new TextEncoder().encode(xml))

test('UBL of Colombia: the price of one beside the quantity of the line, what is withheld apart', async () => {
  const invoice = await read(DIAN)
  expect(invoice).toMatchObject({
    format: 'UBL',
    kind: 'Factura',
    key: 'ab12cd',
    number: 'PA1204',
    issued: '2026-03-02',
    due: '2026-04-01',
    currency: 'COP',
    supplier: { tax_id: '900373115-3', name: 'Papelería Aurora SAS' },
    customer: { tax_id: '800197384-1', name: 'Taller Sol SAS' },
    lines: [
      { code: 'R-1', description: 'Resma & carpeta', quantity: '10', price: '10000', discount: '10000', net: '90000' },
    ],
    taxes: [{ kind: 'IVA', rate: '19', base: '90000', amount: '17100' }],
    withholdings: [{ kind: 'Retención en la fuente', rate: '2.5', amount: '2250' }],
    totals: { net: '90000', tax: '17100', withheld: '2250', total: '107100' },
    differences: [],
  })
})

test("DIAN's container holds the same invoice", async () => {
  expect(await read(ATTACHED)).toEqual(await read(DIAN))
})

test('SRI: rates by their code, exempt apart, tip as a charge, term in days', async () => {
  expect(await read(SRI)).toMatchObject({
    format: 'SRI',
    number: '001-002-000000123',
    issued: '2026-03-02',
    due: '2026-04-01',
    currency: 'USD',
    supplier: { tax_id: '1790016919001', name: 'PAPELERIA AURORA' },
    lines: [{ quantity: '1', price: '21', discount: '1', net: '20' }, { taxes: [{ treatment: 'exento' }] }],
    taxes: [
      { kind: 'IVA', rate: '15', treatment: 'gravado', base: '20', amount: '3' },
      { kind: 'IVA', treatment: 'exento', amount: '0' },
    ],
    totals: { net: '30', charge: '2', tax: '3', total: '35' },
    differences: [],
  })
  expect(await read(AUTHORISED)).toEqual(await read(SRI))
})

test('Facturae: surcharge of equivalence and IRPF; the total is the one before it is withheld', async () => {
  expect(await read(FACTURAE)).toMatchObject({
    format: 'Facturae',
    number: '26-17',
    due: '2026-04-02',
    supplier: { tax_id: '00000000T', name: 'Aurora Vidal Roca' },
    taxes: [
      { kind: 'IVA', rate: '21', amount: '210' },
      { kind: 'Recargo de equivalencia', rate: '5.2', amount: '52' },
    ],
    withholdings: [{ kind: 'IRPF', rate: '15', amount: '150' }],
    totals: { net: '1000', tax: '262', withheld: '150', total: '1262' },
    differences: [],
  })
})

test('CFDI: the stamp is its key, rates are percentages, exempt bases are told', async () => {
  expect(await read(CFDI)).toMatchObject({
    format: 'CFDI',
    key: '3F2504E0-4F89-11D3-9A0C-0305E82C3301',
    number: 'A-88',
    currency: 'MXN',
    lines: [
      { price: '55', discount: '10', net: '100', withholdings: [{ kind: 'IVA', rate: '5.3333' }] },
      { net: '100' },
    ],
    taxes: [
      { kind: 'IVA', rate: '16', base: '100', amount: '16' },
      { kind: 'IVA', treatment: 'exento', base: '100', amount: '0' },
    ],
    totals: { net: '200', tax: '16', withheld: '5.33', total: '216' },
    differences: [],
  })
})

test('what does not add up is told, with both figures', async () => {
  const wrong = SRI.replace('<importeTotal>35.00', '<importeTotal>36.00').replace('<cantidad>4<', '<cantidad>5<')
  const { differences } = await read(wrong)
  expect(differences).toEqual([
    { of: 'Línea 2', said: '10', reckoned: '12.5' },
    { of: 'Total', said: '36', reckoned: '35' },
  ])
})
