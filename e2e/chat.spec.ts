import { expect, type Locator, type Page } from '@playwright/test'
import { offences } from './fixtures/axe.ts'
import { articlesOf, channelOf, fieldOf, logOf, messageOf, say } from './fixtures/chat.ts'
import { newCompany } from './fixtures/company.ts'
import { test } from './fixtures/journey.ts'
import { overflowOf } from './fixtures/overflow.ts'
import { waitForScreen } from './fixtures/routes.ts'

const middleOf = async (message: Locator) => {
  const box = await message.boundingBox()
  return (box?.x ?? 0) + (box?.width ?? 0) / 2
}

test('colleagues talk live, to all and to one', async ({ browserOf, url }) => {
  const company = await newCompany(url)
  const [betoCookie, caroCookie] = [
    await company.colleague('Beto', 'administrador'),
    await company.colleague('Caro', 'colaborador'),
  ]
  const [ana, beto, caro] = [await browserOf(company.ana), await browserOf(betoCookie), await browserOf(caroCookie)]
  await ana.goto('/dashboard')
  await beto.goto('/dashboard')
  await caro.goto('/manual')
  await expect(logOf(ana).or(ana.getByText('Todavía no hay mensajes.'))).toBeVisible()

  await test.step('the panel takes 70 % of the window', async () => {
    const box = await ana.getByRole('region', { name: 'Chat del equipo' }).boundingBox()
    expect(Math.round(box?.height ?? 0)).toBe(Math.round((ana.viewportSize()?.height ?? 0) * 0.7))
  })

  await test.step('what one writes the other reads at once, with sender and time', async () => {
    await say(ana, '   Hola equipo  ')
    await expect(messageOf(beto, 'Hola equipo')).toContainText(/Ana\d\d:\d\d/)
    await expect(logOf(beto).getByText('Hoy')).toBeVisible()
    await say(beto, 'Hola Ana,\nmira https://trama.test/pedido?n=1.')
    const link = ana.getByRole('link', { name: 'https://trama.test/pedido?n=1' })
    await expect(link).toHaveAttribute('rel', /noopener/)
    const bubbles = (page: Page, text: string) => messageOf(page, text).locator('> div').first()
    expect(await middleOf(bubbles(ana, 'Hola equipo'))).toBeGreaterThan(await middleOf(bubbles(ana, 'mira https')))
  })

  await test.step('nothing empty is sent', async () => {
    await say(ana, '   ')
    await expect(ana.getByRole('button', { name: 'Enviar' })).toBeDisabled()
    await fieldOf(ana).fill('')
    await expect(articlesOf(ana)).toHaveCount(2)
  })

  await test.step('elsewhere the title and the header count what is unread', async () => {
    await expect(caro).toHaveTitle(/^\(2\) Trama/)
    await caro.getByRole('link', { name: 'Chat: 2 mensajes sin leer' }).click()
    await expect(messageOf(caro, 'Hola equipo')).toBeVisible()
    await expect(caro).toHaveTitle(/^Trama/)
    await expect(caro.getByRole('link', { name: 'Chat', exact: true })).toBeVisible()
  })

  await test.step('a private message is seen by two people', async () => {
    await channelOf(beto, 'Ana').click()
    await say(beto, 'Solo para ti')
    await expect(channelOf(ana, 'Beto')).toContainText('1 sin leer')
    await expect(ana).toHaveTitle(/^\(1\) /)
    await channelOf(ana, 'Beto').click()
    await expect(messageOf(ana, 'Solo para ti')).toBeVisible()
    await expect(channelOf(ana, 'Beto')).not.toContainText('sin leer')
    await expect(ana).toHaveTitle(/^Trama/)
    // What Ana says afterwards to everybody has reached Caro: the private words have not.
    await channelOf(ana, 'General').click()
    await say(ana, 'Y ahora todos')
    await expect(messageOf(caro, 'Y ahora todos')).toBeVisible()
    await expect(caro.getByText('Solo para ti')).toHaveCount(0)
    await channelOf(caro, 'Beto').click()
    await expect(caro.getByText('Todavía no hay mensajes.')).toBeVisible()
    await caro.getByRole('searchbox', { name: 'Buscar mensajes' }).fill('para ti')
    await expect(caro.getByText('Nada coincide con tu búsqueda.')).toBeVisible()
  })

  await test.step('whoever wrote it edits it by keyboard and deletes it by menu', async () => {
    await channelOf(beto, 'General').click()
    await expect(messageOf(beto, 'Y ahora todos')).toBeVisible()
    await fieldOf(ana).press('ArrowUp')
    await expect(fieldOf(ana)).toHaveValue('Y ahora todos')
    await fieldOf(ana).fill('Y ahora todas')
    await fieldOf(ana).press('Enter')
    await expect(messageOf(beto, 'Y ahora todas')).toContainText('editado')
    await expect(messageOf(beto, 'Y ahora todas').getByRole('button')).toHaveCount(0)

    const own = messageOf(ana, 'Y ahora todas')
    await own.getByRole('button', { name: /^Acciones de tu mensaje/ }).click()
    await ana.getByRole('menuitem', { name: 'Eliminar' }).click()
    await ana.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).click()
    await expect(logOf(beto).getByText('Mensaje eliminado')).toBeVisible()
    await expect(beto.getByText('Y ahora todas')).toHaveCount(0)
  })

  await test.step('a search leads to the place', async () => {
    await ana.getByRole('searchbox', { name: 'Buscar mensajes' }).fill('SÓLO PARA')
    await ana.getByRole('list', { name: 'Mensajes encontrados' }).getByRole('button').click()
    await expect(messageOf(ana, 'Solo para ti')).toHaveAttribute('data-marked', 'true')
  })

  await test.step('a name is offered behind an @, and chosen by keyboard', async () => {
    await channelOf(beto, 'General').click()
    await fieldOf(beto).pressSequentially('Gracias @c')
    await expect(beto.getByRole('option', { name: '@Caro' })).toBeVisible()
    await beto.keyboard.press('Enter')
    await expect(fieldOf(beto)).toHaveValue('Gracias @Caro ')
    await beto.keyboard.press('Enter')
    await expect(messageOf(beto, 'Gracias').locator('strong')).toHaveText('@Caro')
  })
})

test('on a telephone the chat is a screen of its own, and the keyboard is enough', async ({ browserOf, url }) => {
  const company = await newCompany(url)
  await company.colleague('Beto', 'administrador')
  const page = await browserOf(company.ana, { viewport: { width: 360, height: 740 }, hasTouch: true })
  const sideways = () => overflowOf(page)
  await page.goto('/dashboard')
  await page.getByRole('main').getByRole('link', { name: 'Chat del equipo' }).click()
  await waitForScreen(page, 'Chat')
  await expect(logOf(page)).toHaveCount(0)
  await channelOf(page, 'General').press('Enter')
  await expect(page).toHaveURL(/\/chat\?canal=general$/)
  await fieldOf(page).focus()
  await page.keyboard.type('Desde el teléfono')
  await page.keyboard.press('Shift+Enter')
  await page.keyboard.type('en dos líneas')
  await page.keyboard.press('Enter')
  await expect(messageOf(page, 'en dos líneas')).toBeVisible()
  await expect(page.getByText('Pendiente')).toHaveCount(0)
  expect(await sideways()).toBe(0)

  await messageOf(page, 'en dos líneas').getByRole('button').focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Editar' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(fieldOf(page)).toBeFocused()
  await expect(page.getByText('Editando mensaje')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText('Editando mensaje')).toHaveCount(0)

  await page.getByRole('button', { name: 'Volver a los chats' }).click()
  await expect(channelOf(page, 'Beto')).toBeVisible()
  expect(await sideways()).toBe(0)
})

test('axe finds nothing in a conversation, in what it opens, or on a telephone', async ({ browserOf, url }) => {
  const company = await newCompany(url)
  await company.colleague('Beto', 'administrador')
  const page = await browserOf(company.ana)
  const found: string[] = []
  await page.goto('/chat?canal=general')
  await say(page, 'Para @Beto: https://trama.test/pedido')
  await say(page, 'Esto se elimina')
  await expect(page.getByText('Pendiente')).toHaveCount(0)
  await messageOf(page, 'Esto se elimina').getByRole('button').click()
  await page.getByRole('menuitem', { name: 'Eliminar' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).click()
  await expect(logOf(page).getByText('Mensaje eliminado')).toBeVisible()
  found.push(...(await offences(page)))

  await page.route('**/api/chat/messages', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 409, json: { message: 'No.' } }) : route.fallback(),
  )
  await say(page, 'No llega')
  await expect(page.getByText('No enviado')).toBeVisible()
  await fieldOf(page).pressSequentially('@b')
  await expect(page.getByRole('option', { name: '@Beto' })).toBeVisible()
  await page.getByRole('searchbox', { name: 'Buscar mensajes' }).fill('pedido')
  await expect(page.getByRole('list', { name: 'Mensajes encontrados' })).toBeVisible()
  found.push(...(await offences(page)))

  await page.setViewportSize({ width: 360, height: 740 })
  found.push(...(await offences(page)))
  await page.getByRole('button', { name: 'Volver a los chats' }).click()
  await page.getByRole('button', { name: 'Borrar la búsqueda' }).click()
  await expect(channelOf(page, 'Beto')).toBeVisible()
  found.push(...(await offences(page)))
  expect(found).toEqual([])
})
