import { expect, it } from 'vitest'
import type { AccountType } from '../rows.ts'
import { type CashFlowPlace, type CashMovement, cashFlowOf, guessedPlace } from './rules.ts'
import { flowLines } from './sheet.ts'

const moved = (
  name: string,
  type: AccountType,
  amount: number,
  place: CashFlowPlace | null,
  more: Partial<CashMovement> = {},
) => ({
  ...{ id: name, code: name, name, type, cash: false, place, opening: '0.00', unpaid: '0.00', closed: '0.00' },
  moved: amount.toFixed(2),
  ...more,
})

// Emile Woolf Publishing, ACCA F7 Financial Reporting (International), study text 2010, page 336, section 5.4, the indirect method of IAS 7:
// profit before tax 190,000, depreciation 25,000, interest charge 50,000; receivables 233,000 to 219,000, inventories 118,000 to 124,000,
// payables 110,000 to 130,000; tax 52,000 to 43,000 with a charge of 40,000, interest 30,000 to 45,000. Net cash from operations: 209,000.
it('comes to the net cash from operations of a published example', () => {
  const flow = cashFlowOf([
    moved('Caja', 'Activo', 209_000, null, { cash: true, opening: '10000.00' }),
    moved('Ventas', 'Ingreso', -150_000, null),
    moved('Depreciación acumulada', 'Activo', -25_000, 'inversion', { unpaid: '-25000.00' }),
    moved('Clientes', 'Activo', -14_000, 'operacion'),
    moved('Inventarios', 'Activo', 6_000, 'operacion'),
    moved('Proveedores', 'Pasivo', -20_000, 'operacion'),
    moved('Impuestos', 'Pasivo', 9_000, 'operacion'),
    moved('Intereses por pagar', 'Pasivo', -15_000, 'operacion'),
  ])
  expect(flow.sections.map(({ total }) => total)).toEqual(['209000.00', '0.00', '0.00'])
  expect([flow.result, flow.change, flow.opening, flow.closing]).toEqual([
    '150000.00',
    '209000.00',
    '10000.00',
    '219000.00',
  ])
  expect(flowLines(flow).at(2)).toMatchObject({ name: 'Depreciación acumulada (sin pago)', amount: '25000.00' })
})

// IAS 7, paragraphs 16 (a), 16 (b) and 17 (a), (c), (d).
it.each<[AccountType, string[], CashFlowPlace | null]>([
  ['Activo', ['Propiedades, planta y equipo', 'Maquinaria y equipo'], 'inversion'],
  ['Activo', ['Inmovilizaciones materiales', 'Mobiliario'], 'inversion'],
  ['Activo', ['Amortización acumulada del inmovilizado'], 'inversion'],
  ['Activo', ['Inventarios', 'Mercancías'], 'operacion'],
  ['Activo', ['Clientes'], 'operacion'],
  ['Pasivo', ['Obligaciones financieras', 'Bancos nacionales'], 'financiacion'],
  ['Pasivo', ['Deudas a largo plazo'], 'financiacion'],
  ['Pasivo', ['Proveedores'], 'operacion'],
  ['Patrimonio', ['Capital social'], 'financiacion'],
  ['Gasto', ['Intereses de préstamos'], null],
])('an account of type %s called %j is guessed to be of %s', (type, names, place) => {
  expect(guessedPlace({ type, cash: false, names })).toBe(place)
  expect(guessedPlace({ type, cash: true, names })).toBeNull()
})
