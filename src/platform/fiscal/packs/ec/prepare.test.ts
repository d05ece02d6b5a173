import { describe, expect, it } from 'vitest'
import { readEinvoice } from '#src/modules/contabilidad/einvoice-reading/server/read.ts'
import { generatedDocuments } from '../../../../../test/fiscal/generated-documents.ts'
import { EC_PROFILE } from '../../../../../test/fiscal/profiles.ts'
import { SAMPLES } from '../../../../../test/fiscal/samples.ts'
import { answerNodes, answerText } from '../../xml/answer.ts'
import { readAnswerXml } from '../../xml/server/read-answer.ts'
import type { FiscalDocument, FiscalTax } from '../document.ts'
import { isClaveDeAcceso } from './clave-de-acceso.ts'
import { prepareEc } from './prepare.ts'

const tax = (kind: FiscalTax['kind'], rate: string, base: string, amount: string, treatment = ''): FiscalTax => ({
  ...{ kind, code: '', rate, base, amount, treatment },
})
/** 3.5 × 2.857143 = 10.0000005, to the cent 10.00; with 15 % of IVA 11.50. */
const factura: FiscalDocument = {
  ...{ kind: 'factura', series: SAMPLES.EC.series, ordinal: 7, number: '001-002-000000007', currency: 'USD' },
  ...{ issued_at: '2026-11-26T23:30:00-05:00', issuer: SAMPLES.EC.issuer, buyer: SAMPLES.EC.buyers[0] ?? null },
  ...{ subject: '', corrects: null, withholdings: [], payment: { means: 'transferencia', due_date: '2026-12-26' } },
  lines: [
    {
      ...{ code: 'T-1', description: 'Tela\n"cruda" & hilo', unit: '94', quantity: '3.5', price: '2.857143' },
      ...{ discount: '0.00', net: '10.00', taxes: [tax('iva', '15', '10.00', '1.50')] },
    },
  ],
  taxes: [tax('iva', '15', '10.00', '1.50')],
  totals: {
    ...{ subtotal: '10.00', discount: '0.00', net: '10.00', tax: '1.50', total: '11.50' },
    ...{ withheld: '0.00', payable: '11.50' },
  },
}
const of = (document: Partial<FiscalDocument> = {}) => {
  const prepared = prepareEc({ ...factura, ...document }, EC_PROFILE)
  return { ...prepared, root: readAnswerXml(prepared.xml) }
}

describe('a factura', () => {
  it('carries its key, of the day where it is issued', () => {
    const { root, key } = of()
    expect(key).toMatch(/^261120260117921467390011001002000000007\d{8}1\d$/)
    expect(isClaveDeAcceso(key)).toBe(true)
    expect(answerText(root, 'infoTributaria', 'claveAcceso')).toBe(key)
    expect(answerText(root, 'infoFactura', 'fechaEmision')).toBe('26/11/2026')
  })

  it('keeps six decimals of a price, and one line of a text', () => {
    const [detalle] = answerNodes(of().root, 'detalle')
    expect(detalle?.children.slice(0, 6).map(({ text }) => text)).toEqual([
      ...['T-1', 'Tela "cruda" & hilo', '3.50', '2.857143', '0.00', '10.00'],
    ])
  })

  it('says how and when it is paid', () => {
    const [pago] = answerNodes(of().root, 'pago')
    expect(pago?.children.map(({ text }) => text)).toEqual(['20', '11.50', '30', 'dias'])
  })

  // Table 17 and 16 of the ficha técnica.
  it.each([
    [tax('iva', '0', '10.00', '0.00'), '2', '0'],
    [tax('iva', '12', '10.00', '1.20'), '2', '2'],
    [tax('iva', '14', '10.00', '1.40'), '2', '3'],
    [tax('iva', '15.00', '10.00', '1.50'), '2', '4'],
    [tax('iva', '5', '10.00', '0.50'), '2', '5'],
    [tax('no_sujeto', '0', '10.00', '0.00'), '2', '6'],
    [tax('exento', '0', '10.00', '0.00'), '2', '7'],
    [tax('iva', '8', '10.00', '0.80'), '2', '8'],
    [tax('iva', '13', '10.00', '1.30'), '2', '10'],
    [tax('especial', '10', '10.00', '1.00', '3092'), '3', '3092'],
  ])('calls $kind $rate % by its code', (one, codigo, porcentaje) => {
    const [total] = answerNodes(of({ taxes: [one] }).root, 'totalImpuesto')
    expect(total && [answerText(total, 'codigo'), answerText(total, 'codigoPorcentaje')]).toEqual([codigo, porcentaje])
  })

  // Table 6.
  it.each([
    [0, '04', '1760013210001'],
    [1, '05', '1713328506'],
    [2, '06', 'AB123456'],
    [3, '08', 'DE-123456789'],
    [9, '07', '9999999999999'],
  ])('says who buyer %i is', (at, tipo, number) => {
    const { root } = of({ buyer: SAMPLES.EC.buyers[at] ?? null })
    const inInfo = (name: string) => answerText(root, 'infoFactura', name)
    expect([inInfo('tipoIdentificacionComprador'), inInfo('identificacionComprador')]).toEqual([tipo, number])
  })
})

const CORRECTED = {
  ...{ number: '001-002-000000003', date: '2026-11-01', key: '', simplified: false },
  ...{ reason: 'Devolución', concept: '' },
}

it('takes back what a nota de crédito names', () => {
  const { root, key } = of({ kind: 'nota_credito', corrects: CORRECTED })
  expect([root.name, key.slice(8, 10)]).toEqual(['notaCredito', '04'])
  const inInfo = (name: string) => answerText(root, 'infoNotaCredito', name)
  expect(
    ['codDocModificado', 'numDocModificado', 'fechaEmisionDocSustento', 'valorModificacion', 'motivo'].map(inInfo),
  ).toEqual([...['01', '001-002-000000003', '01/11/2026', '11.50', 'Devolución']])
})

// NotaDebito_V1.0.0: what is added stands as reasons, before tax; the order of its parts is the schema's.
it('adds to what a nota de débito names', () => {
  const { root, key, xml } = of({ kind: 'nota_debito', corrects: { ...CORRECTED, reason: 'Mora' } })
  expect([root.name, key.slice(8, 10)]).toEqual(['notaDebito', '05'])
  expect(xml).toContain('<notaDebito id="comprobante" version="1.0.0">')
  expect(root.children.slice(0, 3).map(({ name }) => name)).toEqual(['infoTributaria', 'infoNotaDebito', 'motivos'])
  const [info] = answerNodes(root, 'infoNotaDebito')
  expect(info?.children.map(({ name }) => name).slice(-7)).toEqual([
    ...['codDocModificado', 'numDocModificado', 'fechaEmisionDocSustento', 'totalSinImpuestos'],
    ...['impuestos', 'valorTotal', 'pagos'],
  ])
  const [impuesto] = answerNodes(root, 'impuesto')
  expect(impuesto?.children.map(({ text }) => text)).toEqual(['2', '4', '15', '10.00', '1.50'])
  const [motivo] = answerNodes(root, 'motivo')
  expect(motivo?.children.map(({ text }) => text)).toEqual(['Tela "cruda" & hilo', '10.00'])
  expect(answerText(root, 'infoNotaDebito', 'valorTotal')).toBe('11.50')
})

it('takes a nota de débito back', () => {
  const { root } = of({ kind: 'nota_credito', corrects: { ...CORRECTED, kind: 'nota_debito' } })
  expect(answerText(root, 'infoNotaCredito', 'codDocModificado')).toBe('05')
})

it('issues no other kind', () => {
  expect(() => of({ kind: 'anulacion' })).toThrow(RangeError)
  expect(() => of({ kind: 'nota_debito' })).toThrow(RangeError)
  expect(() => of({ kind: 'nota_credito' })).toThrow(RangeError)
})

it('is read by those who buy, of 200 documents, as it was meant, without a contradiction', async () => {
  for (const document of generatedDocuments('EC', 200).filter(({ kind }) => kind !== 'nota_debito')) {
    const { xml, key } = prepareEc(document, EC_PROFILE)
    const read = await readEinvoice(new TextEncoder().encode(xml))
    expect([read.key, read.number, read.issued]).toEqual([key, document.number, document.issued_at.slice(0, 10)])
    expect([read.totals.net, read.totals.tax, read.totals.total].map(Number)).toEqual(
      [document.totals.net, document.totals.tax, document.totals.total].map(Number),
    )
    expect(read.lines).toHaveLength(document.lines.length)
    expect(read.differences).toEqual([])
  }
})
