import { beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { common } from '#src/kernel/refusal.ts'
import { recordHistory } from '#src/platform/history/contract.ts'
import { type Client, client, clients } from '../../../../../test/components/clients.ts'
import { type FakeServer, fakeServer } from '../../../../../test/components/fake-server.ts'
import { show } from '../../../../../test/components/show.tsx'
import { Table } from '../table.tsx'

let opened: string[] = []

const list = (opens: boolean) => (
  <Table
    call={clients.list}
    label="Clientes"
    search="Buscar clientes"
    columns={[
      { key: 'name', title: 'Nombre', edit: true },
      { key: 'email', title: 'Correo', edit: true },
      { key: 'city', title: 'Ciudad', edit: true },
      { key: 'owed', title: 'Debe', money: true },
    ]}
    empty="No hay clientes registrados."
    noun={['cliente', 'clientes']}
    record={{ shows: clients.list, edit: clients.change, unless: ({ name }) => name === 'Fija' }}
    onOpen={opens ? ({ name }) => opened.push(name) : undefined}
  />
)

const table = page.getByRole('table', { name: 'Clientes' })
const pencil = (of: string) => page.getByRole('button', { name: `Cambiar ${of}` })
const box = (title: string) => page.getByRole('textbox', { name: title, exact: true })

let server: FakeServer
let rows: Client[] = []
let nth = 0
beforeEach(() => {
  opened = []
  server = fakeServer()
  // A row's version never goes back, so each test has rows of its own.
  nth += 10
  rows = [client(nth, { name: 'Rosa' }), client(nth + 1, { name: 'Omar', city: '' }), client(nth + 2, { name: 'Fija' })]
  server.on(clients.list, () => ({ rows, next: null, total: rows.length }))
  server.on(recordHistory.setValue, ({ id, field, value, version }) => {
    rows = rows.map((row) => (row.id === id ? { ...row, [field]: value, version: version + 1 } : row))
    return { label: 'Ciudad', version: version + 1 }
  })
})
const sent = () => server.sent(recordHistory.setValue).map(({ field, value, version }) => [field, value, version])

it('is changed by a double click, and Enter saves it in the version that was seen', async () => {
  await show(server, list(false))
  await userEvent.dblClick(table.getByText('Cali').first())
  await userEvent.fill(box('Ciudad'), 'Pasto')
  await userEvent.keyboard('{Enter}')
  await expect.element(table.getByText('Pasto')).toBeVisible()
  await expect.element(pencil('ciudad de Rosa')).toHaveFocus()
  expect(sent()).toEqual([['city', 'Pasto', 1]])
  expect(server.sent(recordHistory.setValue)[0]).toMatchObject({ call: '/clients', id: rows[0]?.id })
})

it('is left as it was by Escape, and by Enter where nothing was changed', async () => {
  await show(server, list(false))
  await pencil('ciudad de Rosa').click()
  await userEvent.fill(box('Ciudad'), 'Pasto')
  await userEvent.keyboard('{Escape}')
  await expect.element(pencil('ciudad de Rosa')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(box('Ciudad')).toHaveValue('Cali')
  await userEvent.keyboard('{Enter}')
  await expect.element(pencil('ciudad de Rosa')).toHaveFocus()
  expect(box('Ciudad').query()).toBeNull()
  expect(sent()).toEqual([])
})

it('is walked with arrows; Tab saves and goes on, a row that others are saved of is sent in turn', async () => {
  await show(server, list(false))
  await expect.element(pencil('nombre de Rosa')).toHaveAttribute('tabindex', '0')
  pencil('nombre de Rosa').element().focus()
  await userEvent.keyboard('{ArrowRight}{ArrowDown}{ArrowUp}{F2}')
  await userEvent.fill(box('Correo'), 'rosa@taller.co')
  await userEvent.keyboard('{Tab}')
  await expect.element(pencil('ciudad de Rosa')).toHaveFocus()
  await userEvent.keyboard('{F2}')
  await userEvent.fill(box('Ciudad'), 'Neiva')
  await userEvent.keyboard('{Enter}')
  await expect.element(table.getByText('Neiva')).toBeVisible()
  await expect.element(table.getByText('rosa@taller.co')).toBeVisible()
  expect(sent()).toEqual([
    ['email', 'rosa@taller.co', 1],
    ['city', 'Neiva', 2],
  ])
})

it('says what is wrong at the cell and keeps what was typed, before it is sent and after', async () => {
  await show(server, list(false))
  await pencil('correo de Rosa').click()
  await userEvent.fill(box('Correo'), 'nada')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('alert')).toHaveTextContent(/correo/i)
  expect(sent()).toEqual([])
  server.on(recordHistory.setValue, () => {
    throw common('invalid_input', 'Ese correo ya lo tiene Omar.', { field: 'email' })
  })
  await userEvent.fill(box('Correo'), 'omar@taller.co')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('alert')).toHaveTextContent('Ese correo ya lo tiene Omar.')
  await expect.element(box('Correo')).toHaveValue('omar@taller.co')
  await expect.element(box('Correo')).toHaveFocus()
})

it('tells who has changed it meanwhile, and saves over it only when told to', async () => {
  await show(server, list(false))
  const save = pencil('ciudad de Rosa')
  await save.click()
  await userEvent.fill(box('Ciudad'), 'Pasto')
  const saves = (input: { id?: string; version: number; field: string; value: unknown }) => {
    if (input.version === 1) throw common('version_conflict', 'Otra persona cambió estos datos.')
    rows = rows.map((row) => (row.id === input.id ? { ...row, city: String(input.value), version: 3 } : row))
    return { label: 'Ciudad', version: 3 }
  }
  server.on(recordHistory.setValue, saves)
  const berta = {
    id: crypto.randomUUID(),
    person: 'Berta',
    did: 'editó',
    changes: [],
    created_at: '2026-01-01T00:00:00Z',
  }
  server.on(recordHistory.ofRecord, () => ({ rows: [berta], next: null, total: 1 }))
  rows = rows.map((row, at) => (at === 0 ? { ...row, city: 'Tunja', version: 2 } : row))
  await userEvent.keyboard('{Enter}')
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('Berta cambió estos datos mientras escribías. Ahora dice: Tunja')
  await page.getByRole('button', { name: 'Guardar de todos modos' }).click()
  await expect.element(table.getByText('Pasto')).toBeVisible()
  expect(sent()).toEqual([
    ['city', 'Pasto', 1],
    ['city', 'Pasto', 2],
  ])
})

it('does not open the row, and is not offered in one that is left out', async () => {
  await show(server, list(true))
  await pencil('ciudad de Rosa').click()
  await box('Ciudad').click()
  expect(opened).toEqual([])
  expect(pencil('ciudad de Fija').query()).toBeNull()
})
