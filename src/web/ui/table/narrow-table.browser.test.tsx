import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { client, clients } from '../../../../test/components/clients.ts'
import { fakeServer } from '../../../../test/components/fake-server.ts'
import { show } from '../../../../test/components/show.tsx'
import { Table } from './table.tsx'

const PHONE = [360, 740] as const
const LONG = {
  name: 'Confecciones y Textiles Industriales del Suroccidente Colombiano Limitada',
  email: 'departamento.de.compras.internacionales@confecciones-del-suroccidente.example.com.co',
}

beforeEach(async () => {
  const server = fakeServer()
  const rows = [client(1, { ...LONG, owed: '123456789012.34' }), client(2, { name: 'Rosa', city: '' })]
  server.on(clients.list, () => ({ rows, next: null, total: 2 }))
  await show(
    server,
    <Table
      call={clients.list}
      label="Clientes"
      columns={[
        { key: 'name', title: 'Nombre' },
        { key: 'email', title: 'Correo' },
        { key: 'city', title: 'Ciudad', narrow: 'named' },
        { key: 'version', title: 'Versión', narrow: 'none' },
        { key: 'owed', title: 'Debe', money: true },
      ]}
      empty="No hay clientes."
      noun={['cliente', 'clientes']}
      onOpen={() => {}}
      actions={() => [{ label: 'Archivar', onClick: () => {} }]}
    />,
  )
  await expect.element(page.getByText('2 clientes')).toBeInTheDocument()
})

const boxOf = (text: string) => page.getByText(text, { exact: true }).element().getBoundingClientRect()
const cell = (row: string, title: string) =>
  page.getByRole('row').filter({ hasText: row }).element().querySelector<HTMLElement>(`[data-title="${title}"]`)

it('has a line a row, with a head, where there is room', () => {
  expect(cell('Rosa', 'Nombre')?.offsetTop).toBe(cell('Rosa', 'Correo')?.offsetTop)
  expect(page.getByRole('columnheader', { name: 'Debe ($)' }).element().getBoundingClientRect().height).toBeGreaterThan(
    20,
  )
})

it('has a card of two lines a row on a phone: title and figure, then the details', async () => {
  await page.viewport(...PHONE)
  await expect.poll(() => boxOf('cliente2@correo.co').top).toBeGreaterThanOrEqual(boxOf('Rosa').bottom)
  expect(cell('Rosa', 'Debe')?.getBoundingClientRect().right).toBeGreaterThan(boxOf('cliente2@correo.co').right)
  expect(cell('Rosa', 'Versión')?.checkVisibility()).toBe(false)
  expect(cell('Rosa', 'Ciudad')?.checkVisibility()).toBe(false)
  expect(cell(LONG.name, 'Ciudad')?.checkVisibility()).toBe(true)
})

it('says the currency in each card, where the head that carried it is gone', async () => {
  const sign = () => {
    const figure = cell('Rosa', 'Debe')?.querySelector('[data-before]')
    return figure && getComputedStyle(figure, '::before').display
  }
  expect(sign()).toBe('none')
  await page.viewport(...PHONE)
  await expect.poll(sign).toBe('inline')
})

it.each([360, 768, 1280])('holds the longest values at %i px', async (width) => {
  await page.viewport(width, 800)
  const { documentElement } = document
  await expect.poll(() => documentElement.clientWidth).toBe(width)
  expect(documentElement.scrollWidth).toBe(width)
  for (const text of [LONG.name, LONG.email]) expect(boxOf(text).right).toBeLessThanOrEqual(width)
  const menu = page
    .getByRole('button', { name: `Acciones de ${LONG.name}` })
    .element()
    .getBoundingClientRect()
  const figure = cell(LONG.name, 'Debe')?.getBoundingClientRect()
  expect(menu.right).toBeLessThanOrEqual(width)
  expect(figure?.right).toBeLessThanOrEqual(menu.left)
})
