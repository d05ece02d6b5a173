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
