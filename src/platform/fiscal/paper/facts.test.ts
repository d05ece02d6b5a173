import { expect, it } from 'vitest'
import { generatedDocuments } from '../../../../test/fiscal/generated-documents.ts'
import { CO_PROFILE, EC_PROFILE } from '../../../../test/fiscal/profiles.ts'
import type { FiscalDocument, FiscalTax } from '../packs/document.ts'
import type { FiscalCountry } from '../packs/types.ts'
import { coPaperFacts } from './co-facts.ts'
import { ecPaperFacts } from './ec-facts.ts'

function factura(country: FiscalCountry, more: Partial<FiscalDocument>): FiscalDocument {
  const document = generatedDocuments(country, 20).find(({ kind }) => kind === 'factura')
  if (!document) throw new Error('No factura')
  return { ...document, ...more }
}
const tax = (kind: FiscalTax['kind'], rate: string, base: string): FiscalTax => ({
  ...{ kind, rate, base, code: '', amount: '0.00', treatment: '' },
})
const issued_at = '2026-11-26T10:53:10-05:00'

it('the RIDE says who issues, each subtotal and how it is paid', () => {
  const document = factura('EC', {
    issued_at,
    taxes: [tax('iva', '15', '1100.00'), tax('iva', '0', '50.00'), tax('no_sujeto', '0', '7.50')],
    payment: { means: 'transferencia', due_date: '2026-12-26' },
  })
  const totals = { ...document.totals, discount: '12.00', total: '1322.50' }
  const profile = { ...EC_PROFILE, special_taxpayer: '5368', rimpe: 'emprendedor', establishment: 'Local 4' } as const
  expect(ecPaperFacts({ ...document, totals }, profile)).toEqual([
    'Dirección matriz: Av. Amazonas N21-147',
    'Dirección del establecimiento: Local 4',
    'Contribuyente especial N.º 5368',
    'CONTRIBUYENTE RÉGIMEN RIMPE',
    'Obligado a llevar contabilidad: SÍ',
    'Subtotal 15 %: 1.100,00 · Subtotal 0 %: 50,00 · Subtotal no objeto de IVA: 7,50',
    'Total descuento: 12,00',
    // Table 24.
    'Forma de pago: Otros con utilización del sistema financiero, 30 días: 1.322,50',
  ])
})

it('the Colombian paper says its numbers, its hour, how it is paid and by what it was made', () => {
  const series = {
    ...{ prefijo: 'SETP', resolucion: '18760000001', desde: '990000000', hasta: '995000000' },
    ...{ vigencia_desde: '2019-01-19', vigencia_hasta: '2030-01-19' },
  }
  const facts = (due_date: string | null) =>
    coPaperFacts(factura('CO', { series, issued_at, payment: { means: 'transferencia', due_date } }), CO_PROFILE)
  expect(facts('2026-12-26')).toEqual([
    'Autorización de numeración DIAN N.º 18760000001, vigente del 19/01/2019 al 19/01/2030: del SETP990000000 al SETP995000000.',
    'Generada: 26/11/2026 10:53:10',
    'Forma de pago: crédito hasta el 26/12/2026 · Medio de pago: transferencia',
    'Software propio de Confecciones & Hilos S.A.S., NIT 860007335-4',
  ])
  expect(facts(null)).toContain('Forma de pago: contado · Medio de pago: transferencia')
  expect(
    coPaperFacts(factura('CO', { kind: 'nota_credito', series: { prefijo: 'NC' }, issued_at }), CO_PROFILE),
  ).toEqual(['Generada: 26/11/2026 10:53:10', 'Software propio de Confecciones & Hilos S.A.S., NIT 860007335-4'])
})
