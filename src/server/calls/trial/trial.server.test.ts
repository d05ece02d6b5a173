import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { Call } from '#src/kernel/contract.ts'
import { FORBIDDEN } from '#src/kernel/refusal.ts'
import { bodega } from '#src/modules/bodega/contract.ts'
import { cdm } from '#src/modules/cdm/contract.ts'
import { account } from '#src/platform/auth/account/contract.ts'
import { catalogue } from '#src/platform/catalogue/contract.ts'
import { membership } from '#src/platform/membership/contract.ts'
import { daysAfter, platformDay } from '#src/platform/membership/rules.ts'
import { team } from '#src/platform/team/contract.ts'
import { templateCalls } from '#src/platform/templates/contract.ts'
import { defaultDesign } from '#src/platform/templates/rows.ts'
import { checksum } from '../../../../test/database/checksum.ts'
import type { Person } from '../../../../test/world/people.ts'
import { programOf, tokenOf, withToken } from '../../../../test/world/program.ts'
import { openWorld } from '../../../../test/world/world.ts'

const IMPOSSIBLE = 'Esta acción no se puede probar sin hacerla, porque también actúa fuera de su operación.'
const TRYING = { headers: { 'x-dry-run': '1' } }

interface Described {
  paths: Record<string, Record<string, { parameters?: object[] } | undefined>>
  components: { parameters: Record<string, object> }
}

const world = await openWorld()
const { ana, caro, zoe, control, db } = world
const tried = (as: Person | null, call: Call, input: object) => world.ask(as, call, input, TRYING)
const product = await world.must(ana, cdm.addProduct, { name: 'Tela', price: '10', initial_stock: 40 })
const out = (quantity: number) => ({ product_id: product.id, type: 'salida' as const, quantity })

describe('a trial', () => {
  it('tells what the act would do, in words and in counts, and leaves no trace', async () => {
    const before = await checksum(db)
    const { status, body, headers } = await tried(ana, cdm.editProduct, {
      ...named(product),
      price: '12.5',
    })
    expect([status, headers.get('x-dry-run'), headers.get('x-act')]).toEqual([200, '1', null])
    expect(body).toEqual({
      answer: { ...product, price: '12.50', version: 2 },
      changes: [
        {
          what: 'Producto',
          name: 'Tela',
          id: product.id,
          op: 'update',
          fields: [{ label: 'Precio', before: 10, after: 12.5 }],
        },
      ],
      more: false,
      counts: [{ table: 'cdm_products', op: 'update', rows: 1 }],
    })
    expect(await checksum(db)).toEqual(before)
  })

  it('counts what the act would count, when it is made', async () => {
    const trial = await tried(ana, bodega.registerMovement, out(3))
    const { id } = await world.must(ana, bodega.registerMovement, out(3))
    const { rows } = await db.query(
      `select table_name as table, op, count(*)::int as rows from row_history
       where act_id = (select id from audit_log where subject_id = $1) group by 1, 2 order by 1, 2`,
      [id],
    )
    expect(trial.body.counts).toEqual(rows)
    expect(trial.body.changes).toMatchObject([
      { what: 'Movimiento', name: 'Tela', op: 'insert', fields: [{ after: 'salida' }, { after: 3 }] },
    ])
  })

  it('counts for control what it would change of a company, and nothing that others change meanwhile', async () => {
    const input = {
      ...{ company_id: ana.company, amount: '75', paid_on: platformDay(), method: 'Transferencia' },
      covers_until: daysAfter(platformDay(), 30),
    }
    const trial = await tried(control, membership.registerPayment, input)
    expect([trial.status, trial.body.answer.amount]).toEqual([200, '75.00'])
    expect(trial.body.counts).toEqual([
      { table: 'company_profiles', op: 'update', rows: 1 },
      { table: 'payments', op: 'insert', rows: 1 },
    ])
    const read = await tried(control, catalogue.deactivateModule, { module_id: 'marketing' })
    expect([read.status, read.body.counts]).toEqual([200, []])
  })

  it('needs no idempotency key, and takes none from the act that follows', async () => {
    const key = randomUUID()
    const one = { name: 'Ana Trial', email: 'trial@correo.co' }
    await world.ask(ana, cdm.addClient, one, { ...TRYING, key })
    const keyless = await world.ask(ana, cdm.addClient, one, { headers: { ...TRYING.headers, 'idempotency-key': '' } })
    expect(keyless.status).toBe(200)
    const { status, body } = await world.ask(ana, cdm.addClient, one, { key })
    expect([status, body.name]).toEqual([200, 'Ana Trial'])
  })

  it('tells of rows that the trail does not list by their count alone', async () => {
    const { status, body } = await tried(ana, cdm.startImport, { kind: 'clientes', file_name: 'clientes.csv' })
    expect([status, body.changes, body.counts]).toEqual([200, [], [{ table: 'imports', op: 'insert', rows: 1 }]])
  })

  it('queues no job and mails nobody', async () => {
    const jobs = async () => (await db.query('select id, name from pgboss.job_common order by id')).rows
    const before = [await jobs(), await checksum(db)]
    const design = defaultDesign('quote', { logoUrl: 'https://logos.test/page' })
    const input = { template_type: 'quote', name: 'Con logo', ...design }
    const { status, body } = await tried(ana, templateCalls.createTemplate, input)
    expect([status, body.answer.name]).toEqual([200, 'Con logo'])
    expect([await jobs(), await checksum(db)]).toEqual(before)
  })
})

describe('is refused as the act is', () => {
  it.each([
    ['by its handler', ana, bodega.registerMovement, out(999)],
    ['by its input', ana, cdm.addClient, { name: '', email: 'no' }],
    ['by the role', caro, cdm.addClient, { name: 'X', email: 'x@correo.co' }],
    ['of another company', zoe, bodega.registerMovement, out(1)],
    ['without a session', null, cdm.addClient, { name: 'X', email: 'x@correo.co' }],
  ])('%s', async (_, as, call: Call, input) => {
    const [trial, act] = [await tried(as, call, input), await world.ask(as, call, input)]
    expect(trial.status).toBeGreaterThanOrEqual(400)
    expect([trial.status, trial.body]).toEqual([act.status, act.body])
  })

  it('where only the commit would fail', async () => {
    await db.query(`
      create function trama.refuse_late() returns trigger language plpgsql as $$
      begin if new.name = 'Tarde' then raise check_violation using message = 'late'; end if; return null; end $$;
      create constraint trigger late after insert on cdm_clients deferrable initially deferred
        for each row execute function trama.refuse_late()`)
    const late = { name: 'Tarde', email: 'tarde@correo.co' }
    const [trial, act] = [await tried(ana, cdm.addClient, late), await world.ask(ana, cdm.addClient, late)]
    expect([act.status, trial.status, trial.body.message]).toEqual([500, 500, act.body.message])
  })
})

describe('cannot be', () => {
  it.each([
    ['a read', cdm.products, {}, 'Una consulta no cambia nada: no hay nada que probar.'],
    ['what has no transaction', account.changePassword, {}, IMPOSSIBLE],
    [
      'what counts guesses beside its transaction',
      team.addMember,
      { name: 'N', username: 'N', email: 'n@correo.co', password: 'hilo-boton-tela', role: 'colaborador' },
      IMPOSSIBLE,
    ],
  ])('%s', async (_, call: Call, input, sentence) => {
    const { status, body } = await tried(ana, call, input)
    expect([status, body.message]).toEqual([400, sentence])
  })

  it('a header that says something else, lest the act be done', async () => {
    const before = await checksum(db)
    const one = { name: 'Ana Trial', email: 'sure@correo.co' }
    const { status, body } = await world.ask(ana, cdm.addClient, one, { headers: { 'x-dry-run': 'true' } })
    expect([status, body.code]).toEqual([400, 'malformed_trial'])
    expect(await checksum(db)).toEqual(before)
  })
})

it('is described where it can be', async () => {
  const { paths, components } = (await (await fetch(`${world.url}/api/openapi.json`)).json()) as Described
  const ofAct = { $ref: '#/components/parameters/Trial' }
  expect(components.parameters.Trial).toMatchObject({ name: 'x-dry-run', in: 'header' })
  expect(paths['/cdm/products']?.post?.parameters).toContainEqual(ofAct)
  expect(paths['/cdm/products']?.get?.parameters).not.toContainEqual(ofAct)
  expect(paths['/team/members']?.post?.parameters).toBeUndefined()
  expect(await (await fetch(`${world.url}/api/docs`)).text()).toContain('se puede probar sin hacer')
})

describe('values', () => {
  it('are not told to who may not see Actividad', async () => {
    const { status, body } = await tried(caro, bodega.registerMovement, out(1))
    expect([status, body.answer.quantity]).toEqual([200, 1])
    expect(body.changes).toEqual([{ what: 'Movimiento', name: '', id: body.answer.id, op: 'insert', fields: [] }])
    expect(body.counts).toContainEqual({ table: 'cdm_products', op: 'update', rows: 1 })
  })

  it('nor to a program, which tries with the scope of the act', async () => {
    const program = await programOf(world, ana)
    const input = { name: 'Hilo', price: '3' }
    const ask = async (scope: 'products:read' | 'products:write') =>
      world.ask(null, cdm.addProduct, input, withToken(await tokenOf(world, program, [scope]), TRYING))
    const [sees, writes] = [await ask('products:read'), await ask('products:write')]
    expect([sees.status, sees.body.message]).toEqual([403, FORBIDDEN])
    expect([writes.status, writes.body.answer.name]).toEqual([200, 'Hilo'])
    expect(writes.body.changes).toMatchObject([{ what: 'Producto', name: '', op: 'insert', fields: [] }])
    const { rows } = await db.query(`select from cdm_products where name = 'Hilo'`)
    expect(rows).toEqual([])
  })
})

/** What a change of a product always sends of it. */
function named({ id, version, name }: typeof product) {
  return { id, version, name }
}
