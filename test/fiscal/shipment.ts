import type { FiscalDocument, Shipment } from '#src/platform/fiscal/packs/document.ts'
import { SAMPLES } from './samples.ts'

const line = (code: string, description: string, quantity: string) => ({
  ...{ code, description, quantity, unit: '94', price: '0', discount: '0.00', net: '0.00', taxes: [] },
})
const NOTHING = '0.00'

/** Goods of a sale on their way in Ecuador. */
export const guiaOf = (more: Partial<Shipment> = {}): FiscalDocument => ({
  ...{ kind: 'guia', series: SAMPLES.EC.series, ordinal: 7, number: '001-002-000000007', currency: 'USD' },
  ...{ issued_at: '2026-11-26T10:30:00-05:00', issuer: SAMPLES.EC.issuer, buyer: SAMPLES.EC.buyers[0] ?? null },
  ...{ subject: 'Venta', corrects: null, payment: { means: 'otro', due_date: null }, taxes: [], withholdings: [] },
  lines: [line('CAM-1', 'Camisa', '2.5'), line('', 'Caja vacía', '1')],
  totals: {
    ...{ subtotal: NOTHING, discount: NOTHING, net: NOTHING, tax: NOTHING, total: NOTHING },
    ...{ withheld: NOTHING, payable: NOTHING },
  },
  shipment: {
    ...{ starts_on: '2026-11-26', ends_on: '2026-11-27', from: 'Bodega norte, Quito', to: 'Av. Loja 3-21, Cuenca' },
    ...{ reason: 'Venta', route: 'Quito – Ambato – Cuenca' },
    carrier: { name: 'Transportes Andinos', tax_kind: 'RUC', tax_number: '1790011674001', plate: 'PBA-1234' },
    sold: { number: '001-002-000000041', date: '2026-11-25', key: '1'.repeat(49) },
    ...more,
  },
})
