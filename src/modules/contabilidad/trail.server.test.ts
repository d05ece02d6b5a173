import { expect, it } from 'vitest'
import { cdm } from '#src/modules/cdm/contract.ts'
import { auditCalls } from '#src/platform/audit/contract.ts'
import { openWorld } from '../../../test/world/world.ts'
import { contabilidad } from './contract.ts'

const world = await openWorld()
const { ana, beto, zoe, db } = world
await world.must(ana, contabilidad.startChart, { chart: 'general' })
const plan = await world.must(ana, contabilidad.accounts, {})
const account = (code: string) => plan.find((one) => one.code === code) ?? expect.fail(code)
const latest = async (input: object = {}) => (await world.must(ana, auditCalls.entries, input)).rows[0]
const invoice = await world.must(ana, contabilidad.issueInvoice, {
  client: 'Comercial Lindero',
  date: '2026-03-10',
  due_date: '2026-03-25',
  amount: '100',
})

it('a due date moved away names the invoice, the day before and the day after', async () => {
  const { id, version, number } = invoice
  await world.must(ana, contabilidad.editInvoice, { id, version, due_date: '2027-01-31', internal_note: '' })
  expect(await latest()).toMatchObject({
    person: 'Ana',
    did: 'editó una factura',
    subject: number,
    changes: [
      {
        what: 'Factura',
        name: number,
        id,
        op: 'update',
        fields: [{ label: 'Vencimiento', before: '2026-03-25', after: '2027-01-31' }],
      },
    ],
  })
})

it('a payment tells its amount and what it did to the invoice', async () => {
  await world.must(ana, contabilidad.registerPayment, { id: invoice.id, date: '2026-03-11', amount: '40' })
  const entry = await latest()
  expect(entry?.subject).toBe(invoice.number)
  const paid = entry?.changes.find(({ what }) => what === 'Factura')?.fields
  expect(paid).toEqual([{ label: 'Pagado', before: 0, after: 40 }])
  const payment = entry?.changes.find(({ what }) => what === 'Pago')
  expect(payment).toMatchObject({ name: invoice.number, op: 'insert' })
  expect(payment?.fields).toContainEqual({ label: 'Importe', before: null, after: 40 })
})

it('accounts, posting rules and assets tell the same, references by their names', async () => {
  const { id, version } = account('5202')
  await world.must(ana, contabilidad.editAccount, { id, version, code: '5299', name: 'Alquileres', type: 'Gasto' })
  expect(await latest()).toMatchObject({
    subject: '5299 Alquileres',
    changes: [
      {
        what: 'Cuenta',
        fields: [
          { label: 'Código', before: '5202', after: '5299' },
          { label: 'Nombre', before: 'Arriendos', after: 'Alquileres' },
        ],
      },
    ],
  })

  const rules = await world.must(ana, contabilidad.postingRules, {})
  await world.must(ana, contabilidad.savePostingRules, { ...rules.proposed, version: rules.version })
  const changed = await world.must(ana, contabilidad.postingRules, {})
  await world.must(ana, contabilidad.savePostingRules, {
    ...rules.proposed,
    income_id: account('4201').id,
    version: changed.version,
  })
  const [field] = (await latest())?.changes[0]?.fields ?? []
  expect(field).toMatchObject({ label: 'Ingresos', after: `4201 ${account('4201').name}` })
  expect(field?.before).toMatch(/^4\d{3} /)

  const asset = await world.must(ana, contabilidad.addAsset, {
    name: 'Plancha',
    acquisition_date: '2025-12-15',
    acquisition_cost: '2400',
    useful_life_years: 5,
    asset_account_id: account('1401').id,
    depreciation_account_id: account('1490').id,
    expense_account_id: account('5206').id,
  })
  await world.must(beto, contabilidad.editAsset, {
    id: asset.id,
    version: asset.version,
    name: 'Plancha',
    acquisition_date: '2025-12-15',
    acquisition_cost: '2400',
    useful_life_years: 8,
    residual_value: '0',
    opening_depreciation: '0',
    first_month: asset.first_month,
    asset_account_id: account('1401').id,
    depreciation_account_id: account('1490').id,
    expense_account_id: account('5206').id,
    description: '',
  })
  expect(await latest()).toMatchObject({
    person: 'Beto',
    subject: 'Plancha',
    changes: [{ fields: [{ label: 'Vida útil (años)', before: 5, after: 8 }] }],
  })
})

it('what was taken away keeps its name', async () => {
  const center = await world.must(ana, contabilidad.addCenter, { name: 'Sucursal Norte' })
  await world.must(ana, contabilidad.deleteCenter, { id: center.id })
  expect(await latest()).toMatchObject({ changes: [{ what: 'Centro de costo', name: 'Sucursal Norte', op: 'delete' }] })
})

it('is found by number, by value and as the history of one thing, by the administrador too', async () => {
  const found = async (input: object) => (await world.must(beto, auditCalls.entries, input)).rows.map(({ did }) => did)
  const history = ['registró el pago de una factura', 'editó una factura', 'emitió una factura']
  expect(await found({ record: invoice.id })).toEqual(history)
  expect(await found({ search: invoice.number })).toEqual(history)
  expect(await found({ search: '2027-01-31' })).toEqual(['editó una factura'])
  expect(await found({ search: 'no hay tal' })).toEqual([])
  expect((await world.must(zoe, auditCalls.entries, { record: invoice.id })).rows).toEqual([])
})

it('what is refused leaves nothing, and what happens outside an act is nobody’s', async () => {
  const before = await latest()
  const { status } = await world.ask(ana, contabilidad.editInvoice, {
    id: invoice.id,
    version: 1,
    due_date: '2028-01-01',
    internal_note: '',
  })
  expect([status, await latest()]).toEqual([409, before])
})

it('tells the first rows of a great many, and that there are more', async () => {
  await db.query(
    `insert into cdm_clients (company_id, id, name, email)
     select $1, gen_random_uuid(), 'Cliente ' || n, n || '@clientes.test' from generate_series(1, 2000) n`,
    [ana.company],
  )
  await db.query(`
    create function renamed_all() returns trigger language plpgsql as $$ begin
      update cdm_clients set phone = '1' where company_id = new.company_id and id <> new.id; return null; end $$;
    create trigger renamed_all after insert on cdm_clients for each row when (new.name = 'Todos') execute function renamed_all()`)
  await world.must(ana, cdm.addClient, { name: 'Todos', email: 'todos@clientes.test' })
  const entry = await latest()
  expect(entry).toMatchObject({ did: 'agregó un cliente', more: true })
  expect(entry?.changes.length).toBeLessThan(200)
})

it('lists no column that holds a secret', async () => {
  const { rows } = await db.query<{ at: string; list: string }>(`
    select tgrelid::regclass::text as at, convert_from(substring(tgargs from 1 for length(tgargs) - 1), 'utf8') as list
    from pg_trigger where tgname = 'trail_insert'`)
  expect(rows.length).toBeGreaterThan(25)
  const columns = rows.flatMap(({ at, list }) => Object.keys(JSON.parse(list).fields).map((name) => `${at}.${name}`))
  expect(columns.filter((name) => /secret|token|hash|password|config|form_data|sealed|key/.test(name))).toEqual([])
  const kept = await db.query(
    `select a.attrelid::regclass || '.' || a.attname as name from pg_attribute a where a.attnum > 0 and not a.attisdropped`,
  )
  const known = new Set(kept.rows.map(({ name }) => name))
  expect(columns.filter((name) => !known.has(name))).toEqual([])
})
