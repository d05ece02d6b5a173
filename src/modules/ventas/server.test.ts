import { describe, expect, it } from 'vitest'
import { FIRST_CARDS } from '#src/kernel/board.ts'
import { FORBIDDEN, NOT_FOUND, STALE } from '#src/kernel/refusal.ts'
import { cdm } from '#src/modules/cdm/contract.ts'
import { companies } from '#src/platform/companies/contract.ts'
import { scenarios } from '../../../test/world/scenario.ts'
import { openWorld } from '../../../test/world/world.ts'
import { ventas } from './contract.ts'

const INCOMPLETE = 'Nombre del cliente y valor son obligatorios.'

const world = await openWorld()
const { ana, beto, caro, zoe, control } = world

await world.must(control, companies.enter, { company_id: ana.company ?? '', module_id: 'ventas' })
const client = await world.must(ana, cdm.addClient, { name: 'Café Central', email: 'cafe@central.test', phone: '300' })
const theirs = await world.must(zoe, cdm.addClient, { name: 'Ajeno', email: 'ajeno@central.test' })
const { stages } = await world.must(ana, ventas.stages, {})
const [first, second, third] = stages.map(({ id }) => id) as [string, string, string]
const add = (client_name: string, more: object = {}) =>
  world.must(ana, ventas.addOpportunity, { client_name, value: '100', ...more })
const detailOf = (id: string) => world.must(caro, ventas.opportunity, { id })
const kindsOf = async (id: string) => (await detailOf(id)).moves.map(({ kind }) => kind)
const boardOf = async (input: object = {}) => {
  const { columns } = await world.must(caro, ventas.board, input)
  return columns.map(({ sum, cards }) => [sum, ...cards.map(({ client_name }) => client_name)])
}

it('a new company has the five stages of the specification', () => {
  expect(stages.map(({ name }) => name)).toEqual(['Nueva', 'Contactado', 'Propuesta', 'Negociación', 'Cierre'])
})

describe('adding an opportunity', () => {
  scenarios(world, ventas.addOpportunity, [
    {
      it: 'puts it in the first stage, for a client of the master data',
      as: ana,
      input: {
        client_name: 'Café Central',
        client_id: client.id,
        product_interest: 'Delantales',
        value: '1200.5',
        whatsapp: '+57 300 1234567',
        email: 'Cafe@Central.test',
        note: 'Llamar el lunes',
      },
      gives: {
        stage_name: 'Nueva',
        status: first,
        client_id: client.id,
        value: '1200.50',
        outcome: 'open',
        email: 'cafe@central.test',
        version: 1,
      },
    },
    {
      it: 'takes a name that is typed',
      as: beto,
      input: { client_name: ' Una señora ', client_id: '', value: 0 },
      gives: { client_name: 'Una señora', client_id: null, value: '0.00' },
    },
    { it: 'needs a name', as: ana, input: { client_name: ' ', value: '1' }, refused: INCOMPLETE },
    { it: 'needs a value', as: ana, input: { client_name: 'X', value: '' }, refused: INCOMPLETE },
    {
      it: 'needs an amount',
      as: ana,
      input: { client_name: 'X', value: '-1' },
      refused: 'Escribe un importe válido, de 0 o más, con dos decimales como máximo.',
    },
    {
      it: 'knows no client of another company',
      as: ana,
      input: { client_name: 'Ajeno', client_id: theirs.id, value: '1' },
      refused: 'Elige un cliente de la lista.',
    },
    {
      it: 'is not for a colaborador',
      as: caro,
      input: { client_name: 'X', value: '1' },
      status: 403,
      refused: FORBIDDEN,
    },
  ])
})

describe('the board', () => {
  it('shows each stage with its sum, and finds by words without accents', async () => {
    expect(await boardOf()).toEqual([['1200.50', 'Café Central', 'Una señora'], ['0'], ['0'], ['0'], ['0']])
    expect((await boardOf({ search: 'SEÑORA' }))[0]).toEqual(['0.00', 'Una señora'])
    expect((await boardOf({ search: 'delantales' }))[0]).toEqual(['1200.50', 'Café Central'])
  })

  it('shows a person his own alone', async () => {
    const own = (await world.must(beto, ventas.board, { mine: true })).columns[0]
    expect([own?.total, own?.sum, own?.cards.map(({ client_name }) => client_name)]).toEqual([
      1,
      '0.00',
      ['Una señora'],
    ])
    const page = await world.must(ana, ventas.cards, { mine: true, status: first })
    expect(page.rows.map(({ client_name }) => client_name)).toEqual(['Café Central'])
    expect((await boardOf({ mine: true }))[0]).toEqual(['0'])
  })

  it('keeps every change of stage, and none of a place', async () => {
    const { id } = await add('Mueble')
    const moved = await world.must(beto, ventas.moveOpportunity, { id, version: 1, status: second })
    expect(moved).toMatchObject({ stage_name: 'Contactado', version: 2 })
    await world.must(ana, ventas.moveOpportunity, { id, version: 2, status: second })
    await world.must(ana, ventas.moveOpportunity, { id, version: 3, status: third })
    expect((await detailOf(id)).moves).toMatchObject([
      { kind: 'move', from_stage: 'Contactado', to_stage: 'Propuesta', username: 'Ana' },
      { kind: 'move', from_stage: 'Nueva', to_stage: 'Contactado', username: 'Beto' },
    ])
    await world.must(ana, ventas.archiveOpportunity, { id, version: 4 })
  })

  it('answers the first cards of a stage, and the others from its cursor on', async () => {
    for (let at = 0; at < FIRST_CARDS + 3; at++) await add(`Fila ${at}`)
    const [column] = (await world.must(caro, ventas.board, { search: 'fila' })).columns
    const rest = await world.must(caro, ventas.cards, { search: 'fila', status: first, cursor: column?.next ?? '' })
    expect([column?.total, column?.cards.length, rest.total, rest.next]).toEqual([33, FIRST_CARDS, 33, null])
    expect(rest.rows.map(({ client_name }) => client_name)).toEqual(['Fila 30', 'Fila 31', 'Fila 32'])
    expect(await world.must(caro, ventas.summary, {})).toEqual({
      goal: null,
      open: 35,
      value: '4500.50',
      reminders: 0,
      steps: 0,
    })
  })

  scenarios(world, ventas.moveOpportunity, [
    {
      it: 'lets no colaborador move',
      as: caro,
      input: { id: client.id, version: 1, status: second },
      status: 403,
      refused: FORBIDDEN,
    },
  ])

  scenarios(world, ventas.board, [
    { it: 'is read by control', as: control, input: {}, sending: { company: ana.company ?? '' }, status: 200 },
  ])

  it('knows no stage that is nobody’s or another company’s', async () => {
    const { id } = await add('Sin etapa')
    const foreign = (await world.must(zoe, ventas.stages, {})).stages[0]?.id ?? ''
    for (const status of [foreign, client.id]) {
      const answer = await world.ask(ana, ventas.moveOpportunity, { id, version: 1, status })
      expect([answer.status, answer.body.message]).toEqual([
        409,
        'Esta etapa ya no existe. Vuelve a cargar el tablero.',
      ])
    }
    expect((await detailOf(id)).opportunity).toMatchObject({ version: 1, status: first })
  })
})

describe('an opportunity', () => {
  it('is edited, and refuses who saw another version', async () => {
    const { id } = await add('Editable', { note: 'Antes' })
    const change = { id, version: 1, client_name: 'Editada', value: '7', client_id: client.id, note: 'Después' }
    await world.must(ana, ventas.editOpportunity, change)
    expect(await detailOf(id)).toMatchObject({
      opportunity: { client_name: 'Editada', value: '7.00', client_id: client.id, version: 2 },
      note: 'Después',
      author: 'Ana',
      moves: [],
    })
    const stale = await world.ask(beto, ventas.editOpportunity, change)
    expect([stale.status, stale.body.message]).toEqual([409, STALE])
  })

  it('is won, reopened, lost with a reason, archived and restored; all of it is kept', async () => {
    const { id } = await add('Larga historia', { value: '50' })
    const won = await world.must(ana, ventas.winOpportunity, { id, version: 1 })
    expect(won).toMatchObject({ outcome: 'won', version: 2, stage_name: 'Nueva' })
    expect((await boardOf({ search: 'larga historia' }))[0]).toEqual(['0'])
    const listed = async (left: 'won' | 'lost' | 'archived') =>
      (await world.must(caro, ventas.opportunities, { left, search: 'HISTORIA' })).rows
    expect(await listed('won')).toMatchObject([{ id, closed_at: expect.any(String), lost_reason: '' }])

    await world.must(beto, ventas.reopenOpportunity, { id, version: 2 })
    expect((await boardOf({ search: 'larga historia' }))[0]).toEqual(['50.00', 'Larga historia'])
    await world.must(ana, ventas.loseOpportunity, { id, version: 3, reason: 'Era caro' })
    expect(await listed('lost')).toMatchObject([{ id, lost_reason: 'Era caro' }])
    await world.must(ana, ventas.archiveOpportunity, { id, version: 4 })
    expect([await listed('lost'), (await listed('archived')).length]).toEqual([[], 1])
    await world.must(ana, ventas.restoreOpportunity, { id, version: 5 })
    await world.must(ana, ventas.reopenOpportunity, { id, version: 6 })
    expect(await kindsOf(id)).toEqual(['reopened', 'restored', 'archived', 'lost', 'reopened', 'won'])
    expect((await detailOf(id)).opportunity).toMatchObject({ outcome: 'open', closed_at: null, lost_reason: '' })
  })

  it('is only what its state lets it be', async () => {
    const { id } = await add('Terca')
    const told = async (call: (typeof ventas)[keyof typeof ventas], version: number, more: object = {}) => {
      const { status, body } = await world.ask(ana, call, { id, version, ...more })
      return [status, body.message]
    }
    expect(await told(ventas.reopenOpportunity, 1)).toEqual([409, 'Esta oportunidad sigue abierta.'])
    expect(await told(ventas.restoreOpportunity, 1)).toEqual([409, 'Esta oportunidad no está archivada.'])
    expect(await told(ventas.loseOpportunity, 1, { reason: ' ' })).toEqual([400, 'Escribe por qué se perdió.'])
    await world.must(ana, ventas.winOpportunity, { id, version: 1 })
    const closed = [409, 'Esta oportunidad ya está cerrada. Reábrela para seguir con ella.']
    expect(await told(ventas.winOpportunity, 2)).toEqual(closed)
    expect(await told(ventas.loseOpportunity, 2, { reason: 'No' })).toEqual(closed)
    expect(await told(ventas.moveOpportunity, 2, { status: second })).toEqual(closed)
    await world.must(ana, ventas.archiveOpportunity, { id, version: 2 })
    const archived = [409, 'Esta oportunidad está archivada. Restáurala para seguir con ella.']
    expect(await told(ventas.reopenOpportunity, 3)).toEqual(archived)
    expect(await told(ventas.moveOpportunity, 3, { status: second })).toEqual([404, NOT_FOUND])
    expect(await kindsOf(id)).toEqual(['archived', 'won'])
  })

  scenarios(world, ventas.opportunity, [
    { it: 'is nobody else’s', as: zoe, input: { id: client.id }, status: 404, refused: NOT_FOUND },
  ])

  it('is listed the last closed first, page by page', async () => {
    for (let at = 0; at < 53; at++) {
      const { id, version } = await add(`Cerrada ${at}`)
      await world.must(ana, ventas.winOpportunity, { id, version })
    }
    const asked = { left: 'won' as const, search: 'cerrada' }
    const one = await world.must(caro, ventas.opportunities, asked)
    const two = await world.must(caro, ventas.opportunities, { ...asked, cursor: one.next ?? '' })
    expect([one.total, one.rows.length, two.rows.length, two.next]).toEqual([53, 50, 3, null])
    expect([...one.rows, ...two.rows].map(({ client_name }) => client_name)).toEqual(
      Array.from({ length: 53 }, (_, at) => `Cerrada ${52 - at}`),
    )
  })
})
