import { expect, type Locator, type Page } from '@playwright/test'
import { offers } from '../src/platform/offers/contract.ts'
import { send } from '../test/world/request.ts'
import { controlOf } from './fixtures/company.ts'
import { test } from './fixtures/journey.ts'
import { clearOffers } from './fixtures/offers.ts'
import { waitForScreen } from './fixtures/routes.ts'

// Each journey begins with an empty catalogue, which the worker's journeys share.
test.describe.configure({ mode: 'serial' })

test.beforeEach(({ url }) => clearOffers(url))

const rows = (within: Page | Locator, list: string) => within.getByRole('list', { name: list }).getByRole('listitem')
const AGENTS = 'Catálogo de agentes'

async function openAgents(page: Page) {
  await page.goto('/module/agentes_ia')
  await waitForScreen(page, 'Agentes de IA')
}

test('the catalogue is put in order by dragging, with mouse and finger', async ({ browserOf, url }) => {
  const cookie = await controlOf(url)
  for (const name of ['Analista', 'Buzón', 'Chatbot']) {
    await send(url, offers.addAgent, { name, description: 'Uno más.' }, { cookie })
  }
  const page = await browserOf(cookie)
  const phone = await browserOf(cookie, { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })
  for (const one of [page, phone]) await openAgents(one)
  const order = async (names: readonly string[]) => {
    for (const one of [page, phone]) await expect(rows(one, AGENTS)).toContainText([...names])
  }
  await order(['Analista', 'Buzón', 'Chatbot'])

  await test.step('with a mouse', async () => {
    await page.getByRole('button', { name: 'Mover Analista' }).hover()
    await page.mouse.down()
    const onto = await middle(rows(page, AGENTS).nth(1))
    await page.mouse.move(onto.x, onto.y + 10, { steps: 8 })
    await expect(rows(page, AGENTS)).toContainText(['Buzón', 'Analista', 'Chatbot'])
    await page.mouse.up()
    await order(['Buzón', 'Analista', 'Chatbot'])
  })
  await test.step('with a finger', async () => {
    const touches = await phone.context().newCDPSession(phone)
    const touch = (kind: 'touchStart' | 'touchMove' | 'touchEnd', at?: { x: number; y: number }) =>
      touches.send('Input.dispatchTouchEvent', { type: kind, touchPoints: at ? [at] : [] })
    const handle = await middle(phone.getByRole('button', { name: 'Mover Buzón' }))
    await touch('touchStart', handle)
    await expect(phone.getByRole('status').filter({ hasText: 'Has tomado Buzón.' })).toBeAttached()
    const onto = await middle(rows(phone, AGENTS).nth(1))
    for (let step = 1; step <= 6; step++) {
      await touch('touchMove', { x: handle.x, y: handle.y + ((onto.y + 10 - handle.y) * step) / 6 })
    }
    await expect(phone.getByRole('status').filter({ hasText: 'Buzón: lugar 2 de 3.' })).toBeAttached()
    await touch('touchEnd')
    await order(['Analista', 'Buzón', 'Chatbot'])
  })
  await test.step('with keys, faster than the server answers', async () => {
    const up = page.getByRole('button', { name: 'Subir Chatbot' })
    await up.focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    await order(['Chatbot', 'Analista', 'Buzón'])
    const down = page.getByRole('button', { name: 'Bajar Chatbot' })
    await down.focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    await order(['Analista', 'Buzón', 'Chatbot'])
  })
  const { body } = await send(url, offers.agents, {}, { cookie })
  expect(body.map(({ name, position }: { name: string; position: number }) => `${position} ${name}`)).toEqual([
    '1 Analista',
    '2 Buzón',
    '3 Chatbot',
  ])
  await page.getByRole('searchbox', { name: 'Buscar agentes' }).fill('buzon')
  await expect(rows(page, AGENTS)).toContainText(['Buzón'])
  await expect(page.getByRole('button', { name: /^(Mover|Subir|Bajar)/ })).toHaveCount(0)
})

async function middle(of: Locator) {
  const box = await of.boundingBox()
  if (!box) throw new Error('It is not on screen.')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}
