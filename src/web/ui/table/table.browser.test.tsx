import { Button } from '@mantine/core'
import { beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { common } from '#src/kernel/refusal.ts'
import { type Client, client, clients } from '../../../../test/components/clients.ts'
import { type FakeServer, fakeServer } from '../../../../test/components/fake-server.ts'
import { show } from '../../../../test/components/show.tsx'
import { Table } from './table.tsx'

let opened: string[] = []
let archived: string[] = []

const list = (
  <Table
    call={clients.list}
    label="Clientes"
    search="Buscar clientes"
    columns={[
      { key: 'name', title: 'Nombre', sort: 'name' },
      { key: 'email', title: 'Correo' },
      { key: 'city', title: 'Ciudad', narrow: 'named' },
      { key: 'owed', title: 'Debe', money: true },
    ]}
    empty="No hay clientes registrados."
    noun={['cliente', 'clientes']}
    onOpen={({ name }) => opened.push(name)}
    actions={({ name }) => [{ label: 'Archivar', onClick: () => archived.push(name) }]}
    toolbar={<Button>Añadir</Button>}
  />
)
const ROWS = [
  client(1, { name: 'Rosa', owed: '1234.50' }),
  client(2, { name: 'Omar', city: '' }),
  client(3, { name: 'Berta', city: 'Pasto' }),
]
const pageOf = (rows: Client[], more: { next?: string; total?: number; recount?: string } = {}) => ({
  rows,
  next: more.next ?? null,
  total: more.total ?? rows.length,
  recount: more.recount,
})

const table = page.getByRole('table', { name: 'Clientes' })
const row = (name: string) => table.getByRole('row').filter({ hasText: name })
const names = () => [...document.querySelectorAll('tbody td:first-child')].map((cell) => cell.textContent)

let server: FakeServer
beforeEach(() => {
  opened = []
  archived = []
  server = fakeServer()
  server.on(clients.list, () => pageOf(ROWS))
})

it('says that it is on its way, then what there is, and counts it', async () => {
  const answer = Promise.withResolvers<ReturnType<typeof pageOf>>()
  server.on(clients.list, () => answer.promise)
  await show(server, list)
  await expect.element(page.getByRole('status').filter({ hasText: 'Cargando…' })).toBeInTheDocument()
  answer.resolve(pageOf(ROWS))
  await expect.element(row('Rosa').getByRole('cell', { name: '1.234,50' })).toBeVisible()
  await expect.element(page.getByText('3 clientes')).toBeVisible()
  expect(page.getByText('Cargando…').query()).toBeNull()
})

it('says of a long list how far it was counted, and counts it to its end when asked', async () => {
  server.on(clients.list, ({ cursor }) =>
    cursor === 'all' ? pageOf(ROWS, { total: 23_456 }) : pageOf(ROWS, { total: 1_000, recount: 'all' }),
  )
  await show(server, list)
  await expect.element(page.getByText('más de 1.000 clientes')).toBeVisible()
  await expect.element(table).toHaveAttribute('aria-rowcount', '-1')
  await page.getByRole('button', { name: 'Contar todo' }).click()
  await expect.element(page.getByText('23.456 clientes')).toBeVisible()
  await expect.element(table).toHaveAttribute('aria-rowcount', '23457')
  expect(page.getByRole('button', { name: 'Contar todo' }).query()).toBeNull()
})

it('says that there is nothing, and says it otherwise where a search found nothing', async () => {
  server.on(clients.list, () => pageOf([]))
  await show(server, list)
  await expect.element(page.getByText('No hay clientes registrados.')).toBeVisible()
  await page.getByRole('searchbox', { name: 'Buscar clientes' }).fill('zapato')
  await expect.element(page.getByText('Nada coincide con tu búsqueda.')).toBeVisible()
  expect(server.sent(clients.list).at(-1)).toMatchObject({ search: 'zapato' })
})

it('says that it could not be read, and reads it again when asked', async () => {
  server.on(clients.list, () => {
    throw common('internal_error', 'Ocurrió un error.')
  })
  await show(server, list)
  const again = page.getByRole('button', { name: 'Reintentar' })
  await expect.element(page.getByText('No pudimos cargar la lista.')).toBeVisible()
  server.on(clients.list, () => pageOf(ROWS))
  await again.click()
  await expect.element(row('Berta')).toBeVisible()
})

it('sorts up, down and not at all, by keyboard too, and keeps that in the address', async () => {
  server.on(clients.list, ({ sort }) => {
    const up = ROWS.toSorted((one, other) => one.name.localeCompare(other.name))
    return pageOf(sort === 'name' ? up : sort === '-name' ? up.toReversed() : ROWS)
  })
  const { search } = await show(server, list)
  const head = table.getByRole('columnheader', { name: 'Nombre' })
  await expect.element(head).toHaveAttribute('aria-sort', 'none')
  await head.getByRole('button').click()
  await expect.poll(names).toEqual(['Berta', 'Omar', 'Rosa'])
  await expect.element(head).toHaveAttribute('aria-sort', 'ascending')
  await userEvent.keyboard('{Enter}')
  await expect.poll(names).toEqual(['Rosa', 'Omar', 'Berta'])
  await expect.element(head).toHaveAttribute('aria-sort', 'descending')
  expect(search()).toBe('?orden=-name')
  await userEvent.keyboard('{Enter}')
  await expect.poll(names).toEqual(['Rosa', 'Omar', 'Berta'])
  expect(search()).toBe('')
})

it('begins as the address says', async () => {
  await show(server, list, '/?q=ros&orden=-name')
  await expect.element(page.getByRole('searchbox')).toHaveValue('ros')
  await expect.element(row('Rosa')).toBeVisible()
  expect(server.sent(clients.list)).toEqual([{ search: 'ros', sort: '-name' }])
})

it('opens a row by a click anywhere in it and by keyboard, and its menu without opening it', async () => {
  await show(server, list)
  await row('Berta').getByText('Pasto').click()
  await expect.poll(() => opened).toEqual(['Berta'])
  const menu = row('Omar').getByRole('button', { name: 'Acciones de Omar' })
  await menu.click()
  await page.getByRole('menuitem', { name: 'Archivar' }).click()
  await expect.poll(() => archived).toEqual(['Omar'])
  await expect.element(menu).toHaveFocus()
  await userEvent.tab()
  await expect.element(row('Berta').getByRole('button', { name: 'Berta', exact: true })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => opened).toEqual(['Berta', 'Berta'])
})

it('reads on as its end comes in sight, each page once', async () => {
  const rows = (from: number) => Array.from({ length: 50 }, (_, at) => client(from + at))
  server.on(clients.list, ({ cursor }) =>
    cursor === 'second' ? pageOf(rows(51), { total: 100 }) : pageOf(rows(1), { next: 'second', total: 100 }),
  )
  await show(server, list)
  await expect.element(page.getByText('100 clientes')).toBeInTheDocument()
  await expect.poll(() => names().length).toBeGreaterThanOrEqual(50)
  // Rows that are measured late move the end away again.
  const read = () => {
    document.querySelector('footer')?.scrollIntoView()
    return names().filter(Boolean)
  }
  await expect.poll(read).toHaveLength(100)
  expect(new Set(names().filter(Boolean)).size).toBe(100)
  expect(server.sent(clients.list).map(({ cursor }) => cursor)).toEqual([undefined, 'second'])
})
