import { beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Form } from '#src/web/ui/form/form.tsx'
import { type FakeServer, fakeServer } from '../../../../../test/components/fake-server.ts'
import { show } from '../../../../../test/components/show.tsx'
import { textil } from '../../contract.ts'
import { OrderGridField } from './order-grid-field.tsx'

const STYLE = '01890000-0000-7000-8000-000000000001'
const initial = { order_code: 'OP-1', style_id: STYLE, cells: [] }
const form = (
  <Form call={textil.addOrder} initial={initial} submit="Crear" draft={false} label="Orden">
    <OrderGridField grid={{ sizes: ['S', 'M'], colours: ['Rojo', 'Azul'] }} />
  </Form>
)
const cell = (name: string) => page.getByRole('textbox', { name, exact: true })
const totals = page.getByRole('row').last()

let server: FakeServer
beforeEach(() => {
  server = fakeServer()
  server.on(textil.addOrder, () => ({}) as never)
})

it('moves by arrows and Enter, down a size and on to the next one, and sends what was typed', async () => {
  await show(server, form)
  await cell('S · Rojo').click()
  await userEvent.keyboard('10{Enter}20{Enter}30{ArrowDown}40{ArrowLeft}')
  await expect.element(cell('S · Azul')).toHaveFocus()
  await expect.element(cell('M · Rojo')).toHaveValue('30')
  await expect.element(totals).toHaveTextContent(/^Total3070100$/)
  expect(server.sent(textil.addOrder)).toEqual([])
  await page.getByRole('button', { name: 'Crear' }).click()
  await expect.poll(() => server.sent(textil.addOrder)).toHaveLength(1)
  expect(server.sent(textil.addOrder)[0]).toMatchObject({
    cells: [
      { size: 'S', colour: 'Rojo', quantity: 10 },
      { size: 'S', colour: 'Azul', quantity: 20 },
      { size: 'M', colour: 'Rojo', quantity: 30 },
      { size: 'M', colour: 'Azul', quantity: 40 },
    ],
  })
})

it('marks what is no whole number, and sends nothing', async () => {
  await show(server, form)
  await cell('M · Azul').fill('doce')
  await expect.element(cell('M · Azul')).toHaveAttribute('aria-invalid', 'true')
  await page.getByRole('button', { name: 'Crear' }).click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('Escribe cantidades enteras')
  expect(server.sent(textil.addOrder)).toEqual([])
})
