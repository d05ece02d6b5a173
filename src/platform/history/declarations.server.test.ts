import { describe, expect, it } from 'vitest'
import { admits } from '#src/kernel/access.ts'
import type { Call } from '#src/kernel/contract.ts'
import { cdm } from '#src/modules/cdm/contract.ts'
import { rrhh } from '#src/modules/rrhh/contract.ts'
import { textil } from '#src/modules/textil/contract.ts'
import { everyCall, type NamedCall } from '../../../test/walk/calls.ts'
import { walker } from '../../../test/walk/deeds/walker.ts'
import { WALKS } from '../../../test/walk/deeds/walks.ts'
import { worldDay } from '../../../test/world/company-day.ts'
import { openWorld } from '../../../test/world/world.ts'
import { onboarding } from '../onboarding/contract.ts'
import { recordHistory } from './contract.ts'
import { unchangedInput } from './server/edit-input.ts'
import { inputShape } from './server/schema-keys.ts'

/** Reads by id that show no record of a company's own, and why. */
const NO_RECORD = /(Sheet|Pdf|sheet|pdf)$/
const WITHOUT: Record<string, string> = {
  'automation.profileOf': 'control’s own',
  'companies.file': 'control’s own',
  'companies.notices': 'control’s own',
  'figures.reportColleagues': 'whom a report may be sent to',
  'history.ofRecord': 'is itself a history',
  'membership.standing': 'control’s own',
  'bodega.countWorth': 'what bodega.count is worth',
  'bodega.kardexProduct': 'shows a product, as cdm.products does',
  'bodega.count': 'a sheet that becomes movements, which nobody changes',
  'bodega.production': 'materials that became goods, which nobody changes',
  'cdm.listedPrices': 'pieces of cdm.priceLists',
  'cdm.picture': 'a file',
  'cdm.priceListDetail': 'a piece of cdm.priceLists',
  'cdm.importLines': 'lines of a file, which nobody changes',
  'contabilidad.accountingFile': 'a file',
  'contabilidad.fiscalDocument': 'a document whose bytes nobody changes, with its own events',
  'contabilidad.fiscalDocumentsOf': 'pieces of contabilidad.fiscalDocuments',
  'contabilidad.fiscalXml': 'a file',
  'contabilidad.fiscalBuyerXml': 'a file',
  'contabilidad.attachments': 'which papers hang on a document, which nobody edits',
  'contabilidad.billAssets': 'shows assets, as contabilidad.asset does',
  'contabilidad.einvoiceDraft': 'what a file would be, which no table keeps',
  'contabilidad.einvoiceNoteDraft': 'what a file would be, which no table keeps',
  'contabilidad.creditable': 'a piece of contabilidad.invoice',
  'contabilidad.creditableBill': 'a piece of contabilidad.bill',
  'contabilidad.recurringBillPeriods': 'bills of contabilidad.recurringBills, and what was left out',
  'contabilidad.invoiceLink': 'an address, which no table keeps',
  'contabilidad.invoiceSharing': 'a link and what a client saw, which nobody changes',
  'contabilidad.reportedReceipt': 'a file',
  'contabilidad.knownBankLines': 'movements of a bank, which nobody changes',
  'contabilidad.bankProposals': 'what a movement may be, which no table keeps',
  'contabilidad.reconciliationReport': 'a report',
  'contabilidad.recurringPostings': 'what was posted, which nobody changes',
  'contabilidad.recurringIssues': 'what was issued, which nobody changes',
  'notes.recordFile': 'a file',
  'proyectos.board': 'shows tasks, as proyectos.task does',
  'proyectos.cards': 'shows tasks, as proyectos.task does',
  'requests.review': 'control’s own',
  'rrhh.employeeAccount': 'a piece of rrhh.staff',
  'rrhh.history': 'is itself a history',
  'rrhh.payrollBooks': 'what was posted, which nobody changes',
  'rrhh.payslip': 'a paper',
  'textil.inspectionPhoto': 'a file',
  'textil.bundle': 'shows a lot, as textil.lot does',
  'textil.lotScans': 'what was scanned, which nobody changes',
  'templates.picture': 'a file',
  'templates.sample': 'a paper',
  'ventas.webFormSubmissions': 'what a visitor sent, which nobody changes',
  'templates.versions': 'is itself a history',
  'textil.maintenance': 'shows a machine, as textil.machines does, and records that nobody changes',
  'textil.pieceBooks': 'what the books have of a sheet of textil.pieceSheets',
  'textil.pieceReceipt': 'a paper',
  'contabilidad.fiscalMailing': 'shows to whom a document is mailed, which nobody edits',
  'textil.orderCuts': 'shows an order, as textil.order does, and its cuts, which nobody edits',
  'textil.orderNeed': 'what an order takes, which follows from its sheet',
  'textil.styleGrid': 'shows a product, as cdm.products does',
  'textil.cutMaterials': 'shows what a cut of an order would take, which no table keeps',
  'textil.orderCost': 'works out what an order costs, which no table keeps',
  'textil.orderReceipts': 'shows an order, as textil.order does, and what came in of it, which nobody edits',
  'ventas.quoteLink': 'an address, which no table keeps',
  'ventas.quoteSharing': 'what a client saw, wrote and answered, which nobody changes',
  'ventas.client': 'shows a client, as cdm.client does',
}

/** Of a list under another record, the column that holds that record's id. */
const UNDER: Record<string, string> = {
  'cdm.variants': 'parent_id',
  'rrhh.absences': 'employee_id',
  'rrhh.payLines': 'payroll_id',
  'ventas.activities': 'client_id',
}

const world = await openWorld()
const { ana, beto, caro, zoe, control, db } = world
const calls = await everyCall()
const reads = calls.filter(({ call }) => call['~orpc'].meta.kind === 'read')
const declared = reads.flatMap(({ name, call }) => {
  const { record } = call['~orpc'].meta
  return record
    ? [{ name, call, record, shown: [record.table, ...(record.parts ?? []).map(({ table }) => table)] }]
    : []
})

const { make } = walker(world, calls)
const FILLED = ['ventas', 'textil', 'contabilidad', 'rrhh', 'proyectos', 'templates']
for (const { before = [], deeds } of WALKS.filter(({ area }) => FILLED.includes(area)))
  for (const each of [...before, ...deeds]) await make(each)
await world.must(ana, onboarding.loadSample, {})
const sizes = [{ name: 'Talla', values: ['S', 'M'] }]
const shirt = await world.must(ana, cdm.addProduct, { name: 'Camisa', price: '10', variants: sizes })
await world.must(ana, cdm.combineVariants, { id: shirt.id })
await world.must(ana, cdm.addPriceList, { name: 'Mayoristas', percent: '-10' })
await world.must(ana, cdm.saveCatalogueRules, { prices_include_tax: true, version: 1 })
await world.must(ana, cdm.takeOfferedTaxes, {})
// What can still be edited, of what the walks end by closing.
const [lot] = (
  await db.query('select id from production_lots where company_id = $1 and archived_at is null', [ana.company])
).rows
const found = { inspected_on: worldDay(), inspected: 3, defective: 0 }
await world.must(ana, textil.addInspection, { ...found, production_lot_id: lot.id })
const [employee] = (await world.must(ana, rrhh.staff, {})).rows
const year = { period: 'Año', starts_on: '2025-01-01', ends_on: '2025-12-31' }
await world.must(ana, rrhh.addEvaluation, { ...year, employee_id: employee?.id ?? '' })

type Row = Record<string, unknown>
/** The first, in an order that an edit does not change. */
const rowsOf = async (table: string): Promise<Row[]> =>
  (
    await db.query(
      `select to_jsonb(t) as row from ${table} t where company_id = $1 order by to_jsonb(t) ->> 'id' limit 30`,
      [ana.company],
    )
  ).rows.map(({ row }) => row)

/** How each row of a declaration is asked for. */
async function recordsOf({ name, call, record }: (typeof declared)[number]) {
  const of = UNDER[name]
  return (await rowsOf(record.table)).map((row) => ({
    call: call['~orpc'].route.path ?? '',
    ...(typeof row.id === 'string' ? { id: row.id } : {}),
    ...(of ? { of: String(row[of]) } : {}),
  }))
}

describe('every declared record', () => {
  it('is of tables whose rows have a history, and of which the trail has words', async () => {
    const { rows } = await db.query<{ name: string }>(
      `select relname as name from pg_class c where exists (select from pg_trigger where tgrelid = c.oid and tgname = 'history_update')
         and trama.trail_list(relname) is not null`,
    )
    const recorded = new Set(rows.map(({ name }) => name))
    expect(declared.flatMap(({ shown }) => shown).filter((table) => !recorded.has(table))).toEqual([])
    expect(declared.length).toBeGreaterThan(30)
  })

  it('is asked by every read that takes an id, or there is a reason', () => {
    const undeclared = reads
      .filter(({ call }) => 'id' in inputShape(call) && !call['~orpc'].meta.record)
      .map(({ name }) => name)
      .filter((name) => !NO_RECORD.test(name))
    expect(undeclared.toSorted()).toEqual(Object.keys(WITHOUT).toSorted())
  })

  it('names an edit of its own area, whose whole input the answer holds', () => {
    const wrong = declared.flatMap(({ name, call, record: { edit } }) =>
      edit === undefined || calls.some((other) => other.name === `${call['~orpc'].meta.area}.${edit}`) ? [] : [name],
    )
    expect(wrong).toEqual([])
  })

  const unseen: string[] = []
  it.each(declared)('$name shows its history to whom it shows itself', async (one) => {
    const records = await recordsOf(one)
    const told = await Promise.all(records.map((record) => world.ask(ana, recordHistory.ofRecord, record)))
    const at = told.findIndex(({ status, body }) => status === 200 && body.rows.length > 0)
    if (at === -1) {
      unseen.push(one.name)
      expect(told.filter(({ status }) => status >= 500)).toEqual([])
      return
    }
    const record = records[at]
    const { access } = one.call['~orpc'].meta
    for (const person of [beto, caro]) {
      const { status, body } = await world.ask(person, recordHistory.ofRecord, record)
      expect([person.role, status]).toEqual([person.role, admits(access, person) ? 200 : 403])
      if (person === caro) expect(JSON.stringify(body)).not.toContain('Salario')
    }
    expect((await world.ask(control, recordHistory.ofRecord, record)).status).toBe(403)
    if (record && 'id' in record) expect((await world.ask(zoe, recordHistory.ofRecord, record)).status).toBe(404)
  })

  it('is seen here, but for what neither samples nor walks make', () => {
    expect(unseen.filter((name) => !UNSEEN.includes(name))).toEqual([])
  })
})

/** What every saving counts up. */
const COUNTED = { version: 0, updated_at: 0, template_key: '' }

/** Of these neither walks nor the sample leave a row. */
const UNSEEN = [
  'bodega.stockAccounts',
  'contabilidad.waybill',
  'rrhh.absences',
  'team.invitations',
  'ventas.activities',
]

describe('an edit by the read’s own values', () => {
  const edited = declared.filter(({ record }) => record.edit !== undefined)
  it.each(edited)('of $name leaves the row equal', async (one) => {
    const { area } = one.call['~orpc'].meta
    const edit = calls.find(({ name }) => name === `${area}.${one.record.edit}`) as NamedCall
    const records = await recordsOf(one)
    const refused: unknown[] = []
    for (const record of records) {
      const answer = await answerOf(one.call, record.id, 'of' in record ? record.of : undefined, one.record.asks)
      if (!answer) continue
      const was = (await rowsOf(one.record.table)).find(({ id }) => id === record.id)
      const { status, body } = await world.ask(
        ana,
        edit.call,
        unchangedInput(one.record, edit.call, answer, worldDay()),
      )
      if (status !== 200) {
        refused.push(body)
        continue
      }
      const becomes = (await rowsOf(one.record.table)).find(({ id }) => id === record.id)
      expect({ ...becomes, ...COUNTED }).toEqual({ ...was, ...COUNTED })
      return
    }
    expect([one.name, refused]).toEqual([one.name, UNSEEN.includes(one.name) ? [] : 'an edit that is let through'])
  })
})

/** The record's fields as the read answers them. */
async function answerOf(call: Call, id: string | undefined, of: string | undefined, asks: readonly object[] = [{}]) {
  const isList = of !== undefined || !('id' in inputShape(call))
  for (const input of of ? [{ id: of }] : isList ? asks : [{ id }]) {
    const { body } = await world.ask(ana, call, input)
    if (id === undefined) return body
    const rows: Row[] = isList
      ? [body].flat().flatMap((value) => value.rows ?? value.stages ?? value)
      : [body, ...Object.values(body)]
    const row = rows.find((value) => value?.id === id)
    if (row) return isList ? row : { ...body, ...row }
  }
  return undefined
}
