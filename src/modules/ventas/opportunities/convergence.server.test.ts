import { expect, it, vi } from 'vitest'
import { FIRST_CARDS } from '#src/kernel/board.ts'
import { COUNTS } from '../../../../test/runner/counts.ts'
import { LONG_TEST_MS } from '../../../../test/runner/patience.ts'
import { applyMove, idsOf, randomMove, type SeenBoard, seededRandom } from '../../../../test/world/board-moves.ts'
import type { Answer } from '../../../../test/world/request.ts'
import { openWorld } from '../../../../test/world/world.ts'
import { ventas } from '../contract.ts'
import type { Opportunity } from './schemas.ts'

vi.setConfig({ testTimeout: LONG_TEST_MS })

const MOVES = COUNTS.moves
// A column may come to hold them all, and so many are shown at first.
const OPPORTUNITIES = FIRST_CARDS
const DELETIONS = 12

const world = await openWorld({ nodes: 2 })
const { ana, beto } = world
const clients = [ana, beto, beto, ana]

interface BoardView extends SeenBoard<Opportunity> {
  columns: { status: string; sum: string | null; total: number; cards: Opportunity[] }[]
}

const look = async (node: number): Promise<BoardView> => (await world.ask(beto, ventas.board, {}, { node })).body
const made: string[] = []
for (let at = 0; at < OPPORTUNITIES; at++) {
  made.push((await world.must(ana, ventas.addOpportunity, { client_name: `C${at}`, value: '1.10' })).id)
}

interface Turn {
  seen: BoardView
  roll: (sides: number) => number
  node: number
  person: typeof ana
}

/** One card to a place by chance, as the board was last seen. */
const move = ({ seen, roll, node, person }: Turn): Promise<Answer> =>
  world.ask(person, ventas.moveOpportunity, randomMove(seen, roll), { node })

/** Every card is there once, everybody sees the same, and what is kept of each card leads to where it stands. */
async function expectWhole() {
  const orders = await Promise.all([look(0), look(1), look(0), look(1)])
  for (const order of orders) expect(order).toEqual(orders[0])
  const seen = orders[0] as BoardView
  expect(idsOf(seen).flat().sort()).toEqual([...made].sort())
  for (const { cards, sum, total } of seen.columns) {
    expect([Number(sum).toFixed(2), total]).toEqual([(cards.length * 1.1).toFixed(2), cards.length])
    for (const card of cards.slice(0, 5)) {
      const { moves } = await world.must(ana, ventas.opportunity, { id: card.id })
      if (moves[0]) expect(moves[0].to_stage).toBe(card.stage_name)
      for (const [at, { from_stage }] of moves.entries()) {
        expect(from_stage).toBe(moves[at + 1]?.to_stage ?? from_stage)
      }
    }
  }
}

it(`shows everybody the same order after ${MOVES} moves of four clients on two nodes, and no card twice`, async () => {
  const answers: Answer[] = []
  const turns = Array(MOVES).keys()
  await Promise.all(
    clients.map(async (person, nth) => {
      const roll = seededRandom(nth + 1)
      let seen = await look(nth % 2)
      for (const turn of turns) {
        const answer = await move({ seen, roll, node: turn % 2, person })
        answers.push(answer)
        // A board that is some moves old, as on a screen that the news has not reached yet; whoever was refused looks again.
        if (answer.status === 200) applyMove(seen, answer.body)
        if (answer.status !== 200 || turn % 5 === nth) seen = await look(nth % 2)
      }
    }),
  )
  const statuses = answers.map(({ status }) => status)
  expect(statuses.length).toBe(MOVES)
  expect(statuses.filter((status) => status !== 200 && status !== 409)).toEqual([])
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(MOVES / 2)
  await expectWhole()
})

it(`loses no card where ${DELETIONS} stages are deleted while three clients move`, async () => {
  const answers: Answer[] = []
  let deleting = true
  const movers = clients.slice(1).map(async (person, nth) => {
    const roll = seededRandom(nth + 11)
    for (let turn = 0; deleting; turn++) {
      answers.push(await move({ seen: await look(turn % 2), roll, node: nth % 2, person }))
    }
  })
  const roll = seededRandom(99)
  for (let round = 0; round < DELETIONS; round++) {
    const { version, stages } = await world.must(ana, ventas.stages, {})
    // One goes, by chance; a new one takes its cards, or another that stays.
    const gone = roll(stages.length)
    const staying = stages.filter((_, at) => at !== gone)
    const takes = [stages[gone]?.id ?? '']
    const heir = roll(staying.length + 1)
    await world.must(ana, ventas.saveStages, {
      version,
      stages: [
        ...staying.map((stage, at) => (at === heir ? { ...stage, takes } : stage)),
        { name: `Etapa ${round}`, takes: heir === staying.length ? takes : [] },
      ],
    })
  }
  deleting = false
  await Promise.all(movers)
  expect(answers.filter(({ status }) => status !== 200 && status !== 409).map(({ body }) => body)).toEqual([])
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(DELETIONS)
  await expectWhole()
})
