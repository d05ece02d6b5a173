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
  // A SKU is of one product, and many are made of one example.
  'POST /cdm/products': (at) => ({
    name: `Prueba ${at}`,
    description: `Prueba ${at}`,
    price: `${at}.50`,
    type: 'Producto',
    variants: [{ name: `Prueba ${at}`, values: [`Prueba ${at}`] }],
    min_stock: at,
    initial_stock: at,
    sku: '',
    barcode: `Prueba ${at}`,
    unit: `Prueba ${at}`,
    category: `Prueba ${at}`,
    cost: `${at}.50`,
    tax: '19',
  }),
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
    ...{ address: text, city: text, payment_days: at % 365, notes: text },
    people: [{ name: text, charge: text, email, phone: text }],
    addresses: [{ name: text, address: text, city: text }],
  }
}

function request(at: number) {
  return { kind: 'agent', id: idAt(at) }
}
