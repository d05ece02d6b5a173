import { describe, expect, it } from 'vitest'
import { EC_PROFILE } from '../../../../../../test/fiscal/profiles.ts'
import { SAMPLES } from '../../../../../../test/fiscal/samples.ts'
import { answerNodes, answerText } from '../../../xml/answer.ts'
import { readAnswerXml } from '../../../xml/server/read-answer.ts'
import type { FiscalDocument, FiscalTax } from '../../document.ts'
import { checkEc } from '../check.ts'
import { prepareEc } from '../prepare.ts'

const tax = (kind: FiscalTax['kind'], rate: string, base: string, amount: string, code = ''): FiscalTax => ({
  ...{ kind, code, rate, base, amount, treatment: '' },
})
const ALL_IVA = tax('reteiva', '100', '13.50', '13.50', 'ec_iva_100')
const [ruc, rosa, zoe, abroad] = SAMPLES.EC.buyers
/** Ten hours at 10.00 less 10 %, of Rosa, who has no RUC; due in 15 days. */
const liquidacion: FiscalDocument = {
  ...{ kind: 'liquidacion', series: SAMPLES.EC.series, ordinal: 7, number: '001-002-000000007', currency: 'USD' },
  ...{ issued_at: '2026-11-26T23:30:00-05:00', issuer: SAMPLES.EC.issuer, buyer: rosa ?? null },
  ...{ subject: '', corrects: null, payment: { means: 'otro', due_date: '2026-12-11' } },
  lines: [
    {
      ...{
        code: 'COS',
        description: 'Costura',
        unit: 'HUR',
        quantity: '10',
        price: '10',
        discount: '10.00',
        net: '90.00',
      },
      taxes: [tax('iva', '15', '90.00', '13.50', 'ec_iva_15')],
    },
  ],
  taxes: [tax('iva', '15', '90.00', '13.50', 'ec_iva_15')],
  withholdings: [tax('renta', '2', '90.00', '1.80', 'ec_renta_bienes'), ALL_IVA],
  totals: {
    ...{ subtotal: '100.00', discount: '10.00', net: '90.00', tax: '13.50', total: '103.50' },
    ...{ withheld: '15.30', payable: '88.20' },
  },
}
const lacksOf = (more: Partial<FiscalDocument>) => checkEc({ ...liquidacion, ...more }, EC_PROFILE)

// LiquidacionCompra_V1.1.0: the order of its parts; codes of tables 3, 6, 16, 17 and 24 of the ficha técnica.
describe('a liquidación de compra', () => {
  const { xml, key } = prepareEc(liquidacion, EC_PROFILE)
  const root = readAnswerXml(xml)

  it('names the supplier, and says what was bought and its whole sum, whatever is withheld of it', () => {
    expect(key.slice(0, 10)).toBe('2611202603')
    expect(xml).toContain('<liquidacionCompra id="comprobante" version="1.1.0">')
    expect(root.children.map(({ name }) => name)).toEqual([
      ...['infoTributaria', 'infoLiquidacionCompra', 'detalles', 'infoAdicional'],
    ])
    expect(answerText(root, 'infoTributaria', 'codDoc')).toBe('03')
    const [info] = answerNodes(root, 'infoLiquidacionCompra')
    expect(
      info?.children.map(({ name, text }) =>
        name === 'totalConImpuestos' || name === 'pagos' ? name : `${name} ${text}`,
      ),
    ).toEqual([
      'fechaEmision 26/11/2026',
      'dirEstablecimiento Av. Amazonas N21-147',
      'obligadoContabilidad SI',
      'tipoIdentificacionProveedor 05',
      'razonSocialProveedor Rosa Díaz',
      'identificacionProveedor 1713328506',
      'direccionProveedor Calle 10 # 4-21 & Anexo',
      'totalSinImpuestos 90.00',
      'totalDescuento 10.00',
      'totalConImpuestos',
      'importeTotal 103.50',
      'moneda DOLAR',
      'pagos',
    ])
    const textsOf = (name: string) => answerNodes(root, name).map(({ children }) => children.map(({ text }) => text))
    expect(textsOf('totalImpuesto')).toEqual([['2', '4', '90.00', '13.50']])
    expect(textsOf('impuesto')).toEqual([['2', '4', '15', '90.00', '13.50']])
    expect(textsOf('pago')).toEqual([['01', '103.50', '15', 'dias']])
    expect(answerNodes(root, 'detalle').map(({ children }) => children.slice(0, 6).map(({ text }) => text))).toEqual([
      ['COS', 'Costura', '10.00', '10.00', '10.00', '90.00'],
    ])
  })

  it.each([
    [zoe, '06'],
    [abroad, '08'],
  ])('knows $tax_kind by its code', (buyer, tipo) => {
    const other = readAnswerXml(prepareEc({ ...liquidacion, buyer: buyer ?? null }, EC_PROFILE).xml)
    expect(answerText(other, 'infoLiquidacionCompra', 'tipoIdentificacionProveedor')).toBe(tipo)
    expect(lacksOf({ buyer: buyer ?? null })).toEqual([])
  })

  // Reglamento de Comprobantes de Venta, Retención y Documentos Complementarios (Decreto 430, R.O. 247 of 30-VII-2010), art. 13: for who is in no RUC,
  // or does not live in the country; it gives tax credit, cost or expense where all of the IVA is withheld.
  it.each<[string, Partial<FiscalDocument>, string]>([
    ['a supplier who is nobody in particular', { buyer: null }, 'supplier_id'],
    ['one who has a RUC, and invoices', { buyer: ruc ?? null }, 'supplier_id'],
    ['IVA of which nothing is withheld', { withholdings: [] }, 'lines'],
    ['IVA of which a part is withheld', { withholdings: [{ ...ALL_IVA, rate: '70', amount: '9.45' }] }, 'lines'],
    [
      'IVA withheld where there is none',
      { taxes: [tax('iva', '0', '90.00', '0.00')], totals: { ...liquidacion.totals, total: '90.00' } },
      'lines',
    ],
    [
      'nothing bought',
      { lines: [], taxes: [], withholdings: [], totals: { ...liquidacion.totals, net: '0.00', total: '0.00' } },
      'lines',
    ],
  ])('stops %s', (_, more, field) => {
    expect(lacksOf({})).toEqual([])
    expect(lacksOf(more).map((lack) => lack.field)).toEqual([field])
  })

  it('bears no ICE: the schema knows the code of the IVA alone', () => {
    const ice = { ...tax('especial', '10', '90.00', '9.00'), treatment: '3610' }
    const totals = { ...liquidacion.totals, total: '112.50' }
    expect(lacksOf({ taxes: [...liquidacion.taxes, ice], totals }).map(({ text }) => text)).toEqual([
      'Una liquidación de compra no admite ICE.',
    ])
  })
})

it('is what a comprobante de retención names by its own kind', () => {
  const support = { kind: 'liquidacion', number: '001-002-000000007', date: '2026-11-26', credit: '01' } as const
  const { xml } = prepareEc(
    { ...liquidacion, kind: 'retencion', lines: [], support: { ...support, authorisation: '1'.repeat(49) } },
    EC_PROFILE,
  )
  const root = readAnswerXml(xml)
  expect(answerNodes(root, 'codDocSustento').map(({ text }) => text)).toEqual(['03'])
  expect(answerNodes(root, 'numAutDocSustento').map(({ text }) => text)).toEqual(['1'.repeat(49)])
})
