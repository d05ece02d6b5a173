import { expect, type Page } from '@playwright/test'
import { cdm } from '../src/modules/cdm/contract.ts'
import { send } from '../test/world/request.ts'
import { offences } from './fixtures/axe.ts'
import { newCompany } from './fixtures/company.ts'
import { test } from './fixtures/journey.ts'
import { toastOf, waitForScreen } from './fixtures/routes.ts'

const CLIENTS = '/module/cdm?tab=clientes'
const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const pencil = (page: Page, of: string) => page.getByRole('button', { name: `Cambiar ${of}`, exact: true })

async function clientsOf(url: string) {
  const company = await newCompany(url, ['cdm'])
  const add = (name: string) =>
    send(
      url,
      cdm.addClient,
      { name, email: `${name.toLowerCase()}@hotel.co`, phone: '300', company: 'Hotel' },
      { cookie: company.ana },
    )
  await add('Berta')
  const { body: omar } = await add('Omar')
  return { ...company, omar }
}

test('a cell is edited by the keyboard alone, and that is taken back', async ({ browserOf, url }) => {
  const { ana } = await clientsOf(url)
  const page = await browserOf(ana)
  await page.goto(CLIENTS)
  await waitForScreen(page)

  await test.step('found with Tab and arrows, opened with F2, saved with Enter', async () => {
    await rowOf(page, 'Berta').getByRole('button', { name: 'Berta', exact: true }).focus()
    await page.keyboard.press('Tab')
    await expect(pencil(page, 'nombre de Berta')).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await expect(pencil(page, 'teléfono de Berta')).toBeFocused()
    await page.keyboard.press('F2')
    await expect(page.getByRole('textbox', { name: 'Teléfono' })).toBeFocused()
    await page.keyboard.type('311 555')
    expect(await offences(page)).toEqual([])
    await page.keyboard.press('Enter')
    await expect(rowOf(page, 'Berta')).toContainText('311 555')
    await expect(pencil(page, 'teléfono de Berta')).toBeFocused()
    await expect(toastOf(page)).toContainText('Valor cambiado')
    await expect(page).not.toHaveURL(/cliente=/)
  })

  await test.step('taken back', async () => {
    await page.keyboard.press('Control+z')
    await expect(rowOf(page, 'Berta')).not.toContainText('311 555')
    await expect(rowOf(page, 'Berta')).toContainText('300')
  })

  await test.step('refused in the words of the edit, at the cell', async () => {
    await pencil(page, 'correo de Berta').focus()
    await page.keyboard.press('Enter')
    await page.keyboard.type('sin arroba')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert')).toContainText(/correo/i)
    await expect(page.getByRole('textbox', { name: 'Correo' })).toHaveValue('sin arroba')
    await page.keyboard.press('Escape')
    await expect(rowOf(page, 'Berta')).toContainText('berta@hotel.co')
  })
})

test('what somebody else has changed meanwhile is told at the cell', async ({ browserOf, url }) => {
  const { ana, omar } = await clientsOf(url)
  const page = await browserOf(ana)
  await page.goto(CLIENTS)
  await waitForScreen(page)
  await pencil(page, 'empresa de Omar').focus()
  await page.keyboard.press('F2')
  await expect(page.getByRole('textbox', { name: 'Empresa' })).toBeFocused()
  await page.keyboard.type('Posada')
  const { id, version, name, email, phone } = omar
  await send(url, cdm.editClient, { id, version, name, email, phone, company: 'Hostal' }, { cookie: ana })
  await page.keyboard.press('Enter')
  const note = page.getByRole('alert').filter({ hasText: 'cambió estos datos mientras escribías' })
  await expect(note).toContainText('Hostal')
  expect(await offences(page)).toEqual([])
  await note.getByRole('button', { name: 'Guardar de todos modos' }).click()
  await expect(rowOf(page, 'Omar')).toContainText('Posada')
})

test('rows of a spreadsheet are pasted into a list, seen as an import, and brought in', async ({ browserOf, url }) => {
  const { ana } = await clientsOf(url)
  const page = await browserOf(ana)
  await page.goto(CLIENTS)
  await waitForScreen(page)
  await expect(rowOf(page, 'Berta')).toBeVisible()
  await page.evaluate(() => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', 'Iris\tiris@a.co\nNico, hijo\tnico@a.co\nPaz\tpaz@a.co\n')
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })
  await expect(page.getByRole('heading', { name: 'Importar clientes' })).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: 'Nico, hijo' })).toContainText('nico@a.co')
  expect(await offences(page)).toEqual([])
  await page.getByRole('button', { name: 'Importar 3 clientes' }).click()
  await page.getByRole('button', { name: 'Volver a la lista' }).click()
  await expect(rowOf(page, 'Paz')).toContainText('paz@a.co')
})

test('a client is duplicated from the menu: nothing is written before it is saved', async ({ browserOf, url }) => {
  const { ana } = await clientsOf(url)
  const page = await browserOf(ana)
  await page.goto(CLIENTS)
  await waitForScreen(page)
  await page.getByRole('button', { name: 'Acciones de Berta' }).click()
  await page.getByRole('menuitem', { name: 'Duplicar' }).click()
  const dialog = page.getByRole('dialog', { name: 'Nuevo cliente' })
  await expect(dialog.locator('[name=name]')).toHaveValue('Berta (copia)')
  await expect(dialog.locator('[name=email]')).toHaveValue('')
  await expect(dialog.locator('[name=phone]')).toHaveValue('300')
  await dialog.locator('[name=email]').fill('otra@hotel.co')
  await dialog.getByRole('button', { name: 'Crear cliente' }).click()
  await expect(rowOf(page, 'Berta (copia)')).toContainText('otra@hotel.co')
})

test('on a phone a row is edited in its window', async ({ browserOf, url }) => {
  const { ana } = await clientsOf(url)
  const page = await browserOf(ana)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(CLIENTS)
  await waitForScreen(page)
  await expect(page.getByText('Berta', { exact: true })).toBeVisible()
  await expect(pencil(page, 'teléfono de Berta')).toBeHidden()
  expect(await offences(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})
