import { expect, type Page } from '@playwright/test'
import { textil } from '../src/modules/textil/contract.ts'
import { articlesOf, say } from './fixtures/chat.ts'
import { newCompany } from './fixtures/company.ts'
import { test } from './fixtures/journey.ts'
import { waitForScreen } from './fixtures/routes.ts'
import { underWorker } from './fixtures/under-worker.ts'
import { BOARD, openWorkshop, versionOf } from './fixtures/workshop.ts'

const WITH_WORKER = { serviceWorkers: 'allow' } as const

const pending = (page: Page, count: number) => page.getByRole('button', { name: `Sin enviar: ${count}` })
const listed = (page: Page) => page.getByRole('list', { name: 'Acciones sin enviar' }).getByRole('listitem')

async function stop(page: Page, lot: string) {
  const dialog = page.getByRole('dialog', { name: `Lote ${lot}` })
  await page.getByRole('button', { name: lot, exact: true }).click()
  await dialog.getByRole('button', { name: 'Detener' }).click()
  // It stays open for a reason.
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
}

test('what is tapped without a line waits, survives the page, is sent in order, and a conflict stays to be decided', async ({
  browserOf,
  url,
}) => {
  const company = await newCompany(url, ['cdm', 'textil'])
  const { lots, make } = await openWorkshop(url, company.ana, { stations: ['Corte'], lots: ['Faldas', 'Blusas'] })
  const page = await browserOf(company.ana, WITH_WORKER)
  await page.goto(BOARD)
  await waitForScreen(page)
  await underWorker(page)

  await page.context().setOffline(true)
  await stop(page, 'Faldas')
  await expect(pending(page, 1)).toBeVisible()
  await stop(page, 'Blusas')
  await expect(pending(page, 2)).toBeVisible()
  await page.goto('/dashboard')
  await pending(page, 2).click()
  await expect(listed(page)).toHaveText([/Detener un lote.*Faldas.*Pendiente/, /Detener un lote.*Blusas.*Pendiente/])
  await page.keyboard.press('Escape')

  // Meanwhile a colleague changes one of them.
  const { version } = await make(textil.stopLot, versionOf(lots[1]))
  await make(textil.resumeLot, { id: lots[1]?.id, version })
  await page.context().setOffline(false)
  await expect(pending(page, 1)).toBeVisible()
  await pending(page, 1).click()
  await expect(listed(page)).toHaveText([/Blusas.*Otra persona cambió estos datos/])

  await test.step('it is tried again, and given up', async () => {
    await page.getByRole('button', { name: 'Reintentar' }).click()
    await expect(listed(page)).toHaveText([/Otra persona cambió estos datos/])
    await page.getByRole('button', { name: 'Descartar' }).click()
    await expect(page.getByText('Todo se envió.')).toBeVisible()
  })
  const board = await make(textil.lots, {})
  const stopped = board.rows.map((lot: { name: string; is_stopped: boolean }) => [lot.name, lot.is_stopped])
  expect(Object.fromEntries(stopped)).toEqual({ Faldas: true, Blusas: false })
})

test('signing out with something waiting warns, and leaves nothing to the next person', async ({ browserOf, url }) => {
  const company = await newCompany(url)
  const page = await browserOf(company.ana, WITH_WORKER)
  await page.goto('/chat')
  await say(page, 'antes')
  await expect(articlesOf(page)).toHaveText([/antes/])
  await page.route('**/api/chat/messages', (route) =>
    route.request().method() === 'POST' ? route.abort('connectionreset') : route.fallback(),
  )
  await say(page, 'sin línea')
  await expect(pending(page, 1)).toBeVisible()

  const leave = async () => {
    await page.getByRole('button', { name: /^Cuenta de/ }).click()
    await page.getByRole('menuitem', { name: 'Cerrar Sesión' }).click()
  }
  const question = page.getByRole('dialog', { name: 'Tienes acciones sin enviar' })
  await leave()
  await question.getByRole('button', { name: 'Cancelar' }).click()
  await expect(pending(page, 1)).toBeVisible()
  await leave()
  await question.getByRole('button', { name: 'Cerrar sesión' }).click()
  await expect(page).toHaveURL(/\/login/)
  const kept = await page.evaluate(async () => {
    const request = indexedDB.open('trama', 1)
    await new Promise((done) => request.addEventListener('success', done))
    const all = request.result.transaction('taps').objectStore('taps').getAll()
    await new Promise((done) => all.addEventListener('success', done))
    return [all.result.length, localStorage.getItem('trama-session')]
  })
  expect(kept).toEqual([0, null])
})
