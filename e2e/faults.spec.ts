import { expect, type Page, type Route } from '@playwright/test'
import { cdm } from '../src/modules/cdm/contract.ts'
import { isFull } from '../test/runner/counts.ts'
import { send } from '../test/world/request.ts'
import { newCompany } from './fixtures/company.ts'
import { test } from './fixtures/journey.ts'
import { toastOf, waitForScreen } from './fixtures/routes.ts'

const CREATIONS = isFull ? 30 : 16
/** One read in twenty is cut off. */
const READS_A_RESET = 20

type Fault = 'reset' | 'busy' | 'lost'

/** What happens to the tries of a creation, one after the other; afterwards all is well. */
function faultsOf(n: number): Fault[] {
  if (n === 13) return ['lost', 'busy', 'reset', 'busy', 'lost']
  if (n % 10 === 2) return ['reset']
  if (n % 10 === 5) return ['busy', 'busy']
  if (n % 10 === 8) return ['lost']
  return []
}

/** What happens to a request: it never arrives, the gateway has no server, or it is done and nobody hears of it. */
const STRIKES: Record<Fault, (route: Route) => Promise<void>> = {
  reset: (route) => route.abort('connectionreset'),
  busy: (route) => route.fulfill({ status: 503, contentType: 'text/html', body: '<h1>503</h1>' }),
  async lost(route) {
    await route.fetch()
    await route.abort('connectionreset')
  },
}

/** Makes the network of a page bad, and answers how to set what strikes next. */
async function badNetwork(page: Page) {
  const next: Fault[] = []
  let reads = 0
  await page.route(/\/api\/(?!live)/, async (route) => {
    if (route.request().method() === 'GET') {
      reads += 1
      return reads % READS_A_RESET === 0 ? STRIKES.reset(route) : route.fallback()
    }
    const fault = next.shift()
    return fault ? STRIKES[fault](route) : route.fallback()
  })
  return (faults: Fault[]) => next.splice(0, next.length, ...faults)
}

test(`${CREATIONS} clients added over a bad network are ${CREATIONS} clients`, async ({ browserOf, url }) => {
  test.slow()
  const { ana } = await newCompany(url, ['cdm'])
  const page = await browserOf(ana)
  const strike = await badNetwork(page)
  const stored = async () => (await send(url, cdm.clients, {}, { cookie: ana })).body.total
  await page.goto('/module/cdm')
  await waitForScreen(page)
  const dialog = page.getByRole('dialog', { name: 'Nuevo cliente' })
  const add = dialog.getByRole('button', { name: 'Crear cliente' })
  // Over the dialog's buttons for some seconds, and the next one would be taken for it.
  const closeToast = async () => {
    await toastOf(page).getByRole('button', { name: 'Cerrar el aviso' }).click()
    await expect(toastOf(page)).toHaveCount(0)
  }

  for (let n = 0; n < CREATIONS; n++) {
    const faults = faultsOf(n)
    strike(faults)
    await page.getByRole('button', { name: 'Nuevo cliente' }).first().click()
    await dialog.locator('[name=name]').fill(`Cliente ${n}`)
    await dialog.locator('[name=email]').fill(`cliente${n}@trama.example`)
    await add.click()
    if (faults.length > 2) {
      await test.step('where nothing helps, it says so and keeps what was typed', async () => {
        await expect(toastOf(page)).toContainText('Error al añadir cliente', { timeout: 20_000 })
        await expect(toastOf(page)).toContainText('Error de conexión con el servidor. Inténtalo más tarde.')
        await expect(dialog.locator('[name=name]')).toHaveValue(`Cliente ${n}`)
        await expect(dialog.locator('[name=email]')).toHaveValue(`cliente${n}@trama.example`)
        await closeToast()
        await add.click()
      })
    }
    await expect(dialog).toHaveCount(0)
    await expect(toastOf(page)).toContainText('Cliente agregado correctamente.')
    await closeToast()
    expect(await stored(), 'a success was told that none was').toBe(n + 1)
  }
  await expect(page.getByText(`${CREATIONS} clientes`, { exact: true })).toBeVisible()
})
