import { expect, type Page } from '@playwright/test'
import { pagina_web } from '../src/modules/pagina_web/contract.ts'
import { publicationCalls } from '../src/modules/pagina_web/publication/contract.ts'
import { companies } from '../src/platform/companies/contract.ts'
import { requests } from '../src/platform/requests/contract.ts'
import { send } from '../test/world/request.ts'
import { offences } from './fixtures/axe.ts'
import { controlOf, newCompany } from './fixtures/company.ts'
import { test } from './fixtures/journey.ts'
import { press, tabTo, type } from './fixtures/keys.ts'
import { toastOf, waitForScreen } from './fixtures/routes.ts'

const PATH = '/module/pagina_web'
const cardOf = (page: Page) => page.getByRole('article', { name: 'Vista previa' })
const urlOf = (page: Page) => page.locator('[name=website]')

test('a company keeps the address of its page, and everybody sees how the page presents itself', async ({
  anaAndCaro,
}) => {
  const { ana, caro } = await anaAndCaro(['pagina_web'])
  for (const page of [ana, caro]) {
    await page.goto(PATH)
    await waitForScreen(page, 'Página Web')
    await expect(page.getByText('Tu empresa aún no ha guardado la dirección de su página.')).toBeVisible()
    // The tools below have tabs, which do not take the page to them.
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
  }

  await test.step('what is no address of the web is refused', async () => {
    await urlOf(ana).fill('confecciones')
    await ana.getByRole('button', { name: 'Guardar' }).click()
    await expect(toastOf(ana)).toContainText('Error al guardar')
    await expect(toastOf(ana)).toContainText('Escribe una dirección web que empiece por http:// o https://.')
    await expect(urlOf(ana)).toBeFocused()
  })

  await test.step('saved without a mouse, it is read, and the card fills itself in both browsers', async () => {
    await urlOf(ana).fill('')
    await type(ana, urlOf(ana), 'http://confecciones.trama.test/')
    await ana.keyboard.press('Enter')
    await expect(toastOf(ana)).toContainText('URL Guardada')
    for (const page of [ana, caro]) {
      await expect(cardOf(page)).toContainText('Confecciones Ariadna · Ropa de trabajo')
      await expect(cardOf(page)).toContainText('Uniformes y dotaciones a medida.')
      const link = cardOf(page).getByRole('link', { name: 'confecciones.trama.test' })
      await expect(link).toHaveAttribute('href', 'http://confecciones.trama.test/')
      const icon = cardOf(page).locator('img[src^="data:image/png"]')
      await expect.poll(() => icon.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(64)
    }
  })

  await test.step('a colaborador sees it and changes nothing', async () => {
    await expect(urlOf(caro)).toHaveCount(0)
    await expect(caro.getByRole('button', { name: /Guardar|Solicitar página web/ })).toHaveCount(0)
  })

  await test.step('the dashboard knows it', async () => {
    await caro.goto('/dashboard')
    const card = caro.getByRole('article').filter({ hasText: 'Página Web' })
    await expect(card).toContainText('Conectada')
    await expect(card).toContainText('confecciones.trama.test')
    await urlOf(ana).fill('')
    await ana.getByRole('button', { name: 'Guardar' }).click()
    await expect(card).toContainText('No conectada')
    await expect(cardOf(ana)).toHaveCount(0)
  })

  await test.step('a page that cannot be read says why, and is tried again', async () => {
    await urlOf(ana).fill('http://inestable.trama.test/')
    await ana.getByRole('button', { name: 'Guardar' }).click()
    await expect(cardOf(ana)).toContainText('No pudimos llegar a tu página.')
    await press(ana, cardOf(ana).getByRole('button', { name: 'Volver a intentarlo' }))
    await expect(cardOf(ana)).toContainText('Esta vez sí.')
  })

  await test.step('its look in search engines comes with advice', async () => {
    await ana.getByRole('tab', { name: 'SEO' }).click()
    const found = ana.getByRole('article', { name: 'Resultado en un buscador' })
    await expect(found).toContainText('Por fin')
    await expect(ana.getByText('El título tiene solo 7 letras: di qué haces y dónde.')).toBeVisible()
  })

  await test.step('its visits are written down month by month', async () => {
    await ana.getByRole('tab', { name: 'Analítica web' }).click()
    await ana.getByRole('button', { name: 'Anotar un mes' }).click()
    const dialog = ana.getByRole('dialog', { name: 'Anotar un mes' })
    await dialog.locator('[name=month]').fill('2026-03')
    await dialog.locator('[name=visits]').fill('1200')
    await dialog.getByRole('button', { name: 'Guardar' }).click()
    await expect(toastOf(ana)).toContainText('Visitas guardadas.')
    await expect(ana.getByRole('row', { name: /marzo de 2026 1[.,\s]?200 — —/ })).toBeVisible()
    expect(await offences(ana)).toEqual([])
  })
})

test('a page whose address was written in the company’s details is read when it is first seen', async ({
  browserOf,
  url,
}) => {
  const { ana: cookie } = await newCompany(url, ['pagina_web'])
  const { body: details } = await send(url, companies.details, {}, { cookie })
  await send(url, companies.saveDetails, { ...details, website: 'http://taller.trama.test' }, { cookie })
  const ana = await browserOf(cookie)
  await ana.goto(PATH)
  await expect(cardOf(ana)).toContainText('Bordamos lo que imaginas.')

  await test.step('another address, written elsewhere meanwhile, is not written over', async () => {
    await urlOf(ana).fill('http://mia.trama.test/')
    const { body } = await send(url, pagina_web.site, {}, { cookie })
    const saved = { website: 'http://confecciones.trama.test/', version: body.version }
    await send(url, pagina_web.saveUrl, saved, { cookie })
    await expect(ana.getByText('Otra persona cambió estos datos.')).toBeVisible()
    await expect(urlOf(ana)).toHaveValue('http://mia.trama.test/')
    await ana.getByRole('button', { name: 'Guardar' }).click()
    await expect(toastOf(ana)).toContainText('Otra persona cambió estos datos. Vuelve a cargarlos.')
    await ana.getByRole('button', { name: 'Volver a cargarlos' }).click()
    await expect(urlOf(ana)).toHaveValue(saved.website)
  })
})

test('a company asks for a site, reads why not, asks again, and sees it made', async ({ browserOf, url }) => {
  const company = await newCompany(url, ['pagina_web'])
  const cookie = await controlOf(url)
  const ana = await browserOf(company.ana)
  const caro = await browserOf(await company.colleague('Caro', 'colaborador'))
  for (const page of [ana, caro]) {
    await page.goto(PATH)
    await waitForScreen(page, 'Página Web')
  }
  const ask = ana.getByRole('button', { name: 'Solicitar página web' })
  const made = (page: Page) =>
    page.locator('section').filter({ has: page.getByRole('heading', { name: 'Una página hecha para ti' }) })
  const latest = async () =>
    (await send(url, pagina_web.creation, {}, { cookie: company.ana })).body.latest as { id: string }
  const decide = async (call: typeof requests.approve | typeof requests.reject, more = {}) => {
    const input = { kind: 'web_page', id: (await latest()).id, ...more }
    expect((await send(url, call, input, { cookie })).status).toBe(200)
  }

  await press(ana, ask)
  await expect(toastOf(ana)).toContainText('Solicitud Enviada')
  await expect(ask).toHaveCount(0)
  for (const page of [ana, caro]) await expect(made(page)).toContainText('Pendiente')
  await expect(caro.getByRole('heading', { name: 'Mis Solicitudes' })).toBeVisible()

  await decide(requests.reject, { reason: 'Cuéntanos antes qué vendes.' })
  for (const page of [ana, caro]) await expect(made(page)).toContainText('Cuéntanos antes qué vendes.')
  await tabTo(ana, ask)
  await ana.keyboard.press('Space')
  await expect(made(ana)).toContainText('Estamos revisando tu solicitud.')
  await expect(ana.getByRole('row')).toHaveCount(3)

  await decide(requests.approve)
  for (const page of [ana, caro]) await expect(made(page)).toContainText('En creación')
  await expect(ask).toHaveCount(0)
  const published = { id: (await latest()).id, website: 'http://taller.trama.test/' }
  expect((await send(url, publicationCalls.publishPage, published, { cookie })).status).toBe(200)
  for (const page of [ana, caro]) {
    await expect(made(page)).toContainText('Tu página ya está publicada en taller.trama.test.')
  }
  await expect(urlOf(ana)).toHaveValue('http://taller.trama.test/')
  await expect(cardOf(ana)).toContainText('Bordamos lo que imaginas.')
})
