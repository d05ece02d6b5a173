import { idAt, seen } from './ids.ts'

export const OF_INVOICES: Record<string, (at: number) => object> = {
  'POST /contabilidad/invoices': (at) => ({
    date: '2026-01-31',
    client: `Prueba ${at}`,
    description: `Prueba ${at}`,
    due_date: '2026-01-31',
    lines: [{ description: `Prueba ${at}`, quantity: '2', price: `${at}.50`, discount: '10', tax: '19' }],
  }),
  'POST /contabilidad/invoices/{id}/debit-notes': (at) => ({
    ...{ id: idAt(at), date: '2026-01-31', due_date: '2026-01-31', reason: `Prueba ${at}`, amount: `${at}.50` },
  }),
  'POST /contabilidad/fiscal/paper-invoices': (at) => ({
    ...{ paper_number: String(at), date: '2026-01-31', hour: '14:30', due_date: '2026-02-28', client: 'Bazar' },
    ...{ client_id: idAt(at), series_id: idAt(at), ended_on: '2026-01-31', ended_hour: '16:00', amount: `${at}.50` },
  }),
  'PATCH /notes/files-quota': (at) => ({ company_mb: at + 1, version: at }),
  'PATCH /fiscal/maker': (at) => ({ name: `Prueba ${at}`, nif: 'A28015865', version: at }),
  'PATCH /contabilidad/fiscal': (at) => ({
    ...{ environment: 'demostracion', active: false, demo_answer: 'acepta', fields: {}, version: at },
  }),
  'PATCH /contabilidad/fiscal/secrets': (at) => ({ series_id: idAt(at), value: 'a'.repeat(40) }),
  'POST /contabilidad/fiscal/certificate': () => ({ file: 'AAAA', password: 'hilo' }),
  'POST /contabilidad/fiscal/series': (at) => ({
    ...{ kind: 'factura', next_number: at, is_default: false },
    fields: {
      prefijo: 'SETP',
      resolucion: '1',
      vigencia_desde: '2026-01-01',
      vigencia_hasta: '2027-01-01',
      desde: '1',
      hasta: '9000',
    },
  }),
  'POST /contabilidad/waybills': (at) => ({
    ...{ ...way(at), reason: 'Otros' },
    lines: [{ description: `Prueba ${at}`, quantity: '2' }],
  }),
  'PATCH /contabilidad/waybills/{id}': (at) => ({ ...seen(at), ...way(at) }),
  'POST /contabilidad/recurring-invoices': recurringInvoice,
  'PATCH /contabilidad/recurring-invoices/{id}': (at) => ({ ...seen(at), ...recurringInvoice(at) }),
  'POST /contabilidad/invoice-drafts': draft,
  'PATCH /contabilidad/invoice-drafts/{id}': (at) => ({ ...seen(at), ...draft(at) }),
  'POST /contabilidad/invoice-drafts/{id}/issue': (at) => {
    const { days_to_pay: _, ...rest } = draft(at)
    return { ...seen(at), ...rest, date: '2026-01-31', due_date: '2026-01-31' }
  },
}

/** A carrier's number is checked by its kind. */
function way(at: number) {
  return {
    ...{ origin: `Prueba ${at}`, destination: `Prueba ${at}`, ends_on: '2099-01-31', plate: 'PBA-1234' },
    ...{ carrier: `Prueba ${at}`, carrier_kind: 'RUC', carrier_number: '1790011674001' },
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

function draft(at: number) {
  return {
    client: `Prueba ${at}`,
    description: `Prueba ${at}`,
    days_to_pay: at % 365,
    lines: [{ description: `Prueba ${at}`, quantity: '2', price: `${at}.50`, discount: '10', tax: '19' }],
  }
}
