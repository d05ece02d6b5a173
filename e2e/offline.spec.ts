import { expect, type Page } from '@playwright/test'
import { newCompany } from './fixtures/company.ts'
import { signOut } from './fixtures/entrance.ts'
import { test } from './fixtures/journey.ts'
import { beforeNextBuild } from './fixtures/next-build.ts'
import { waitForScreen } from './fixtures/routes.ts'
import { underWorker } from './fixtures/under-worker.ts'

const NEXT = 'cafecafecafe'
const WITH_WORKER = { serviceWorkers: 'allow' } as const

const cachedPaths = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys()
    const found = await Promise.all(
      names.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)),
    )
    return found.flat().map((url) => new URL(url).pathname)
  })

test('the program opens without a line, with the person’s name and nothing of the company’s', async ({
  browserOf,
  url,
}) => {
  const { ana } = await newCompany(url, ['cdm', 'textil'])
  const page = await browserOf(ana, WITH_WORKER)
  await page.goto('/module/cdm')
  await waitForScreen(page)
  await underWorker(page)

  await test.step('what is kept are files of the build and the page', async () => {
    const paths = await cachedPaths(page)
    expect(paths).toContain('/')
    expect(paths.filter((path) => /^\/(api|images|d|c|f)\//.test(path))).toEqual([])
  })

  await page.context().setOffline(true)
  for (const path of ['/dashboard', '/module/textil']) {
    await page.goto(path)
    await expect(page.getByRole('button', { name: /^Cuenta de Ana/ })).toBeVisible()
    await expect(page.getByText('Sin conexión a internet')).toBeVisible()
  }

  await test.step('with the line everything is there again', async () => {
    await page.context().setOffline(false)
    await expect(page.getByText('Sistema Activo')).toBeVisible()
  })

  await test.step('who signs out leaves nobody’s name behind', async () => {
    await signOut(page)
    await page.context().setOffline(true)
    await page.goto('/dashboard')
    await expect(page.getByText('No pudimos cargar la aplicación.')).toBeVisible()
  })
})

test('a newer version says so, takes over by a button and removes what the older one kept', async ({
  browserOf,
  url,
}) => {
  const { ana } = await newCompany(url)
  const server = await beforeNextBuild(url)
  const page = await browserOf(ana, { ...WITH_WORKER, baseURL: server.url })
  await page.goto('/dashboard')
  await underWorker(page)
  await page.reload()
  await waitForScreen(page)
  server.build(NEXT)
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update())
  await expect(page.getByText('Hay una versión nueva')).toBeVisible()
  await page.getByRole('button', { name: 'Actualizar' }).click()
  await expect(page.getByText('Hay una versión nueva')).toBeHidden()
  await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([`trama-${NEXT}`])
  await waitForScreen(page)
  server.close()
})

test('it can be installed', async ({ browserOf, url }) => {
  const page = await browserOf(null)
  await page.goto('/login')
  const address = await page.locator('link[rel=manifest]').getAttribute('href')
  const answer = await page.request.get(`${url}${address}`)
  expect(answer.headers()['content-type']).toContain('application/manifest+json')
  const { icons, start_url } = await answer.json()
  expect(start_url).toBe('/dashboard')
  for (const { src } of icons)
    expect((await page.request.get(`${url}${src}`)).headers()['content-type']).toMatch(/^image\//)
})
