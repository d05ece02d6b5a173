import { expect, it, vi } from 'vitest'
import { FIRST_CARDS } from '#src/kernel/board.ts'
import { cdm } from '#src/modules/cdm/contract.ts'
import { COUNTS } from '../../../../test/runner/counts.ts'
import { LONG_TEST_MS } from '../../../../test/runner/patience.ts'
import { applyMove, idsOf, randomMove, type SeenBoard, seededRandom } from '../../../../test/world/board-moves.ts'
import type { Answer } from '../../../../test/world/request.ts'
import { openWorld } from '../../../../test/world/world.ts'
import { textil } from '../contract.ts'
import type { LotCard } from '../rows.ts'

vi.setConfig({ testTimeout: LONG_TEST_MS })

const MOVES = COUNTS.moves
// A column may come to hold them all, and so many are shown at first.
const LOTS = FIRST_CARDS
const STATIONS = ['Corte', 'Confección', 'Terminado y empaque']

const world = await openWorld({ nodes: 2 })
const { ana, beto, caro } = world
const clients = [ana, beto, caro, caro]

type BoardView = SeenBoard<LotCard>

it(`shows everybody the same board after ${MOVES} moves of four clients on two nodes, and remembers each`, async () => {
  const { id: material } = await world.must(ana, cdm.addProduct, { name: 'Mezclilla', price: '1' })
  const order = await world.must(ana, textil.addOrder, { order_code: 'OP-1', materials: [material], quantity: 1_000 })
  for (const [at, name] of STATIONS.entries()) await world.must(ana, textil.addStation, { name, order_index: at + 1 })
  const made: string[] = []
  for (let at = 0; at < LOTS; at++) {
    const lot = { name: `L${at}`, production_order_id: order.id, quantity: 1 }
    made.push((await world.must(ana, textil.addLot, lot)).id)
  }
  const look = async (node: number): Promise<BoardView> => (await world.ask(beto, textil.board, {}, { node })).body

  const answers: Answer[] = []
  const turns = Array(MOVES).keys()
  await Promise.all(
    clients.map(async (person, nth) => {
      const roll = seededRandom(nth + 1)
      let seen = await look(nth % 2)
      for (const turn of turns) {
        // A board that is some moves old, as on a screen that the news has not reached yet.
        if (turn % 5 === nth) seen = await look(nth % 2)
        const answer = await world.ask(person, textil.moveLot, randomMove(seen, roll), { node: turn % 2 })
        answers.push(answer)
        // The screen shows its own move at once, and whoever was refused looks again.
        if (answer.status === 200) applyMove(seen, answer.body)
        else seen = await look(nth % 2)
      }
    }),
  )

  expect(answers.length).toBe(MOVES)
  expect(answers.filter(({ status }) => status !== 200 && status !== 409)).toEqual([])
  const moved = answers.filter(({ status }) => status === 200)
  expect(moved.length).toBeGreaterThan(MOVES / 2)

  const orders = await Promise.all([look(0), look(1), look(0), look(1)])
  for (const one of orders) expect(idsOf(one)).toEqual(idsOf(orders[0] as BoardView))
  expect(
    idsOf(orders[0] as BoardView)
      .flat()
      .sort(),
  ).toEqual([...made].sort())

  // Where the board says a lot stands its history ends, each step of it where the one before had led.
  const { rows } = await world.db.query(
    `select m.production_lot_id, m.to_station_id, l.current_station_id,
       m.from_station_id is not distinct from lag(m.to_station_id) over w as joined,
       lead(m.id) over w is null as last
     from lot_moves m join production_lots l on l.company_id = m.company_id and l.id = m.production_lot_id
     where m.kind = 'movido' window w as (partition by m.production_lot_id order by m.id)`,
  )
  expect(rows.filter(({ joined }) => !joined)).toEqual([])
  expect(rows.filter((row) => row.last && row.to_station_id !== row.current_station_id)).toEqual([])
})
