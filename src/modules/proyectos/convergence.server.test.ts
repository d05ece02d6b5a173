import { expect, it, vi } from 'vitest'
import { FIRST_CARDS } from '#src/kernel/board.ts'
import { COUNTS } from '../../../test/runner/counts.ts'
import { LONG_TEST_MS } from '../../../test/runner/patience.ts'
import { applyMove, idsOf, randomMove, type SeenBoard, seededRandom } from '../../../test/world/board-moves.ts'
import type { Answer } from '../../../test/world/request.ts'
import { openWorld } from '../../../test/world/world.ts'
import { proyectos } from './contract.ts'
import type { Task } from './rows.ts'

vi.setConfig({ testTimeout: LONG_TEST_MS })

const MOVES = COUNTS.moves
// A column may come to hold them all, and so many are shown at first.
const TASKS = FIRST_CARDS

const world = await openWorld({ nodes: 2 })
const { ana, beto, caro } = world
const clients = [ana, beto, caro, ana]

type BoardView = SeenBoard<Task>

it(`shows everybody the same order after ${MOVES} moves of four clients on two nodes, and no card twice`, async () => {
  const project = await world.must(ana, proyectos.addProject, { name: 'Concurrida' })
  const made: string[] = []
  for (let at = 0; at < TASKS; at++) {
    made.push((await world.must(ana, proyectos.addTask, { project_id: project.id, title: `T${at}` })).id)
  }
  const look = async (node: number): Promise<BoardView> => {
    const { body } = await world.ask(beto, proyectos.board, { id: project.id }, { node })
    return body
  }

  const answers: Answer[] = []
  const turns = Array(MOVES).keys()
  await Promise.all(
    clients.map(async (person, nth) => {
      const roll = seededRandom(nth + 1)
      let seen = await look(nth % 2)
      for (const turn of turns) {
        // A board that is some moves old, as on a screen that the news has not reached yet.
        if (turn % 5 === nth) seen = await look(nth % 2)
        const answer = await world.ask(person, proyectos.moveTask, randomMove(seen, roll), { node: turn % 2 })
        answers.push(answer)
        // The screen shows its own move at once, and whoever was refused looks again.
        if (answer.status === 200) applyMove(seen, answer.body)
        else seen = await look(nth % 2)
      }
    }),
  )

  const statuses = new Set(answers.map(({ status }) => status))
  expect(answers.length).toBe(MOVES)
  expect([...statuses].filter((status) => status !== 200 && status !== 409)).toEqual([])
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(MOVES / 2)

  const orders = await Promise.all([look(0), look(1), look(0), look(1)])
  for (const order of orders) expect(idsOf(order)).toEqual(idsOf(orders[0] as BoardView))
  expect(
    idsOf(orders[0] as BoardView)
      .flat()
      .sort(),
  ).toEqual([...made].sort())
})
