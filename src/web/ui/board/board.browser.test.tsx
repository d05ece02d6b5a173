import { beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { MORE_CARDS } from '#src/kernel/board.ts'
import { common } from '#src/kernel/refusal.ts'
import { type FakeServer, fakeServer } from '../../../../test/components/fake-server.ts'
import { show } from '../../../../test/components/show.tsx'
import { COLUMNS, serveTasks, task, tasks } from '../../../../test/components/tasks.ts'
import { Board } from './board.tsx'

const shown = (
  <Board
    label="Tablero de Mudanza"
    name="mudanza"
    read={tasks.board}
    more={tasks.cards}
    move={tasks.move}
    input={{}}
    columns={COLUMNS}
    titleOf={({ title }) => title}
    face={() => null}
    cardPx={84}
    onOpen={() => {}}
  />
)
const [EMPACAR, PINTAR, CARGAR, LIMPIAR] = [
  task(1, 'todo', 'Empacar'),
  task(2, 'todo', 'Pintar'),
  task(3, 'doing', 'Cargar'),
  task(4, 'doing', 'Limpiar'),
] as const
const ALL = [EMPACAR, PINTAR, CARGAR, LIMPIAR]

const column = (title: string) => page.getByRole('region', { name: title })
const card = (title: string) => page.getByRole('button', { name: title, exact: true })
const said = (text: string) => page.getByRole('status').filter({ hasText: text })
const titles = (status: string) =>
  [...document.querySelectorAll(`[data-card][data-column="${status}"] button[title]`)].map((one) => one.textContent)
const scrollToEnd = (title = 'Por hacer') => column(title).getByRole('list').element().parentElement?.scrollTo(0, 1e6)

/** Picks a card up, takes it to the column on its right and drops it. */
async function moveRight(title: string, over: string) {
  await expect.element(card(title)).toBeVisible()
  card(title).element().focus()
  await userEvent.keyboard('[Space]')
  await expect.element(said(`Has tomado «${title}»`)).toBeInTheDocument()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(said(`«${title}» iría a ${over}.`)).toBeInTheDocument()
  await userEvent.keyboard('[Space]')
}

let server: FakeServer
beforeEach(() => {
  server = fakeServer()
})

/** The four tasks, on a server that answers a move when it is told to. */
function slowToMove() {
  const { move } = serveTasks(server, ALL)
  const answer = Promise.withResolvers<void>()
  server.on(tasks.move, (input) => answer.promise.then(() => move(input)))
  return answer
}

it('says how many cards each column has, and which one has none', async () => {
  serveTasks(server, [...Array.from({ length: 1234 }, (_, nth) => task(nth + 10, 'todo')), CARGAR])
  await show(server, shown)
  await expect.element(column('Por hacer').getByText('1.234', { exact: true })).toBeVisible()
  await expect.element(column('En curso').getByText('1', { exact: true })).toBeVisible()
  await expect.element(column('Hecho').getByText('0', { exact: true })).toBeVisible()
  await expect.element(column('Hecho').getByText('Nada por aquí.')).toBeVisible()
  expect(page.getByText('Nada por aquí.').elements()).toHaveLength(1)
})

it('says that it could not be read, and reads it again when asked', async () => {
  server.on(tasks.board, () => {
    throw common('internal_error', 'Ocurrió un error.')
  })
  await show(server, shown)
  await expect.element(page.getByText('No pudimos cargar el tablero.')).toBeVisible()
  serveTasks(server, ALL)
  await page.getByRole('button', { name: 'Reintentar' }).click()
  await expect.element(card('Pintar')).toBeVisible()
})

it('moves a card by keyboard to the next column, shown at once and sent once with its place', async () => {
  const answer = slowToMove()
  await show(server, shown)
  await moveRight('Pintar', 'En curso, puesto 2 de 3')
  await expect.poll(() => titles('doing')).toEqual(['Cargar', 'Pintar', 'Limpiar'])
  expect(titles('todo')).toEqual(['Empacar'])
  await expect.element(column('Por hacer').getByText('1', { exact: true })).toBeVisible()
  await expect.element(column('En curso').getByText('3', { exact: true })).toBeVisible()
  await expect.element(card('Pintar')).toHaveFocus()
  await expect.element(said('«Pintar» queda en En curso, puesto 2 de 3.')).toBeInTheDocument()
  answer.resolve()
  await expect.element(said('Pintar movida.')).toBeVisible()
  await expect.poll(() => server.sent(tasks.board).length).toBeGreaterThan(1)
  await expect.poll(() => titles('doing')).toEqual(['Cargar', 'Pintar', 'Limpiar'])
  await expect.element(card('Pintar')).toHaveFocus()
  expect(server.sent(tasks.move)).toEqual([
    { id: PINTAR.id, version: 1, status: 'doing', above_id: CARGAR.id, below_id: LIMPIAR.id },
  ])
})

it('sends a move only when the one before it is answered', async () => {
  const answer = slowToMove()
  await show(server, shown)
  await moveRight('Empacar', 'En curso, puesto 1 de 3')
  await moveRight('Pintar', 'En curso, puesto 1 de 4')
  await expect.poll(() => titles('doing')).toEqual(['Pintar', 'Empacar', 'Cargar', 'Limpiar'])
  expect(server.sent(tasks.move)).toHaveLength(1)
  answer.resolve()
  await expect
    .poll(() => server.sent(tasks.move))
    .toMatchObject([
      { id: EMPACAR.id, above_id: null, below_id: CARGAR.id },
      { id: PINTAR.id, above_id: null, below_id: EMPACAR.id },
    ])
  await expect.poll(() => titles('doing')).toEqual(['Pintar', 'Empacar', 'Cargar', 'Limpiar'])
})

it('puts a card back whose move is refused, and says why', async () => {
  const answer = slowToMove()
  await show(server, shown)
  await moveRight('Pintar', 'En curso, puesto 2 de 3')
  await expect.poll(() => titles('doing')).toEqual(['Cargar', 'Pintar', 'Limpiar'])
  answer.reject(common('version_conflict', 'Otra persona movió esta tarea.'))
  await expect.element(said('Error al mover la tarea')).toHaveTextContent('Otra persona movió esta tarea.')
  await expect.poll(() => titles('todo')).toEqual(['Empacar', 'Pintar'])
  expect(titles('doing')).toEqual(['Cargar', 'Limpiar'])
  await expect.element(column('Por hacer').getByText('2', { exact: true })).toBeVisible()
  await expect.element(said('«Pintar» se queda en Por hacer, puesto 2 de 2.')).toBeInTheDocument()
  await expect.element(card('Pintar')).toHaveFocus()
  expect(server.sent(tasks.move)).toHaveLength(1)
})

it('leaves a card where it was when Escape is pressed, and sends nothing', async () => {
  serveTasks(server, ALL)
  await show(server, shown)
  await expect.element(card('Pintar')).toBeVisible()
  card('Pintar').element().focus()
  await userEvent.keyboard('[Space]')
  await expect.element(said('Has tomado «Pintar»')).toBeInTheDocument()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(said('«Pintar» iría a En curso, puesto 2 de 3.')).toBeInTheDocument()
  await userEvent.keyboard('{Escape}')
  await expect.element(said('«Pintar» se queda en Por hacer, puesto 2 de 2.')).toBeInTheDocument()
  await expect.poll(() => titles('todo')).toEqual(['Empacar', 'Pintar'])
  expect(server.sent(tasks.move)).toEqual([])
})

it('reads a column on as its end comes in sight, each page once', async () => {
  const count = MORE_CARDS + 20
  serveTasks(
    server,
    Array.from({ length: count }, (_, nth) => task(nth + 1, 'todo')),
  )
  await show(server, shown)
  await expect.element(card('Tarea 1')).toBeVisible()
  expect(server.sent(tasks.cards)).toEqual([])
  await expect
    .poll(() => {
      scrollToEnd()
      return titles('todo').at(-1)
    })
    .toBe(`Tarea ${count}`)
  await expect.element(card(`Tarea ${count}`)).toBeVisible()
  expect(server.sent(tasks.cards)).toEqual([{ status: 'todo' }, { status: 'todo', cursor: 'second' }])
})

it('reads every column on whose end comes in sight in the same frame', async () => {
  const many = (status: string, from: number) =>
    Array.from({ length: MORE_CARDS }, (_, nth) => task(from + nth, status))
  serveTasks(server, [...many('todo', 1), ...many('doing', 1001)])
  await show(server, shown)
  await expect.element(card('Tarea 1')).toBeVisible()
  await expect
    .poll(() => {
      scrollToEnd('Por hacer')
      scrollToEnd('En curso')
      return server.sent(tasks.cards)
    })
    .toEqual([{ status: 'todo' }, { status: 'doing' }])
})
