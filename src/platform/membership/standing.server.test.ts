import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { FORBIDDEN } from '#src/kernel/refusal.ts'
import type { Person } from '../../../test/world/people.ts'
import { scenarios } from '../../../test/world/scenario.ts'
import { openWorld } from '../../../test/world/world.ts'
import { membership } from './contract.ts'
import { daysAfter, platformDay } from './rules.ts'

const world = await openWorld({ nodes: 2 })
const { ana, beto, caro, zoe, control, db } = world
const ariadna = ana.company ?? ''
const today = platformDay()
const until = daysAfter(today, 30)

beforeEach(() =>
  db.query(`delete from payments; delete from notifications; delete from prices;
    update company_profiles set membership_status = 'Pendiente', next_payment = null`),
)

const standing = (as: Person = ana) => world.must(as, membership.mine, {})
const price = (item_id: string, amount: string, from_date = today) =>
  db.query(
    `insert into prices (id, item_kind, item_id, price, from_date, version)
     select gen_random_uuid(), 'module', $1, $2, $3, 1 + count(*)::int from prices where item_id = $1`,
    [item_id, amount, from_date],
  )

describe('what a company owes', () => {
  it('is the sum of what it has connected, line by line, in decimals', async () => {
    await price('cdm', '0.10')
    await price('bodega', '0.20')
    await price('ventas', '1234567890.55')
    const { monthly_cost, lines } = await standing()
    expect(monthly_cost).toBe('1234567890.85')
    expect(lines).toHaveLength(10)
    expect(lines[0]).toEqual({
      item_kind: 'module',
      item_id: 'cdm',
      name: 'Centro de Datos Maestros',
      price: '0.10',
      next: null,
    })
    expect(lines.find(({ item_id }) => item_id === 'rrhh')?.price).toBe('0.00')
  })

  it('counts agents and services too, archived or not, and nothing that was disconnected', async () => {
    const [agent, service] = [randomUUID(), randomUUID()]
    await db.query(
      `insert into ai_agents (id, name, description, position, archived_at) values ('${agent}', 'Recepcionista', 'x', 1, now());
       insert into marketing_services (id, name, description, position) values ('${service}', 'Campañas', 'x', 1);
       insert into prices (id, item_kind, item_id, price, from_date, version) values
         (gen_random_uuid(), 'agent', '${agent}', 40, '${today}', 1), (gen_random_uuid(), 'service', '${service}', 15.25, '${today}', 1);
       insert into connected_agents (company_id, id, agent_id) values ('${ariadna}', gen_random_uuid(), '${agent}');
       insert into connected_marketing_services (company_id, id, service_id) values ('${ariadna}', gen_random_uuid(), '${service}')`,
    )
    const { monthly_cost, lines } = await standing(beto)
    expect(monthly_cost).toBe('55.25')
    expect(lines.slice(-2).map(({ name, price: each }) => [name, each])).toEqual([
      ['Recepcionista', '40.00'],
      ['Campañas', '15.25'],
    ])
    expect((await standing(zoe)).monthly_cost).toBe('0.00')
    await db.query('update connected_agents set disconnected_at = now()')
    expect((await standing()).monthly_cost).toBe('15.25')
    await db.query('delete from connected_agents; delete from connected_marketing_services')
  })

  it('follows the price of the day, and says which one comes', async () => {
    await price('bodega', '20', daysAfter(today, -60))
    await price('bodega', '25', daysAfter(today, -1))
    await price('bodega', '30', until)
    const { monthly_cost, lines } = await standing()
    expect(monthly_cost).toBe('25.00')
    expect(lines.find(({ item_id }) => item_id === 'bodega')?.next).toEqual({ price: '30.00', from_date: until })
  })

  it('is the same for control, who sees it of each company', async () => {
    await price('bodega', '20')
    expect(await world.must(control, membership.standing, { id: ariadna })).toEqual(await standing())
    const { rows } = await world.must(control, membership.accounts, {})
    expect(rows.map(({ display_name, monthly_cost }) => `${display_name} ${monthly_cost}`)).toEqual([
      'Confecciones Ariadna 20.00',
      'Distribuidora Zafiro 20.00',
      'Talleres Ibai 20.00',
    ])
  })

  scenarios(world, membership.mine, [
    { it: 'is not for a colaborador', as: caro, status: 403, refused: FORBIDDEN },
    { it: 'is not control’s, who belongs to no company', as: control, status: 403, refused: FORBIDDEN },
  ])
})
