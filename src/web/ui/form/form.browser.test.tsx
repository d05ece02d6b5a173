import { beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { common } from '#src/kernel/refusal.ts'
import { type Client, client, clients } from '../../../../test/components/clients.ts'
import { type FakeServer, fakeServer } from '../../../../test/components/fake-server.ts'
import { show } from '../../../../test/components/show.tsx'
import { TextField } from '../fields/text-field.tsx'
import { Form } from './form.tsx'

const form = (
  <Form call={clients.add} submit="Añadir" busy="Añadiendo…" label="Cliente nuevo">
    <TextField name="name" label="Nombre" />
    <TextField name="email" label="Correo" />
    <TextField name="city" label="Ciudad" />
  </Form>
)
const name = page.getByRole('textbox', { name: 'Nombre' })
const email = page.getByRole('textbox', { name: 'Correo' })
const submit = page.getByRole('button', { name: 'Añadir' })
const toast = (text: string) => page.getByRole('status').filter({ hasText: text })

let server: FakeServer
beforeEach(async () => {
  server = fakeServer()
  server.on(clients.add, (input) => client(1, input))
})

it('says beside each required field that it is missing, focuses the first, and sends nothing', async () => {
  await show(server, form)
  await expect.element(name).toBeRequired()
  await expect.element(page.getByRole('textbox', { name: 'Ciudad' })).not.toBeRequired()
  await submit.click()
  await expect.element(name).toHaveAccessibleDescription('Falta este dato.')
  await expect.element(email).toHaveAccessibleDescription('Escribe el correo.')
  await expect.element(name).toHaveFocus()
  await expect.element(toast('Error al añadir el cliente')).toHaveTextContent('Escribe el nombre.')
  expect(server.sent(clients.add)).toEqual([])
})

it('focuses the first wrong field, though others before it are right', async () => {
  await show(server, form)
  await name.fill('Rosa')
  await email.fill('rosa en casa')
  await userEvent.keyboard('{Enter}')
  await expect.element(email).toHaveAccessibleDescription('Formato de correo electrónico inválido.')
  await expect.element(email).toHaveFocus()
  await expect.element(name).toBeValid()
})

it('takes the message away as the field is mended, and only that one', async () => {
  await show(server, form)
  await submit.click()
  await name.fill('Rosa')
  await expect.element(name).toBeValid()
  await expect.element(email).toBeInvalid()
})

it('shows at its field what the server refuses, keeps what was typed, and focuses it', async () => {
  const TAKEN = 'Ya hay un cliente con este correo.'
  server.on(clients.add, () => {
    throw common('version_conflict', TAKEN, { field: 'email' })
  })
  await show(server, form)
  await name.fill('Rosa')
  await email.fill('rosa@correo.co')
  await submit.click()
  await expect.element(email).toHaveAccessibleDescription(TAKEN)
  await expect.element(email).toHaveFocus()
  await expect.element(name).toHaveValue('Rosa')
  await expect.element(toast('Error al añadir el cliente')).toHaveTextContent(TAKEN)
})

it('sends once however often it is pressed, says that it is busy, and empties itself when it worked', async () => {
  const answer = Promise.withResolvers<Client>()
  server.on(clients.add, () => answer.promise)
  await show(server, form)
  await name.fill('  Rosa ')
  await email.fill('rosa@correo.co')
  await userEvent.keyboard('{Enter}{Enter}')
  await expect.element(page.getByRole('button', { name: 'Añadiendo…' })).toBeDisabled()
  await userEvent.keyboard('{Enter}')
  answer.resolve(client(1, { name: 'Rosa' }))
  await expect.element(toast('Cliente Rosa añadido.')).toBeVisible()
  await expect.element(name).toHaveValue('')
  expect(server.sent(clients.add)).toHaveLength(1)
})

it('sends once at a double click', async () => {
  await show(server, form)
  await name.fill('Rosa')
  await email.fill('rosa@correo.co')
  await userEvent.dblClick(submit)
  await expect.element(toast('Cliente Rosa añadido.')).toBeVisible()
  expect(server.sent(clients.add)).toHaveLength(1)
})

it('takes the second press of a double click for no other one, though the first was answered before it', async () => {
  await show(server, form)
  await name.fill('Rosa')
  await email.fill('rosa@correo.co')
  await submit.click()
  await expect.element(name).toHaveValue('')
  submit.element().dispatchEvent(new MouseEvent('click', { detail: 2, bubbles: true, cancelable: true }))
  await email.fill('luz@correo.co')
  await expect.element(toast('Cliente Rosa añadido.')).toBeVisible()
  await expect.element(toast('Error al añadir el cliente')).not.toBeInTheDocument()
  await expect.element(name).not.toHaveAccessibleDescription()
  expect(server.sent(clients.add)).toHaveLength(1)
})

it('names the same submission when it is sent again after it was lost on its way', async () => {
  let calls = 0
  server.on(clients.add, (input) => {
    calls += 1
    if (calls === 1) throw common('unavailable', 'Nadie contesta.')
    return client(1, input)
  })
  await show(server, form)
  await name.fill('Rosa')
  await email.fill('rosa@correo.co')
  await submit.click()
  await expect.element(toast('Cliente Rosa añadido.')).toBeVisible()
  const [first, second, ...more] = server.keys(clients.add)
  expect([second, more]).toEqual([first, []])
})
