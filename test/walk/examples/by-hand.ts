import { idAt, seen } from './ids.ts'
import { OF_BOOKS } from './of-books.ts'
import { OF_INVOICES } from './of-invoices.ts'
import { OF_PURCHASES } from './of-purchases.ts'

/**
 * Where a rule binds several fields together, so that none made one by one would pass; and where a word is one of those that modules
 * declare, so that any other finds no row.
 */
export const BY_HAND: Record<string, (at: number) => object> = {
  ...OF_BOOKS,
  ...OF_INVOICES,
  ...OF_PURCHASES,
  'POST /push/device': device,
  'POST /push/subscriptions': (at) => ({
    ...{ ...device(at), p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) },
    events: ['mention'],
  }),
  'DELETE /push/subscriptions': device,
  // Whoever may make an act may make it of many: this one is everybody's.
  'POST /many': (at) => ({ call: 'POST /notes/record-tags', rows: [{ id: idAt(at), input: {} }] }),
  // A list is one that there is; and nobody finds it by a view that they cannot see.
  'GET /views': () => ({ list: '/undo/acts' }),
  'POST /views': (at) => ({ list: '/undo/acts', ...view(at) }),
  'PATCH /views/{id}': (at) => ({ ...seen(at), ...view(at) }),
  'POST /views/choice': (at) => ({ list: '/undo/acts', id: idAt(at) }),
  // Of what a report is decides who may ask it: of nothing that there is, it is found by nobody. See src/platform/figures.
  'POST /figures/run': () => FIGURES,
  'POST /figures/rows': () => FIGURES,
  'POST /figures/paper': (at) => ({ ...FIGURES, name: `Prueba ${at}` }),
  'POST /figures/today': () => ({ cards: ['modulos', 'hoy'] }),
  'POST /figures/reports': (at) => ({ name: `Prueba ${at}`, question: FIGURES, roles: ['colaborador'] }),
  'PATCH /figures/reports/{id}': (at) => ({ ...seen(at), name: `Prueba ${at}`, question: FIGURES, roles: [] }),
  // What an order makes is a product that no example is.
  'POST /textil/orders': order,
  'PATCH /textil/orders/{id}': (at) => ({ ...seen(at), ...order(at) }),
  // No station has the id that would be made for it.
  'POST /textil/machines': machine,
  'PATCH /textil/machines/{id}': (at) => ({ ...seen(at), ...machine(at) }),
  'GET /requests/inbox': () => ({ kind: 'agent' }),
  'POST /requests/{kind}/{id}/approval': request,
  'POST /requests/{kind}/{id}/rejection': (at) => ({ ...request(at), reason: `Prueba ${at}` }),
  'POST /requests/{kind}/{id}/question': (at) => ({ ...request(at), question: `Prueba ${at}` }),
  // No price list has the id that would be made for it.
  'POST /cdm/clients': contact,
  'PATCH /cdm/clients/{id}': (at) => ({ ...seen(at), ...contact(at) }),
  // Of a retention of ICA alone there is a municipality.
  'POST /cdm/taxes': reteica,
  'PATCH /cdm/taxes/{id}': (at) => ({ ...seen(at), ...reteica(at) }),
  // Nor has a tax; and a SKU is of one product, where many are made of one example.
  'POST /cdm/products': (at) => ({ ...product(at), initial_stock: at }),
  'PATCH /cdm/products/{id}': (at) => ({ ...seen(at), ...product(at) }),
}

const FIGURES = { fact: 'figures.nothing', by: 'product_name', measures: ['rows'] }

function device(at: number) {
  return { endpoint: `https://fcm.googleapis.com/fcm/send/${at}` }
}

function view(at: number) {
  const text = `Prueba ${at}`
  const state = { where: text, by: text, group: text, columns: text, dense: true, search: text }
  return { name: text, state, roles: ['colaborador'], default_for: ['colaborador'] }
}

function order(at: number) {
  return {
    order_code: `Prueba ${at}`,
    quantity: at,
    due_date: '2026-01-31',
    description: `Prueba ${at}`,
    materials: [idAt(at)],
  }
}

function machine(at: number) {
  return { name: `Prueba ${at}`, brand: `Prueba ${at}`, reference: `Prueba ${at}` }
}

function product(at: number) {
  const text = `Prueba ${at}`
  return {
    ...{ name: text, description: text, price: `${at}.50`, type: 'Producto', min_stock: at },
    variants: [{ name: text, values: [text] }],
    ...{ sku: '', barcode: text, unit: text, category: text, cost: `${at}.50`, tax: '19' },
  }
}

function reteica(at: number) {
  return {
    ...{ name: `Prueba ${at}`, short_name: `Prueba ${at}`, kind: 'reteica', municipality: `Prueba ${at}` },
    ...{
      base: 'neto',
      applies: 'ambas',
      usual: 'ventas',
      rounding: 'documento',
      half: 'arriba',
      declared_as: `Prueba ${at}`,
    },
    rates: [
      { from_day: '2026-01-31', percent: '0.966', minimum: '1', source: 'Acuerdo', source_url: 'https://trama.test/1' },
    ],
  }
}

function contact(at: number) {
  const text = `Prueba ${at}`
  const email = `prueba-${at}@trama.test`
  return {
    ...{
      name: text,
      email,
      phone: text,
      company: text,
      role: 'Cliente',
      legal_name: text,
      tax_kind: '',
      tax_number: text,
    },
    ...{ address: text, city: text, country: '', region: text, postal_code: text, city_code: '11001' },
    ...{ payment_days: at % 365, notes: text },
    people: [{ name: text, charge: text, email, phone: text }],
    addresses: [{ name: text, address: text, city: text }],
  }
}

function request(at: number) {
  return { kind: 'agent', id: idAt(at) }
}
