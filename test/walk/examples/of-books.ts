import { idAt, seen } from './ids.ts'

export const OF_BOOKS: Record<string, (at: number) => object> = {
  ...Object.fromEntries(
    ['GET', 'GET /documents', 'GET /sheet', 'GET /pdf', 'GET /settlement', 'POST /settlement'].map((name) => {
      const [method, part = ''] = name.split(' ')
      return [
        `${method} /contabilidad/tax-returns/{form}${part}`,
        () => ({ form: 'co_300', from: '2026-03-01', months: 2 }),
      ]
    }),
  ),
  'POST /contabilidad/entry-imports': (at) => ({
    file_name: `prueba-${at}.csv`,
    entries: [entry(at)],
  }),
  'POST /contabilidad/entry-templates': entryTemplate,
  'PATCH /contabilidad/entry-templates/{id}': (at) => ({ ...seen(at), ...entryTemplate(at) }),
  'POST /contabilidad/entries': entry,
  // Long before whatever else is written.
  'PATCH /contabilidad/periods': () => ({ locked_through: '2000-01-31', version: 1 }),
  'PATCH /contabilidad/fiscal-start': () => ({ first_month: 1, version: 1 }),
  'POST /contabilidad/periods/final': () => ({ final_through: '2000-01-31', version: 1 }),
  // From one account to another.
  'POST /contabilidad/own-transfers': (at) => ({
    date: '2026-01-31',
    from_account_id: idAt(at),
    to_account_id: `00000000-0000-7000-8000-00000000001${at % 10}`,
    amount: `${at}.50`,
    note: `Prueba ${at}`,
  }),
  // A year has twelve months.
  'POST /contabilidad/budget': (at) => ({
    year: 2026,
    rows: [
      {
        account_id: idAt(at),
        amounts: Array.from({ length: 12 }, () => `${at}.50`),
      },
    ],
  }),
  'POST /contabilidad/assets': asset,
  'PATCH /contabilidad/assets/{id}': (at) => ({
    id: idAt(at),
    version: 1,
    ...asset(at),
  }),
}

function entry(at: number) {
  return {
    date: '2026-01-31',
    description: `Prueba ${at}`,
    lines: ['debit', 'credit'].map((side) => ({ account_id: idAt(at), [side]: '1' })),
  }
}

function entryTemplate(at: number) {
  return {
    name: `Prueba ${at}`,
    description: `Prueba ${at}`,
    lines: ['debit', 'credit'].map((side) => ({
      account_id: idAt(at),
      [side]: '1',
      cost_center_id: null,
    })),
  }
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
