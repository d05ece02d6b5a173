import { beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { z } from 'zod'
import { callsOf } from '#src/kernel/contract.ts'
import { common } from '#src/kernel/refusal.ts'
import { daily } from '#src/kernel/rights/levels.ts'
import { Form } from '#src/web/ui/form/form.tsx'
import { type FakeServer, fakeServer } from '../../../test/components/fake-server.ts'
import { show } from '../../../test/components/show.tsx'
import { DocumentLines } from './document-lines.tsx'
import { documentLines } from './line.ts'

const { act } = callsOf('documents')
const save = act('POST /', {
  access: daily('documents'),
  does: 'guardar un documento',
  did: 'guardó un documento',
  input: z.strictObject({ lines: documentLines().min(1, 'Agrega al menos una línea.') }),
  done: 'Documento guardado.',
  undo: { never: 'Nada se guarda.' },
})
const line = (description: string, price: string) => ({ description, quantity: '1', price, discount: '0', tax: '0' })
const cell = (title: string, line: number) => page.getByLabelText(`${title} de la línea ${line}`)
const described = () =>
  [...document.querySelectorAll<HTMLInputElement>('[data-cell$=".description"]')].map(({ value }) => value)
const submit = page.getByRole('button', { name: 'Guardar' })

let server: FakeServer
beforeEach(async () => {
  server = fakeServer()
  server.on(save, () => ({}))
  await show(
    server,
    <Form
      call={save}
      initial={{ lines: [line('Corte', '10'), line('Hilo', '20'), line('Flete', '30')] }}
      submit="Guardar"
      keep
    >
      <DocumentLines />
    </Form>,
  )
})

it('moves a line with its cell and the focus, and stops at both ends', async () => {
  await cell('Precio', 3).click()
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}')
  await expect.poll(described).toEqual(['Corte', 'Flete', 'Hilo'])
  await expect.element(cell('Precio', 2)).toHaveFocus()
  await expect.element(page.getByText('La línea pasa al lugar 2.')).toBeInTheDocument()
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}')
  await expect.element(cell('Precio', 1)).toHaveFocus()
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}')
  await submit.click()
  await expect
    .poll(() => server.sent(save)[0]?.lines.map(({ description }) => description))
    .toEqual(['Flete', 'Corte', 'Hilo'])
})

it('takes lines out by keyboard and button, and keeps one to type in', async () => {
  await cell('Cantidad', 1).click()
  await userEvent.keyboard('{Alt>}{Delete}{/Alt}')
  await expect.poll(described).toEqual(['Hilo', 'Flete'])
  await expect.element(cell('Cantidad', 1)).toHaveFocus()
  await expect.poll(() => document.querySelector('dl')?.textContent).toMatch(/^Total.*50/)
  await page.getByRole('button', { name: 'Quitar la línea 2' }).click()
  await page.getByRole('button', { name: 'Quitar la línea 1' }).click()
  await expect.poll(described).toEqual([''])
  await submit.click()
  await expect.element(page.getByRole('alert').filter({ hasText: 'Falta este dato.' })).toBeVisible()
  expect(server.sent(save)).toEqual([])
})

it('goes down by Enter in the same column, and from the last line to a new one', async () => {
  await cell('Precio', 2).click()
  await userEvent.keyboard('{Enter}')
  await expect.element(cell('Precio', 3)).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(cell('Descripción', 4)).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(described()).toHaveLength(4)
  expect(server.sent(save)).toEqual([])
})

it('says at its own line what is missing, and what the server refuses', async () => {
  await cell('Precio', 2).fill('mucho')
  await submit.click()
  await expect.element(cell('Precio', 2)).toBeInvalid()
  await expect.element(cell('Precio', 2)).toHaveFocus()
  await expect.element(cell('Precio', 1)).toBeValid()
  await cell('Precio', 2).fill('25')
  await expect.element(cell('Precio', 2)).toBeValid()
  server.on(save, () => {
    throw common('invalid_input', 'Ya no se vende.', { field: 'lines.2.description' })
  })
  await submit.click()
  await expect.element(page.getByRole('listitem').nth(2).getByRole('alert')).toHaveTextContent('Ya no se vende.')
  await expect.element(cell('Descripción', 3)).toHaveFocus()
})
