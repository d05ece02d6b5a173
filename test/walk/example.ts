import { z } from 'zod'
import type { Call } from '#src/kernel/contract.ts'

/**
 * A sound input of a call, made from its schema: optional fields included, so that each of them is exercised.
 *
 * @param at another number, other texts
 */
export function exampleOf(call: Call, at = 1): Record<string, unknown> {
  const schema = inputOf(call)
  const { method, path } = call['~orpc'].route
  const example = BY_HAND[`${method} ${path}`]?.(at) ?? exampleFor(schema, at)
  const { error } = schema.safeParse(example)
  if (error) throw new Error(`${call['~orpc'].route.path} refuses the example made for it: ${error.message}`)
  return example as Record<string, unknown>
}

const passwordAt = (at: number) => `hilo-boton-tela-${at}`
/** Fields whose name says more than their schema: an address, which would be let in, is a password that says whose it is. */
const BY_NAME: Record<string, (at: number) => unknown> = {
  password: passwordAt,
  new_password: passwordAt,
  current_password: passwordAt,
  // No more than the lines add up to.
  general_discount: () => '10%',
}

/**
 * Where a rule binds several fields together, so that none made one by one would pass; and where a word is one of those that modules
 * declare, so that any other finds no row.
 */
const BY_HAND: Record<string, (at: number) => object> = {
  'POST /contabilidad/entry-imports': (at) => ({
    file_name: `prueba-${at}.csv`,
    entries: [BY_HAND['POST /contabilidad/entries']?.(at)],
  }),
  'POST /contabilidad/entry-templates': entryTemplate,
  'PATCH /contabilidad/entry-templates/{id}': (at) => ({ ...seen(at), ...entryTemplate(at) }),
  'POST /contabilidad/entries': (at) => ({
    date: '2026-01-31',
    description: `Prueba ${at}`,
    lines: ['debit', 'credit'].map((side) => ({
      account_id: `00000000-0000-7000-8000-00000000000${at % 10}`,
      [side]: '1',
    })),
  }),
  'POST /contabilidad/invoices': (at) => ({
    date: '2026-01-31',
    client: `Prueba ${at}`,
    description: `Prueba ${at}`,
    due_date: '2026-01-31',
    lines: [{ description: `Prueba ${at}`, quantity: '2', price: `${at}.50`, discount: '10', tax: '19' }],
  }),
  // Long before whatever else is written.
  'PATCH /contabilidad/periods': () => ({ locked_through: '2000-01-31', version: 1 }),
  'PATCH /contabilidad/fiscal-start': () => ({ first_month: 1, version: 1 }),
  'POST /contabilidad/periods/final': () => ({ final_through: '2000-01-31', version: 1 }),
  'POST /contabilidad/bills': (at) => ({
    supplier_id: `00000000-0000-7000-8000-00000000000${at % 10}`,
    supplier_number: `Prueba ${at}`,
    date: '2026-01-31',
    due_date: '2026-01-31',
    description: `Prueba ${at}`,
    cost_center_id: null,
    lines: [{ description: `Prueba ${at}`, quantity: '2', price: `${at}.50`, discount: '10', tax: '19' }],
    general_discount: '10%',
  }),
  'POST /contabilidad/purchase-orders': purchaseOrder,
  'PATCH /contabilidad/purchase-orders/{id}': (at) => ({ ...seen(at), ...purchaseOrder(at) }),
  'POST /contabilidad/order-proposals': (at) => ({
    orders: [
      {
        supplier_id: `00000000-0000-7000-8000-00000000000${at % 10}`,
        lines: [{ product_id: `00000000-0000-7000-8000-00000000000${at % 10}`, quantity: at, price: `${at}.50` }],
      },
    ],
  }),
  'POST /contabilidad/goods-receipts': (at) => ({
    order_id: null,
    supplier_id: `00000000-0000-7000-8000-00000000000${at % 10}`,
    date: '2026-01-31',
    warehouse_id: null,
    reference: `Prueba ${at}`,
    note: `Prueba ${at}`,
    lines: [
      {
        order_line_id: null,
        product_id: `00000000-0000-7000-8000-00000000000${at % 10}`,
        quantity: at,
        unit_cost: `${at}.5`,
      },
    ],
  }),
  'POST /contabilidad/goods-returns': (at) => ({
    receipt_id: `00000000-0000-7000-8000-00000000000${at % 10}`,
    date: '2026-01-31',
    reason: `Prueba ${at}`,
    lines: [{ receipt_line_id: `00000000-0000-7000-8000-00000000000${at % 10}`, quantity: at }],
  }),
  'POST /contabilidad/recurring-invoices': recurringInvoice,
  'PATCH /contabilidad/recurring-invoices/{id}': (at) => ({
    id: `00000000-0000-7000-8000-00000000000${at % 10}`,
    version: at,
    ...recurringInvoice(at),
  }),
  'POST /contabilidad/invoice-drafts': draft,
  'PATCH /contabilidad/invoice-drafts/{id}': (at) => ({ ...seen(at), ...draft(at) }),
  'POST /contabilidad/invoice-drafts/{id}/issue': (at) => {
    const { days_to_pay: _, ...rest } = draft(at)
    return { ...seen(at), ...rest, date: '2026-01-31', due_date: '2026-01-31' }
  },
  'GET /requests/inbox': () => ({ kind: 'agent' }),
  'POST /requests/{kind}/{id}/approval': request,
  'POST /requests/{kind}/{id}/rejection': (at) => ({ ...request(at), reason: `Prueba ${at}` }),
  'POST /requests/{kind}/{id}/question': (at) => ({ ...request(at), question: `Prueba ${at}` }),
  // No price list has the id that would be made for it.
  'POST /cdm/clients': contact,
  'PATCH /cdm/clients/{id}': (at) => ({
    id: `00000000-0000-7000-8000-00000000000${at % 10}`,
    version: at,
    ...contact(at),
  }),
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
  // From one account to another.
  'POST /contabilidad/own-transfers': (at) => ({
    date: '2026-01-31',
    from_account_id: `00000000-0000-7000-8000-00000000000${at % 10}`,
    to_account_id: `00000000-0000-7000-8000-00000000001${at % 10}`,
    amount: `${at}.50`,
    note: `Prueba ${at}`,
  }),
  // A year has twelve months.
  'POST /contabilidad/budget': (at) => ({
    year: 2026,
    rows: [
      {
        account_id: `00000000-0000-7000-8000-00000000000${at % 10}`,
        amounts: Array.from({ length: 12 }, () => `${at}.50`),
      },
    ],
  }),
  'POST /contabilidad/assets': asset,
  'PATCH /contabilidad/assets/{id}': (at) => ({
    id: `00000000-0000-7000-8000-00000000000${at % 10}`,
    version: 1,
    ...asset(at),
  }),
}

const seen = (at: number) => ({ id: `00000000-0000-7000-8000-00000000000${at % 10}`, version: at })

function entryTemplate(at: number) {
  return {
    name: `Prueba ${at}`,
    description: `Prueba ${at}`,
    lines: ['debit', 'credit'].map((side) => ({
      account_id: `00000000-0000-7000-8000-00000000000${at % 10}`,
      [side]: '1',
      cost_center_id: null,
    })),
  }
}

function draft(at: number) {
  return {
    client: `Prueba ${at}`,
    description: `Prueba ${at}`,
    days_to_pay: at % 365,
    lines: [{ description: `Prueba ${at}`, quantity: '2', price: `${at}.50`, discount: '10', tax: '19' }],
  }
}

function purchaseOrder(at: number) {
  return {
    supplier_id: `00000000-0000-7000-8000-00000000000${at % 10}`,
    date: '2026-01-31',
    expected_on: '2026-02-28',
    warehouse_id: null,
    more_allowed: true,
    note: `Prueba ${at}`,
    lines: [{ description: `Prueba ${at}`, quantity: '2', price: `${at}.50`, discount: '10', tax: '19' }],
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
    ...{ address: text, city: text, payment_days: at % 365, notes: text },
    people: [{ name: text, charge: text, email, phone: text }],
    addresses: [{ name: text, address: text, city: text }],
  }
}

function recurringInvoice(at: number) {
  return {
    client: `Prueba ${at}`,
    description: `Prueba ${at}`,
    frequency: 'mensual',
    starts_on: '2099-01-31',
    ends_on: '',
    days_to_pay: at % 365,
    lines: [{ description: `Prueba ${at}`, quantity: '2', price: `${at}.50`, discount: '10', tax: '19' }],
    general_discount: '10%',
  }
}

function request(at: number) {
  return { kind: 'agent', id: `00000000-0000-7000-8000-00000000000${at % 10}` }
}

function asset(at: number) {
  return {
    name: `Prueba ${at}`,
    description: '',
    acquisition_date: '2026-01-31',
    acquisition_cost: '100',
    residual_value: '0',
    opening_depreciation: '0',
    first_month: '',
    useful_life_years: 5,
  }
}

export const inputOf = (call: Call) => call['~orpc'].inputSchema as z.ZodType

/** The fields of a call's input by name; none where the input is no object. */
export function fieldsOf(call: Call): Record<string, z.ZodType> {
  const schema = inputOf(call)
  return schema instanceof z.ZodObject ? schema.shape : {}
}

/** Tried in order where a schema is a rule rather than a shape. The first that it lets in is the example. */
const candidates = (at: number): unknown[] => [
  `Prueba ${at}`,
  at,
  `prueba-${at}@trama.test`,
  `+57 300 ${1_000_000 + at}`,
  `00000000-0000-7000-8000-${String(at).padStart(12, '0')}`,
  `${at}.50`,
  // Of this year: a series begins no earlier than two years ago.
  `${new Date().getFullYear()}-01-31`,
  '2026-01-31T10:00:00Z',
  '2026-01',
  `https://trama.test/${at}`,
  `hilo-boton-tela-${at}`,
  'bodega',
  'administrador',
  'api.clientSecret',
  '#667eea',
  'true',
  true,
  // A number that has to stand in the middle.
  28,
  // A year.
  2026,
  {},
  // What takes nothing but an address that was made before.
  '',
]

export function exampleFor(schema: z.ZodType, at: number): unknown {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodNullable) {
    return exampleFor(schema.unwrap() as z.ZodType, at)
  }
  if (schema instanceof z.ZodObject) {
    const fields = Object.entries(schema.shape as Record<string, z.ZodType>)
    const made = Object.fromEntries(fields.map(([name, field]) => [name, BY_NAME[name]?.(at) ?? exampleFor(field, at)]))
    // One field may forbid another: then what may be left out is.
    const sparse = Object.entries(made).filter(([name]) => !(schema.shape[name] instanceof z.ZodOptional))
    return schema.safeParse(made).success ? made : Object.fromEntries(sparse)
  }
  if (schema instanceof z.ZodArray) return [exampleFor(schema.element as z.ZodType, at)]
  if (schema instanceof z.ZodEnum) return schema.options[0]
  if (schema instanceof z.ZodLiteral) return [...schema.values][0]
  if (schema instanceof z.ZodUnion) return exampleFor(schema.options[0] as z.ZodType, at)
  const fitting = candidates(at).find((candidate) => schema.safeParse(candidate).success)
  if (fitting === undefined) throw new Error(`No candidate in test/walk/example.ts fits a ${schema.def.type}`)
  return fitting
}
