import { expect, type Locator, type Page } from '@playwright/test'
import { offers } from '../src/platform/offers/contract.ts'
import { send } from '../test/world/request.ts'
import { offences } from './fixtures/axe.ts'
import { controlOf } from './fixtures/company.ts'
import { test } from './fixtures/journey.ts'
import { expectTrapped, press, tabTo, type } from './fixtures/keys.ts'
import { clearOffers } from './fixtures/offers.ts'
import { toastOf, waitForScreen } from './fixtures/routes.ts'

// Each journey begins with an empty catalogue, which the worker's journeys share.
test.describe.configure({ mode: 'serial' })

test.beforeEach(({ url }) => clearOffers(url))

const rows = (within: Page | Locator, list: string) => within.getByRole('list', { name: list }).getByRole('listitem')
const AGENTS = 'Catálogo de agentes'
const FIELDS = 'Campos del formulario'

async function openAgents(page: Page) {
  await page.goto('/module/agentes_ia')
  await waitForScreen(page, 'Agentes de IA')
}

/** Fills the box under the fields, without adding it. */
async function draft(dialog: Locator, name: string, label: string, kind = 'Texto') {
  await dialog.locator('[name="template_fields.name"]').fill(name)
  await dialog.locator('[name="template_fields.label"]').fill(label)
  await dialog.locator('[name="template_fields.type"]').selectOption({ label: kind })
}

test('control offers an agent with a form of its own, and sees it in another browser', async ({ browserOf, url }) => {
  const cookie = await controlOf(url)
  const [page, other] = [await browserOf(cookie), await browserOf(cookie)]
  for (const one of [page, other]) await openAgents(one)
  await expect(other.getByText('Todavía no hay agentes.')).toBeVisible()

  await page.getByRole('button', { name: 'Nuevo agente' }).click()
  const dialog = page.getByRole('dialog', { name: 'Nuevo agente' })
  const add = dialog.getByRole('button', { name: 'Agregar campo' })
  await dialog.getByRole('button', { name: 'Crear agente' }).click()
  await expect(toastOf(page)).toContainText('Nombre y descripción son obligatorios.')
  await expect(dialog.locator('[name=name]')).toBeFocused()

  await test.step('a field is added only with name and label, silently', async () => {
    await dialog.locator('[name="template_fields.name"]').fill('clave')
    await add.click()
    await expect(rows(dialog, FIELDS)).toHaveCount(0)
    await draft(dialog, 'la clave', 'Clave de API')
    await add.click()
    await expect(dialog.getByText('El nombre empieza por una letra')).toBeVisible()
  })
  await test.step('of several types, one of them secret', async () => {
    await draft(dialog, 'clave', 'Clave de API')
    await dialog.getByRole('switch', { name: /^Secreto/ }).click({ force: true })
    await add.click()
    await draft(dialog, 'clave', 'Otra vez')
    await add.click()
    await expect(dialog.getByText('Ya hay un campo con ese nombre.')).toBeVisible()
    await draft(dialog, 'saludo', 'Saludo', 'Texto largo')
    await add.click()
    await draft(dialog, 'limite', 'Mensajes al día', 'Número')
    await add.click()
    await draft(dialog, 'sitio', 'Sitio web', 'Dirección web')
    await add.click()
    await draft(dialog, 'aviso', 'Correo para avisos', 'Correo electrónico')
    await add.click()
    await draft(dialog, 'tono', 'Tono', 'Opción de una lista')
    await expect(dialog.getByRole('switch', { name: /^Secreto/ })).toBeDisabled()
    await add.click()
    await expect(dialog.getByText('Escribe al menos una opción.')).toBeVisible()
    await dialog.locator('[name="template_fields.options"]').fill('Cercano\n\nFormal')
    await add.click()
    await expect(rows(dialog, FIELDS)).toContainText([
      /Clave de API.*Secreto/s,
      'Saludo',
      'Mensajes al día',
      'Sitio web',
      'Correo para avisos',
      'Cercano, Formal',
    ])
  })
  expect(await offences(page)).toEqual([])
  await dialog.locator('[name=name]').fill('Chatbot de ventas')
  await dialog.locator('[name=description]').fill('Responde a tus clientes.')
  await dialog.getByRole('button', { name: 'Crear agente' }).click()
  await expect(toastOf(page)).toContainText('Éxito')
  await expect(toastOf(page)).toContainText('«Chatbot de ventas» está en el catálogo.')
  await expect(dialog).toHaveCount(0)
  for (const one of [page, other]) {
    await expect(rows(one, AGENTS)).toContainText(['Chatbot de ventas'])
    await expect(rows(one, AGENTS)).toContainText(['6 campos'])
    await expect(rows(one, AGENTS)).toContainText(['Ninguna empresa lo tiene conectado'])
  }

  await test.step('a field is changed and another taken out', async () => {
    await page.getByRole('button', { name: 'Acciones de Chatbot de ventas' }).click()
    await page.getByRole('menuitem', { name: 'Editar' }).click()
    const editing = page.getByRole('dialog', { name: 'Editar agente' })
    await editing.getByRole('button', { name: 'Editar Saludo' }).click()
    await expect(editing.locator('[name="template_fields.name"]')).toBeFocused()
    await editing.locator('[name="template_fields.label"]').fill('Primer saludo')
    await editing.getByRole('button', { name: 'Guardar campo' }).click()
    await editing.getByRole('button', { name: 'Quitar Sitio web' }).click()
    await editing.getByRole('button', { name: 'Guardar', exact: true }).click()
    await expect(rows(other, AGENTS)).toContainText(['5 campos'])
    const { body } = await send(url, offers.agents, {}, { cookie })
    expect(body[0].template_fields).toMatchObject([
      { name: 'clave', type: 'text', secret: true },
      { name: 'saludo', label: 'Primer saludo', type: 'textarea' },
      { name: 'limite', type: 'number' },
      { name: 'aviso', type: 'email' },
      { name: 'tono', type: 'choice', options: ['Cercano', 'Formal'] },
    ])
  })

  await page.getByRole('button', { name: 'Acciones de Chatbot de ventas' }).click()
  await page.getByRole('menuitem', { name: 'Eliminar' }).click()
  const question = page.getByRole('dialog', { name: '¿Eliminar «Chatbot de ventas»?' })
  await expect(question).toContainText('Ninguna empresa lo tiene conectado. Deja de ofrecerse.')
  await question.getByRole('button', { name: 'Eliminar' }).click()
  await expect(toastOf(page)).toContainText('Agente eliminado del catálogo.')
  await expect(other.getByText('Todavía no hay agentes.')).toBeVisible()
})

test('fields are written and put in order without a mouse', async ({ browserOf, url }) => {
  const cookie = await controlOf(url)
  const page = await browserOf(cookie)
  await openAgents(page)
  await press(page, page.getByRole('button', { name: 'Nuevo agente' }))
  const dialog = page.getByRole('dialog', { name: 'Nuevo agente' })
  await expect(dialog.locator('[name=name]')).toBeFocused()
  await page.keyboard.insertText('Chatbot')
  await type(page, dialog.locator('[name=description]'), 'Responde.')
  for (const [name, label] of [
    ['uno', 'Primero'],
    ['dos', 'Segundo'],
    ['tres', 'Tercero'],
  ] as const) {
    await type(page, dialog.locator('[name="template_fields.name"]'), name)
    await type(page, dialog.locator('[name="template_fields.label"]'), label)
    // Enter adds the field, and leads back to the box; the agent is not sent.
    await page.keyboard.press('Enter')
    await expect(dialog.locator('[name="template_fields.name"]')).toBeFocused()
  }
  const said = dialog.getByRole('status')
  const order = (labels: readonly string[]) => expect(rows(dialog, FIELDS)).toContainText([...labels])
  await order(['Primero', 'Segundo', 'Tercero'])

  await test.step('by the buttons, which keep the focus', async () => {
    const up = dialog.getByRole('button', { name: 'Subir Tercero' })
    await tabTo(page, up)
    await page.keyboard.press('Enter')
    await order(['Primero', 'Tercero', 'Segundo'])
    await expect(said).toHaveText('Tercero: lugar 2 de 3.')
    await expect(up).toBeFocused()
    await page.keyboard.press('Enter')
    await order(['Tercero', 'Primero', 'Segundo'])
    await expect(up).toBeFocused()
    await page.keyboard.press('Enter')
    await order(['Tercero', 'Primero', 'Segundo'])
    const down = dialog.getByRole('button', { name: 'Bajar Tercero' })
    await tabTo(page, down)
    await page.keyboard.press('Enter')
    await order(['Primero', 'Tercero', 'Segundo'])
    await expect(down).toBeFocused()
  })
  await test.step('by the handle and the arrows', async () => {
    const handle = dialog.getByRole('button', { name: 'Mover Segundo' })
    await tabTo(page, handle)
    await expect(handle).toHaveAccessibleDescription(/^Pulsa espacio para tomarlo/)
    await page.keyboard.press('Space')
    await expect(said).toHaveText('Has tomado Segundo.')
    await page.keyboard.press('ArrowUp')
    await expect(said).toHaveText('Segundo: lugar 2 de 3.')
    await page.keyboard.press('Space')
    await order(['Primero', 'Segundo', 'Tercero'])
    await expect(handle).toBeFocused()
  })
  await test.step('and Escape lets go without closing the dialog', async () => {
    await page.keyboard.press('Space')
    await expect(said).toHaveText('Has tomado Segundo.')
    await page.keyboard.press('ArrowDown')
    await expect(said).toHaveText('Segundo: lugar 3 de 3.')
    await page.keyboard.press('Escape')
    await expect(said).toHaveText('Nada cambió de lugar.')
    await order(['Primero', 'Segundo', 'Tercero'])
    await expect(dialog).toBeVisible()
  })
  await expectTrapped(page, dialog)
  await press(page, dialog.getByRole('button', { name: 'Crear agente' }))
  await expect(toastOf(page)).toContainText('Éxito')
  const { body } = await send(url, offers.agents, {}, { cookie })
  expect(body[0].template_fields.map(({ name }: { name: string }) => name)).toEqual(['uno', 'dos', 'tres'])
})
