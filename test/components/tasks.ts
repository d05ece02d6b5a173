import { z } from 'zod'
import { boardOf, byRank, cardFields, FIRST_CARDS, MORE_CARDS, moveTo, ofColumn } from '#src/kernel/board.ts'
import { callsOf, type InputOf } from '#src/kernel/contract.ts'
import { pageOf } from '#src/kernel/fields.ts'
import { rankBetween } from '#src/kernel/rank.ts'
import { common, NOT_FOUND } from '#src/kernel/refusal.ts'
import { daily, reads } from '#src/kernel/rights/levels.ts'
import type { FakeServer } from './fake-server.ts'

const { read, act } = callsOf('tasks')

export const COLUMNS = [
  { id: 'todo', title: 'Por hacer' },
  { id: 'doing', title: 'En curso' },
  { id: 'done', title: 'Hecho' },
]
const status = z.enum(['todo', 'doing', 'done'])
const Task = z.object({ ...cardFields, title: z.string() })
export type Task = z.infer<typeof Task>

/** Calls like those of every area with a board. */
export const tasks = {
  board: read('/board', { access: reads('tasks'), reads: [], input: z.strictObject({}), output: boardOf(Task) }),
  cards: read('/cards', {
    access: reads('tasks'),
    reads: [],
    input: z.strictObject(ofColumn(status)),
    output: pageOf(Task),
  }),
  move: act('POST /{id}/move', {
    access: daily('tasks'),
    does: 'mover una tarea',
    did: 'movió una tarea',
    input: moveTo(status),
    output: Task,
    done: ({ title }) => `${title} movida.`,
    failed: 'Error al mover la tarea',
    undo: 'rows',
  }),
}

/** A task of some place among others. */
export const task = (nth: number, status: string, title = `Tarea ${nth}`): Task => ({
  id: `0198a000-0000-7000-9000-${String(nth).padStart(12, '0')}`,
  version: 1,
  rank: `i${String(nth).padStart(8, '0')}`,
  status,
  title,
})

/** A server with these tasks on its board: it counts, pages and moves them. */
export function serveTasks(server: FakeServer, first: readonly Task[]) {
  let all = first
  const of = (id: unknown) => all.find((one) => one.id === id)
  const cardsOf = (status: string) => all.filter((one) => one.status === status).sort(byRank)

  server.on(tasks.board, () => ({
    columns: COLUMNS.map(({ id }) => {
      const cards = cardsOf(id)
      const next = cards.length > FIRST_CARDS ? 'first' : null
      return { status: id, total: cards.length, sum: null, cards: cards.slice(0, FIRST_CARDS), next }
    }),
  }))
  server.on(tasks.cards, ({ status, cursor }) => {
    const from = cursor === 'second' ? MORE_CARDS : 0
    const cards = cardsOf(status)
    const next = cards.length > from + MORE_CARDS ? 'second' : null
    return { rows: cards.slice(from, from + MORE_CARDS), next, total: cards.length }
  })
  const move = ({ id, status, above_id, below_id }: InputOf<typeof tasks.move>): Task => {
    const standing = of(id)
    if (standing === undefined) throw common('not_found', NOT_FOUND)
    const rank = rankBetween(of(above_id)?.rank ?? null, of(below_id)?.rank ?? null)
    const moved = { ...standing, status, rank, version: standing.version + 1 }
    all = all.map((one) => (one.id === id ? moved : one))
    return moved
  }
  server.on(tasks.move, move)
  return { move }
}
