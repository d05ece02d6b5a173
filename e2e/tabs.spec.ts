import { expect } from '@playwright/test'
import { cdm } from '../src/modules/cdm/contract.ts'
import { send } from '../test/world/request.ts'
import { newCompany } from './fixtures/company.ts'
import { cutLine } from './fixtures/cut-line.ts'
import { test } from './fixtures/journey.ts'
import { waitForScreen } from './fixtures/routes.ts'

const TABS = 12

test('twelve tabs of one browser load and hear what happens, also when the first ones close', async ({
  browserOf,
  url,
}) => {
  test.slow()
  const { ana } = await newCompany(url, ['cdm'])
  const addClient = (name: string) => send(url, cdm.addClient, { name, email: 'x@trama.test' }, { cookie: ana })
  await addClient('Almacenes Lana')
  const first = await browserOf(ana)
  const tabs = [first]
  while (tabs.length < TABS) tabs.push(await first.context().newPage())

  for (const tab of tabs) {
    await tab.goto('/module/cdm')
    await waitForScreen(tab, 'Centro de Datos Maestros')
    await expect(tab.getByText('Almacenes Lana')).toBeVisible()
  }
  for (const tab of tabs) await expect(tab.getByText('Sistema Activo')).toBeVisible()

  await test.step('a change is on all of them', async () => {
    await addClient('Botones Sur')
    for (const tab of tabs) await expect(tab.getByText('Botones Sur')).toBeVisible()
  })

  await test.step('and on those that stay when others close', async () => {
    const staying = tabs.slice(3)
    for (const tab of tabs.slice(1, 3)) await tab.close()
    await first.goto('about:blank')
    await addClient('Cintas Norte')
    for (const tab of staying) await expect(tab.getByText('Cintas Norte')).toBeVisible()
    await first.goto('/module/cdm')
    await expect(first.getByText('Cintas Norte')).toBeVisible()
  })

  await test.step('who leaves in one of them has left in all', async () => {
    const staying = [first, ...tabs.slice(3)]
    await first.getByRole('button', { name: 'Cuenta de Ana' }).click()
    await first.getByRole('menuitem', { name: 'Cerrar Sesión' }).click()
    for (const tab of staying) await expect(tab).toHaveURL(/\/login/)
  })
})

test('the sidebar says whether the system answers', async ({ browserOf, url }) => {
  const { ana } = await newCompany(url, ['cdm'])
  const line = await cutLine(url)
  const page = await browserOf(ana, { baseURL: line.url })
  await page.goto('/module/cdm')
  await waitForScreen(page)
  await expect(page.getByText('Sistema Activo')).toBeVisible()

  line.cut()
  await expect(page.getByText('Reconectando…')).toBeVisible()
  await expect(page.getByText('El sistema no responde')).toBeVisible({ timeout: 30_000 })
  await send(url, cdm.addClient, { name: 'Mientras tanto', email: 'x@trama.test' }, { cookie: ana })
  line.join()
  await expect(page.getByText('Sistema Activo')).toBeVisible({ timeout: 60_000 })
  await expect(page.getByText('Mientras tanto')).toBeVisible()
  line.close()
})
