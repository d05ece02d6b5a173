import { expect, test } from 'vitest'
import { CFDI_NOTE, DIAN_NOTE, FACTURAE_NOTE, SRI_NOTE } from './note-samples.ts'
import { FACTURAE } from './samples.ts'
import { readEinvoice } from './server/read.ts'

const read = (xml: string) => readEinvoice(new TextEncoder().encode(xml))

test.each([
  {
    format: 'DIAN, by number and CUFE',
    xml: DIAN_NOTE,
    note: {
      ...{ key: 'cd34ef', number: 'NCA31', issued: '2026-03-09', reason: 'Dos llegaron mojadas' },
      corrects: [{ number: 'PA1204', key: 'ab12cd' }],
      lines: [{ description: 'Resma & carpeta', quantity: '2', price: '9000', net: '18000' }],
      totals: { net: '18000', tax: '3420', total: '21420' },
    },
  },
  {
    format: 'SRI, by number alone',
    xml: SRI_NOTE,
    note: {
      ...{ number: '001-002-000000045', issued: '2026-03-09', reason: 'Devolución' },
      corrects: [{ number: '001-002-000000123', key: '' }],
      lines: [{ description: 'Tóner', quantity: '1', price: '21', discount: '1', net: '20' }],
      totals: { net: '20', tax: '3', total: '23' },
    },
  },
  {
    format: 'Facturae, whose figures are below zero, by series and number',
    xml: FACTURAE_NOTE,
    note: {
      ...{ number: 'R26-3', reason: 'Base imponible modificada por devolución' },
      corrects: [{ number: '26-17', key: '' }],
      lines: [{ description: 'Encuadernación', quantity: '1', price: '250', net: '250', taxes: [{ amount: '52.5' }] }],
      taxes: [{ base: '250', amount: '52.5' }, { amount: '13' }],
      withholdings: [{ kind: 'IRPF', amount: '37.5' }],
      totals: { net: '250', tax: '65.5', withheld: '37.5', total: '315.5' },
    },
  },
  {
    format: 'CFDI, by UUID alone',
    xml: CFDI_NOTE,
    note: {
      ...{ key: '7C9E6679-7425-40DE-944B-E07FC1F90AE7', number: 'E-9', reason: 'Nota de crédito' },
      corrects: [{ number: '', key: '3F2504E0-4F89-11D3-9A0C-0305E82C3301' }],
      lines: [{ description: 'Papel', net: '50' }],
      totals: { net: '50', tax: '8', withheld: '2.67', total: '58' },
    },
  },
])('a credit note of $format', async ({ xml, note }) => {
  const found = await read(xml)
  expect(found).toMatchObject({ kind: 'Nota de crédito', differences: [], ...note })
})

test('Facturae: a price below zero is turned as units below zero are', async () => {
  const priced = FACTURAE_NOTE.replace('<Quantity>-1.0', '<Quantity>1.0').replace('>250.000000', '>-250.000000')
  expect(await read(priced)).toMatchObject({ lines: [{ quantity: '1', price: '250', net: '250' }], differences: [] })
})

test('Facturae: what replaces an invoice by a whole one is an invoice that corrects it', async () => {
  const whole = FACTURAE.replace(
    '<InvoiceClass>OO</InvoiceClass>',
    '<InvoiceClass>OR</InvoiceClass><Corrective><InvoiceNumber>9</InvoiceNumber><CorrectionMethod>01</CorrectionMethod></Corrective>',
  )
  expect(await read(whole)).toMatchObject({ kind: 'Factura', corrects: [{ number: '9', key: '' }] })
})

test.each([
  ['a document type', DIAN_NOTE.replace('?>', '?><!DOCTYPE CreditNote>'), 'einvoice_unsafe'],
  ['no lines', SRI_NOTE.replace(/<detalles>[\s\S]*<\/detalles>/, ''), 'einvoice_unreadable'],
  [
    'a figure that is none',
    FACTURAE_NOTE.replace('-250.00</GrossAmount>', '--250</GrossAmount>'),
    'einvoice_unreadable',
  ],
])('refuses a credit note with %s', async (_, xml, code) => {
  await expect(read(xml)).rejects.toMatchObject({ code })
})
