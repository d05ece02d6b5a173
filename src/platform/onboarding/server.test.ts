import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { FORBIDDEN, NOT_FOUND } from '#src/kernel/refusal.ts'
import { modules } from '#src/modules/index.ts'
import { checksum } from '../../../test/database/checksum.ts'
import { scenarios } from '../../../test/world/scenario.ts'
import { openWorld } from '../../../test/world/world.ts'
import { auth } from '../auth/contract.ts'
import { catalogue } from '../catalogue/contract.ts'
import { onboarding } from './contract.ts'

const world = await openWorld()
const { ana, beto, caro, zoe, control, db } = world
const all = modules.map(({ id }) => id)
const suiting = modules.filter(({ firstDay }) => firstDay).map(({ id }) => id)
const openTo = async () => (await world.must(ana, auth.me, {}))?.modules
const stepsOf = async () =>
  (await world.must(ana, onboarding.progress, {})).steps.map(({ title, done }) => [title, done] as const)
const samples = async (company: string | null) =>
  (await db.query('select table_name, id from sample_rows where company_id = $1', [company])).rows
/** What a company holds beside what tells of its acts. */
const holdings = async () => {
  const { audit_log, idempotency_keys, onboarding: said, sample_rows, ...rest } = await checksum(db)
  // What was is kept in the history, a part a month.
  return Object.fromEntries(Object.entries(rest).filter(([table]) => !table.startsWith('row_history')))
}

beforeAll(() =>
  db.query('update company_modules set disconnected_at = now(), disconnected_by = connected_by where company_id = $1', [
    ana.company,
  ]),
)

describe('the beginning', () => {
  scenarios(world, onboarding.begin, [
    { it: 'is not for a colaborador', as: caro, input: { start: 'hand' }, refused: FORBIDDEN },
    { it: 'is not for control', as: control, input: { start: 'hand' }, refused: FORBIDDEN },
    {
      it: 'connects nothing where one of the modules does not exist',
      as: ana,
      input: { start: 'hand', module_ids: [...suiting, 'nada'] },
      status: 404,
      refused: NOT_FOUND,
      then: async () => expect(await openTo()).toEqual([]),
    },
    {
      it: 'connects all of them in one act, and leads to where data is typed',
      as: ana,
      input: { work: ['sell'], offer: ['goods'], start: 'hand', module_ids: suiting },
      gives: { connected: suiting.length, path: '/module/cdm?tab=clientes' },
      then: async () => {
        expect(await openTo()).toEqual(suiting)
        const { rows } = await db.query(
          `select count(distinct connected_at)::int as moments, count(*)::int as modules from company_modules
           where company_id = $1 and disconnected_at is null`,
          [ana.company],
        )
        expect(rows).toEqual([{ moments: 1, modules: suiting.length }])
        expect(await world.must(beto, onboarding.progress, {})).toMatchObject({ begun: true, work: ['sell'] })
      },
    },
    {
      it: 'leads to the file where data comes from one',
      as: ana,
      input: { start: 'import' },
      gives: { connected: 0, path: '/module/cdm?tab=clientes&vista=importar' },
    },
  ])

  it('is undone by disconnecting', async () => {
    const [one = ''] = suiting
    await world.must(ana, catalogue.disconnectModule, { module_id: one })
    expect(await openTo()).not.toContain(one)
    await world.must(ana, catalogue.connectModules, { module_ids: [one] })
    expect(await openTo()).toContain(one)
  })
})

describe('the list', () => {
  it('ticks itself by what the company has', async () => {
    expect(await stepsOf()).toContainEqual(['Importa o crea un cliente', false])
    await db.query(
      `insert into cdm_clients (company_id, id, name, email) values ($1, gen_random_uuid(), 'Nora', 'n@trama.test')`,
      [ana.company],
    )
    const steps = await stepsOf()
    expect(steps).toContainEqual(['Conecta tus módulos', true])
    expect(steps).toContainEqual(['Importa o crea un cliente', true])
    expect(steps).toContainEqual(['Emite tu primera factura', false])
    expect(steps.at(-1)).toEqual(['Invita a tu equipo', true])
  })

  it('is put away and taken out again', async () => {
    await world.must(ana, onboarding.hide, {})
    expect(await world.must(ana, onboarding.progress, {})).toMatchObject({ hidden: true })
    await world.must(ana, onboarding.show, {})
    expect(await world.must(ana, onboarding.progress, {})).toMatchObject({ hidden: false })
  })

  it('begins anew for a company that puts the questions aside', async () => {
    expect(await world.must(zoe, onboarding.progress, {})).toMatchObject({ begun: false })
    await world.must(zoe, onboarding.skip, {})
    expect(await world.must(zoe, onboarding.progress, {})).toMatchObject({ begun: true, work: [] })
  })
})

describe('sample data', () => {
  beforeAll(() => world.must(ana, catalogue.connectModules, { module_ids: all }).then(() => {}))
  afterAll(() => db.query('delete from sample_rows'))

  it('is made by the modules’ own acts, counts for no step, and goes without a trace', async () => {
    const before = await holdings()
    const steps = await stepsOf()
    const { made } = await world.must(ana, onboarding.loadSample, {})
    expect(made).toBe((await samples(ana.company)).length)
    expect(made).toBeGreaterThan(20)
    expect(await samples(zoe.company)).toEqual([])
    const { rows } = await db.query(
      `select p.stock = coalesce(sum(case m.type when 'entrada' then m.quantity else -m.quantity end), 0) as sound
       from cdm_products p left join stock_movements m on m.company_id = p.company_id and m.product_id = p.id
       where p.company_id = $1 group by p.id, p.stock`,
      [ana.company],
    )
    expect(rows.every(({ sound }) => sound)).toBe(true)
    expect(await stepsOf()).toEqual(steps)
    expect(await world.must(ana, onboarding.deleteSample, {})).toMatchObject({ kept: 0 })
    expect(await holdings()).toEqual(before)
  })

  it('is loaded once, by however many at a time', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => world.ask(ana, onboarding.loadSample)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  })

  it('leaves what the company’s own refer to, whole', async () => {
    const { rows } = await db.query(
      `select id from cdm_products where company_id = $1 and stock > 0 and parent_id is null limit 1`,
      [ana.company],
    )
    const id = rows[0]?.id
    await db.query(
      `insert into stock_movements (company_id, id, product_id, type, quantity, user_id)
       values ($1, gen_random_uuid(), $2, 'salida', 1, $3)`,
      [ana.company, id, ana.id],
    )
    expect(await world.must(ana, onboarding.deleteSample, {})).toMatchObject({ kept: 1 })
    const left = await db.query(
      `select p.archived_at is not null as archived, count(m.id)::int as movements
       from cdm_products p join stock_movements m on m.company_id = p.company_id and m.product_id = p.id
       where p.company_id = $1 and p.id = $2 group by 1`,
      [ana.company, id],
    )
    expect(left.rows).toEqual([{ archived: true, movements: 2 }])
    expect(await samples(ana.company)).toEqual([])
  })

  scenarios(world, onboarding.deleteSample, [
    { it: 'is not a colaborador’s to delete', as: caro, refused: FORBIDDEN },
    { it: 'may be asked for where there is none', as: zoe, gives: { deleted: 0, kept: 0 } },
  ])
})
