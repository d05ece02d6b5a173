import { randomUUID } from 'node:crypto'
import type { Call } from '#src/kernel/contract.ts'
import { contabilidad } from '#src/modules/contabilidad/contract.ts'
import type { World } from '../../world/world.ts'

/** An act of which an entry of that day would come. */
export interface WayIn {
  call: Call
  input: object
}
export type Prepare = (day: string) => Promise<WayIn>

/** Every act that posts, each of records of its own that are prepared while everything is open. */
export async function waysIn(world: World): Promise<Record<string, Prepare>> {
  const { ana, must, db } = world
  const plan = await must(ana, contabilidad.accounts, {})
  const at = (code: string) => plan.find((account) => account.code === code)?.id ?? ''
  const lines = [{ description: 'Bata', quantity: '10', price: '100', tax: '19' }]
  const client = 'Bazar'
  const reason = 'Prueba'
  const entry = (day: string) =>
    must(ana, contabilidad.addEntry, {
      date: day,
      description: 'Asiento',
      lines: [
        { account_id: at('5202'), debit: '30' },
        { account_id: at('1102'), credit: '30' },
      ],
    })
  const imported = (date: string) => ({
    file_name: 'asientos.csv',
    entries: [
      {
        ...{ date, description: `Importado ${randomUUID()}` },
        lines: [
          { account_id: at('5202'), debit: '30' },
          { account_id: at('1102'), credit: '30' },
        ],
      },
    ],
  })
  const invoice = (day: string) => must(ana, contabilidad.issueInvoice, { date: day, due_date: day, client, lines })
  const paid = async (day: string) => {
    const { id } = await invoice(day)
    const { payments } = await must(ana, contabilidad.registerPayment, { id, date: day, amount: '100' })
    return { id, payment: payments[0]?.id ?? '' }
  }
  const credited = async (day: string) => {
    const { id } = await invoice(day)
    const [line] = await must(ana, contabilidad.creditable, { id }).then((one) => one.lines)
    return { id, date: day, reason, lines: [{ line_id: line?.id ?? '', quantity: '1' }] }
  }
  const received = (day: string, invoice_id: string) =>
    must(ana, contabilidad.issueReceipt, {
      ...{ date: day, client, amount: '300', reference: '' },
      lines: [{ invoice_id, amount: '100' }],
    })
  const advance = async (day: string) => {
    const { id: invoice_id } = await invoice(day)
    const { id } = await received(day, invoice_id)
    return { id, invoice_id, date: day, amount: '50' }
  }
  const asset = (day: string) =>
    must(ana, contabilidad.addAsset, {
      name: `Máquina ${day}`,
      acquisition_date: '2023-12-01',
      acquisition_cost: '2400',
      useful_life_years: 10,
      asset_account_id: at('1401'),
      depreciation_account_id: at('1490'),
      expense_account_id: at('5206'),
    })
  const depreciated = async (day: string) => {
    const { id } = await asset(day)
    await must(ana, contabilidad.depreciate, { month: day.slice(0, 7), asset_id: id })
    return must(ana, contabilidad.asset, { id }).then(({ plan: months }) => months.find(({ posted }) => posted))
  }
  const way = <C extends Call>(call: C, input: (day: string) => Promise<object> | object): Prepare => {
    return async (day) => ({ call, input: await input(day) })
  }
  /** What a gateway collected that day and could not be booked: no call makes it. */
  const charged = async (day: string) => {
    const [payment, charge] = [randomUUID(), randomUUID()]
    const { id } = await invoice(day)
    await must(ana, contabilidad.shareInvoice, { id, days: 30 })
    await db.query(
      `insert into online_payments (company_id, id, invoice_id, link_id, gateway, amount, currency, charged_at)
       select i.company_id, $1, i.id, l.id, 'wompi', 10, i.currency, now()
       from invoices i join invoice_links l on l.company_id = i.company_id and l.invoice_id = i.id where i.id = $2`,
      [payment, id],
    )
    await db.query(
      `insert into online_charges (company_id, id, online_payment_id, gateway, charge_id, date, amount, currency, problem)
       select company_id, $1::uuid, id, gateway, $1::text, $2, amount, currency, '' from online_payments where id = $3`,
      [charge, day, payment],
    )
    return { id: charge }
  }

  return {
    addEntry: way(contabilidad.addEntry, (date) => ({
      ...{ date, description: 'Asiento' },
      lines: [
        { account_id: at('5202'), debit: '30' },
        { account_id: at('1102'), credit: '30' },
      ],
    })),
    reverseEntry: way(contabilidad.reverseEntry, async (date) => ({ id: (await entry(date)).id, date })),
    markClosing: way(contabilidad.markClosing, async (date) => ({
      id: (await entry(date)).id,
      year: Number(date.slice(0, 4)),
    })),
    issueInvoice: way(contabilidad.issueInvoice, (date) => ({ date, due_date: date, client, lines })),
    issueInvoiceDraft: way(contabilidad.issueInvoiceDraft, async (date) => {
      const draft = { client, days_to_pay: 0, lines, amount: '0', general_discount: '0', description: '' }
      const { id, version } = await must(ana, contabilidad.addInvoiceDraft, draft)
      return { id, version, client, lines, date, due_date: date }
    }),
    annulInvoice: way(contabilidad.annulInvoice, async (date) => ({ id: (await invoice(date)).id, date, reason })),
    registerPayment: way(contabilidad.registerPayment, async (date) => ({
      ...{ id: (await invoice(date)).id, date, amount: '100' },
    })),
    undoPayment: way(contabilidad.undoPayment, async (date) => ({ id: (await paid(date)).payment, date, reason })),
    issueCreditNote: way(contabilidad.issueCreditNote, credited),
    issueDebitNote: way(contabilidad.issueDebitNote, async (date) => ({
      ...{ id: (await invoice(date)).id, date, due_date: date, reason, amount: '10' },
    })),
    annulCreditNote: way(contabilidad.annulCreditNote, async (date) => {
      const { id } = await must(ana, contabilidad.issueCreditNote, await credited(date))
      return { id, date, reason }
    }),
    issueReceipt: way(contabilidad.issueReceipt, async (date) => ({
      ...{ date, client, amount: '300', reference: '' },
      lines: [{ invoice_id: (await invoice(date)).id, amount: '100' }],
    })),
    annulReceipt: way(contabilidad.annulReceipt, async (date) => ({ id: (await advance(date)).id, date, reason })),
    applyAdvance: way(contabilidad.applyAdvance, advance),
    undoApplication: way(contabilidad.undoApplication, async (date) => {
      const { lines: parts } = await must(ana, contabilidad.applyAdvance, await advance(date))
      return { id: parts.find(({ from_advance }) => from_advance)?.id ?? '', date, reason }
    }),
    refundAdvance: way(contabilidad.refundAdvance, async (date) => ({
      ...{ id: (await advance(date)).id, date, amount: '20', note: '' },
    })),
    undoRefund: way(contabilidad.undoRefund, async (date) => {
      const { id } = await advance(date)
      const { refunds } = await must(ana, contabilidad.refundAdvance, { id, date, amount: '20', note: '' })
      return { id: refunds[0]?.id ?? '', date, reason }
    }),
    bookOnlineCharge: way(contabilidad.bookOnlineCharge, charged),
    importEntries: way(contabilidad.importEntries, imported),
    undoEntryImport: way(contabilidad.undoEntryImport, async (date) => {
      const { id } = await must(ana, contabilidad.importEntries, imported(date))
      return { id }
    }),
    depreciate: way(contabilidad.depreciate, async (day) => ({
      ...{ month: day.slice(0, 7), asset_id: (await asset(day)).id },
    })),
    undoDepreciation: way(contabilidad.undoDepreciation, async (day) => ({
      id: (await depreciated(day))?.entry_id ?? '',
    })),
    disposeAsset: way(contabilidad.disposeAsset, async (date) => {
      const { id, version } = await asset(date)
      return { id, version, date, loss_account_id: at('5206') }
    }),
    restoreAsset: way(contabilidad.restoreAsset, async (date) => {
      const { id, version } = await asset(date)
      const disposed = await must(ana, contabilidad.disposeAsset, { id, version, date, loss_account_id: at('5206') })
      return { id, version: disposed.version, date }
    }),
  }
}
