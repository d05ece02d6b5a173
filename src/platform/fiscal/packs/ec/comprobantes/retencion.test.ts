import { describe, expect, it } from 'vitest'
import { EC_PROFILE } from '../../../../../../test/fiscal/profiles.ts'
import { SAMPLES } from '../../../../../../test/fiscal/samples.ts'
import { answerNodes, answerText } from '../../../xml/answer.ts'
import { readAnswerXml } from '../../../xml/server/read-answer.ts'
import type { FiscalDocument, FiscalTax } from '../../document.ts'
import { checkEc } from '../check.ts'
import { prepareEc } from '../prepare.ts'
import { retencionCodeOf } from '../retencion-codes.ts'

const tax = (kind: FiscalTax['kind'], rate: string, base: string, amount: string, more: Partial<FiscalTax> = {}) => ({
  ...{ kind, code: '', rate, base, amount, treatment: '' },
  ...more,
})
/** Goods of 100.00 with 15 % of IVA, of which 2 % of income tax and 30 % of the IVA are withheld. */
const retencion: FiscalDocument = {
  ...{ kind: 'retencion', series: SAMPLES.EC.series, ordinal: 7, number: '001-002-000000007', currency: 'USD' },
  ...{ issued_at: '2026-11-26T23:30:00-05:00', issuer: SAMPLES.EC.issuer, buyer: SAMPLES.EC.buyers[0] ?? null },
  ...{ subject: '', lines: [], corrects: null, payment: { means: 'otro', due_date: null } },
  taxes: [tax('iva', '15', '100.00', '15.00')],
  withholdings: [
    tax('renta', '2', '100.00', '2.00', { code: 'ec_renta_bienes' }),
    tax('reteiva', '30', '15.00', '4.50', { code: 'ec_iva_30' }),
  ],
  totals: {
    ...{ subtotal: '100.00', discount: '0.00', net: '100.00', tax: '15.00', total: '115.00' },
    ...{ withheld: '6.50', payable: '108.50' },
  },
  support: { number: '003-001-000000125', date: '2026-11-20', authorisation: '1'.repeat(49), credit: '01' },
}
const textsOf = (xml: string, name: string) =>
  answerNodes(readAnswerXml(xml), name).map(({ children }) => children.map(({ text }) => text))

// ComprobanteRetencion_V2.0.0: the order of its parts; codes of tables 16, 17, 19, 20 and 21 of the ficha técnica.
describe('a comprobante de retención', () => {
  const { xml, key } = prepareEc(retencion, EC_PROFILE)

  it('says of which bill, and of what period', () => {
    expect(key.slice(0, 10)).toBe('2611202607')
    expect(xml).toContain('<comprobanteRetencion id="comprobante" version="2.0.0">')
    const root = readAnswerXml(xml)
    expect(root.children.slice(0, 3).map(({ name }) => name)).toEqual([
      ...['infoTributaria', 'infoCompRetencion', 'docsSustento'],
    ])
    expect(answerText(root, 'infoCompRetencion', 'periodoFiscal')).toBe('11/2026')
    const [support] = answerNodes(root, 'docSustento')
    expect(support?.children.slice(0, 8).map(({ name, text }) => [name, text])).toEqual([
      ['codSustento', '01'],
      ['codDocSustento', '01'],
      ['numDocSustento', '003001000000125'],
      ['fechaEmisionDocSustento', '20/11/2026'],
      ['numAutDocSustento', '1'.repeat(49)],
      ['pagoLocExt', '01'],
      ['totalSinImpuestos', '100.00'],
      ['importeTotal', '115.00'],
    ])
    expect(support?.children.slice(8).map(({ name }) => name)).toEqual(['impuestosDocSustento', 'retenciones', 'pagos'])
  })

  it('withholds by the codes of the SRI', () => {
    expect(textsOf(xml, 'impuestoDocSustento')).toEqual([['2', '4', '100.00', '15', '15.00']])
    expect(textsOf(xml, 'retencion')).toEqual([
      ['1', '312', '100.00', '2', '2.00'],
      ['2', '1', '15.00', '30', '4.50'],
    ])
    expect(textsOf(xml, 'pago')).toEqual([['01', '115.00']])
  })

  it.each([
    [tax('renta', '10', '1', '0.10', { code: 'ec_renta_honorarios' }), '1', '303'],
    // Table 3.10 of the ATS: 303A, services of professions by resident companies (faccsystem.com, almeidaguzman.com: 3 % of 2024; 5 % of 2026).
    [tax('renta', '5', '1', '0.05', { code: 'ec_renta_sociedades' }), '1', '303A'],
    [tax('renta', '1', '1', '0.01', { code: 'ec_renta_transporte' }), '1', '310'],
    [tax('renta', '3', '1', '0.03', { code: 'ec_renta_otras' }), '1', '3440'],
    [tax('renta', '8', '1', '0.08', { treatment: '304A' }), '1', '304A'],
    [tax('reteiva', '10', '1', '0.10'), '2', '9'],
    [tax('reteiva', '20', '1', '0.20'), '2', '10'],
    [tax('reteiva', '50', '1', '0.50'), '2', '11'],
    [tax('reteiva', '70.00', '1', '0.70'), '2', '2'],
    [tax('reteiva', '100', '1', '1.00'), '2', '3'],
  ])('calls $kind at $rate % by its code', (one, codigo, codigoRetencion) => {
    expect(retencionCodeOf(one)).toEqual({ codigo, codigoRetencion })
  })

  it.each<[string, Partial<FiscalDocument>]>([
    ['withholdings', { withholdings: [] }],
    ['withholdings', { withholdings: [tax('renta', '5', '1', '0.05')] }],
    ['support', { support: { number: '125', date: '2026-11-20', authorisation: '', credit: '01' } }],
    [
      'authorisation',
      { support: { number: '003-001-000000125', date: '2026-11-20', authorisation: '12', credit: '01' } },
    ],
    ['credit', { support: { number: '003-001-000000125', date: '2026-11-20', authorisation: '', credit: '' } }],
    ['buyer', { buyer: null }],
    ['taxes', { taxes: [] }],
  ])('lacks %s before a number is taken', (field, more) => {
    expect(checkEc(retencion, EC_PROFILE)).toEqual([])
    expect(checkEc({ ...retencion, ...more }, EC_PROFILE).map((lack) => lack.field)).toEqual([field])
  })

  it('is of a purchase', () => {
    const { support: _, ...without } = retencion
    expect(() => prepareEc(without, EC_PROFILE)).toThrow(RangeError)
  })
})
