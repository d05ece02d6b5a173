import { v7 } from 'uuid'
import { expect, it } from 'vitest'
import type { Call } from '#src/kernel/contract.ts'
import { contabilidad } from '#src/modules/contabilidad/contract.ts'
import { rrhh } from '#src/modules/rrhh/contract.ts'
import { openLine } from '../../../../test/world/bundles.ts'
import { worldDay } from '../../../../test/world/company-day.ts'
import { openWorld } from '../../../../test/world/world.ts'
import { textil } from '../contract.ts'

const world = await openWorld()
const { ana, zoe, db, must, ask } = world
const { cut, seen, stations } = await openLine(world)
const { small, medium } = await cut({ operations: { Corte: ['Cortar'] } })

const foreignStation = await must(zoe, textil.addStation, { name: 'Corte', order_index: 1 })
const foreignPerson = await must(zoe, rrhh.addEmployee, {
  ...{ name: 'Ajena', position: 'Costurera', salary: '100', hire_date: worldDay() },
} as never)

/** What is said of an id of another company is what is said of one of nobody. */
async function alike(call: Call, input: (id: string) => object, foreign: string) {
  const [theirs, nobody] = [await ask(ana, call, input(foreign)), await ask(ana, call, input(v7()))]
  expect(theirs.status).toBeGreaterThanOrEqual(400)
  expect([theirs.status, theirs.body]).toEqual([nobody.status, nobody.body])
}

it('a scan takes no station, operation or person of another company', async () => {
  const bundle = await seen(small)
  const tap = { ...bundle, station_id: stations[0]?.id, good: 1, scanned_at: new Date().toISOString() }
  const { rows } = await db.query('select id from style_operations limit 1')
  await alike(textil.scanBundle, (station_id) => ({ ...tap, station_id }), foreignStation.id)
  await alike(textil.scanBundle, (operator_id) => ({ ...tap, operator_id }), foreignPerson.id)
  expect((await ask(ana, textil.scanBundle, { ...tap, operation_id: v7() })).status).toBe(409)
  expect((await ask(ana, textil.scanBundle, { ...tap, operation_id: rows[0].id })).status).toBe(200)
})

it('no bundle of another company comes into one', async () => {
  const bundle = await seen(medium)
  const foreign = v7()
  await db.query(`insert into production_orders (company_id, id, order_code, quantity) select $1, $2, 'AJENA', 5`, [
    zoe.company,
    foreign,
  ])
  const lot = await must(zoe, textil.addLot, { name: 'Ajeno', quantity: 5, production_order_id: foreign })
  await alike(textil.mergeBundles, (other_id) => ({ ...bundle, other_id, other_version: 1 }), lot.id)
})

it('pay by the piece is posted to no account of another company', async () => {
  for (const who of [ana, zoe]) await must(who, contabilidad.prepareBooks, {})
  const { proposed, version } = await must(ana, textil.pieceSettings, {})
  const { rows } = await db.query('select id from chart_of_accounts where company_id = $1 limit 1', [zoe.company])
  const settings = {
    ...{ version, seconds_percent: '0', rejected_percent: '0' },
    ...{ labour_id: proposed?.labour_id, payable_id: proposed?.payable_id, cash_id: proposed?.cash_id },
  }
  for (const field of ['labour_id', 'payable_id', 'cash_id'])
    await alike(textil.savePieceSettings, (id) => ({ ...settings, [field]: id }), rows[0].id)
})
