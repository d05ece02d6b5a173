import { expect, type Page } from '@playwright/test'
import { appearance } from '../src/platform/appearance/contract.ts'
import { DOT } from '../test/files/picture.ts'
import { send } from '../test/world/request.ts'
import { controlOf, newCompany } from './fixtures/company.ts'
import { test } from './fixtures/journey.ts'
import { tabTo } from './fixtures/keys.ts'
import { overflowOf } from './fixtures/overflow.ts'
import { toastOf, waitForScreen } from './fixtures/routes.ts'

const DEFAULTS = {
  mainIcon: 'Shield',
  mainIconUrl: '',
  bannerImage: '',
  faviconUrl: '',
  logoUrl: '',
  showAppName: true,
  customPhrase: '',
  logoSize: 28,
} as const
const HOST = 'https://imagenes.trama.test'

test.describe.configure({ mode: 'serial' })

// The worker's server goes on to other journeys, which know the platform as it is by itself.
test.afterEach(async ({ url }) => {
  const cookie = await controlOf(url)
  const { body } = await send(url, appearance.settings, {}, { cookie })
  const { status } = await send(url, appearance.save, { ...DEFAULTS, version: body.version }, { cookie })
  expect(status).toBe(200)
})

const withPictures = async (page: Page) => {
  await page.route(`${HOST}/**`, (route) => route.fulfill({ body: DOT, contentType: 'image/png' }))
  return page
}
const iconOf = (page: Page) => page.locator('link[rel=icon]')
const field = (page: Page, name: string) => page.locator(`form[aria-label=Personalización] [name=${name}]`)
const previewOf = (page: Page) => page.locator('figure')

test('what control chooses is seen before it is saved, and then by everybody', async ({ browserOf, url }) => {
  const company = await newCompany(url)
  const ana = await withPictures(await browserOf(company.ana))
  const visitor = await withPictures(await browserOf(null))
  const control = await withPictures(await browserOf(await controlOf(url)))
  await ana.goto('/dashboard')
  await waitForScreen(ana, 'Dashboard')
  await visitor.goto('/login')
  await expect(visitor).toHaveTitle('Trama')
  await control.goto('/admin/customize')
  await waitForScreen(control, 'Personalización')

  await test.step('it is tried out beside the form', async () => {
    await field(control, 'customPhrase').fill('Tu taller al día')
    await expect(previewOf(control).getByText('Trama - Tu taller al día')).toBeVisible()
    await field(control, 'bannerImage').fill(`${HOST}/tela.png`)
    await expect(previewOf(control).locator(`img[src="${HOST}/tela.png"]`)).toHaveCount(1)
    await field(control, 'mainIconUrl').fill(`${HOST}/icono.png`)
    await expect(previewOf(control).locator(`img[src="${HOST}/icono.png"]`)).toHaveCount(1)
    await field(control, 'logoUrl').fill('http://imagenes.trama.test/logo.png')
    await expect(previewOf(control).locator('img[src^="http:"]')).toHaveCount(0)
    await expect(visitor).toHaveTitle('Trama')
  })

  await test.step('an address that no page would load is refused', async () => {
    await control.getByRole('button', { name: 'Guardar cambios' }).click()
    await expect(toastOf(control)).toContainText('Error al guardar la personalización')
    await expect(toastOf(control)).toContainText('Escribe una dirección que empiece por https://.')
    await expect(field(control, 'logoUrl')).toBeFocused()
  })

  await test.step('it is saved, and stays in the form', async () => {
    await field(control, 'logoUrl').fill(`${HOST}/logo.png`)
    await field(control, 'faviconUrl').fill(`${HOST}/favicon.png`)
    await tabTo(control, control.getByRole('slider', { name: 'Tamaño del logo' }))
    await control.keyboard.press('ArrowRight')
    await expect(control.getByText('Tamaño del logo: 32 rem')).toBeVisible()
    await expect(previewOf(control).locator(`img[src="${HOST}/logo.png"]`)).toHaveCSS('max-height', '512px')
    await control.getByRole('button', { name: 'Guardar cambios' }).click()
    await expect(toastOf(control)).toContainText('Personalización guardada.')
    await expect(field(control, 'customPhrase')).toHaveValue('Tu taller al día')
    await control.getByRole('switch', { name: 'Mostrar el nombre de la aplicación' }).press('Space')
    await control.getByRole('button', { name: 'Guardar cambios' }).click()
    await expect(field(control, 'showAppName')).not.toBeChecked()
  })

  await test.step('an open browser has it at once', async () => {
    await expect(ana).toHaveTitle(/Trama - Tu taller al día$/)
    await expect(iconOf(ana)).toHaveAttribute('href', `${HOST}/favicon.png`)
    await expect(ana.locator('meta[property="og:image"]')).toHaveAttribute('content', `${HOST}/logo.png`)
    await expect(ana.getByRole('complementary', { name: 'Menú' }).locator('img')).toHaveAttribute(
      'src',
      `${HOST}/icono.png`,
    )
  })

  await test.step('a visitor has it with the next page', async () => {
    await visitor.reload()
    await expect(visitor).toHaveTitle('Trama - Tu taller al día')
    await expect(visitor.getByText('Tu taller al día', { exact: true })).toBeVisible()
    await expect(visitor.locator(`img[src="${HOST}/logo.png"]`)).toHaveCSS('max-height', '512px')
    await expect(visitor.locator(`img[src="${HOST}/tela.png"]`)).toBeVisible()
    const page = await (await fetch(`${url}/login`)).text()
    expect(page).toContain('<title>Trama - Tu taller al día</title>')
    expect(page).toContain(`<link rel="icon" href="${HOST}/favicon.png"`)
  })
})

test('a picture that control uploads is shown to whoever is not signed in', async ({ browserOf, url }) => {
  const visitor = await browserOf(null)
  const control = await browserOf(await controlOf(url))
  await control.goto('/admin/customize')
  await waitForScreen(control, 'Personalización')
  const fileOf = (label: string) => control.getByLabel(`Archivo: ${label}`)
  const saved = async () => {
    await control.getByRole('button', { name: 'Guardar cambios' }).click()
    await expect(toastOf(control)).toContainText('Personalización guardada.')
  }

  await test.step('what is no picture is refused, and why is told', async () => {
    const script = { name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from('<script>alert(1)</script>') }
    await fileOf('Logo').setInputFiles(script)
    await expect(control.getByText('No pudimos leer la imagen. Elige un archivo PNG, JPEG o WebP.')).toBeVisible()
    await fileOf('Logo').setInputFiles({ ...script, name: 'logo.svg', mimeType: 'image/svg+xml' })
    await expect(control.getByText('Elige un archivo PNG, JPEG o WebP.', { exact: true })).toBeVisible()
    await fileOf('Logo').setInputFiles({ ...script, buffer: Buffer.alloc(2_097_153) })
    await expect(control.getByText('El archivo supera el tamaño máximo de 2 MB.')).toBeVisible()
    await expect(field(control, 'logoUrl')).toHaveValue('')
  })

  await test.step('a chosen one is tried out at once', async () => {
    await fileOf('Logo').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: DOT })
    await expect(previewOf(control).locator('img[src^="/images/"]')).toHaveCount(1)
    await expect(control.getByText('El archivo supera')).toHaveCount(0)
  })

  await test.step('one is dropped as the banner', async () => {
    const dropped = await control.evaluateHandle(
      (bytes) => {
        const transfer = new DataTransfer()
        transfer.items.add(new File([new Uint8Array(bytes)], 'p.png', { type: 'image/png' }))
        return transfer
      },
      [...DOT],
    )
    const place = control.locator('[data-field=bannerImage]')
    await place.dispatchEvent('dragenter', { dataTransfer: dropped })
    await place.dispatchEvent('drop', { dataTransfer: dropped })
    await expect(previewOf(control).locator('img[src^="/images/"]')).toHaveCount(2)
  })

  await test.step('a visitor sees both', async () => {
    await saved()
    await visitor.goto('/login')
    const shown = visitor.locator('img[src^="/images/"]')
    await expect(shown).toHaveCount(2)
    for (const image of await shown.all()) {
      await expect.poll(() => image.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(1)
    }
    const card = await visitor.locator('meta[property="og:image"]').first().getAttribute('content')
    expect(card).toMatch(new RegExp(`^${url}/images/`))
  })

  await test.step('and no longer once they are taken away', async () => {
    await control.getByRole('button', { name: 'Quitar: Logo' }).press('Enter')
    await control.getByRole('button', { name: 'Quitar: Imagen de portada' }).press('Enter')
    await expect(field(control, 'logoUrl')).toHaveValue('')
    await saved()
    await visitor.reload()
    await waitForScreen(visitor, 'Trama')
    await expect(visitor.locator('img[src^="/images/"]')).toHaveCount(0)
  })
})

test('two owners do not undo each other', async ({ browserOf, url }) => {
  const cookie = await controlOf(url)
  const control = await browserOf(cookie)
  await control.goto('/admin/customize')
  await waitForScreen(control, 'Personalización')
  await field(control, 'customPhrase').fill('La mía')
  const { body } = await send(url, appearance.settings, {}, { cookie })
  await send(url, appearance.save, { ...DEFAULTS, customPhrase: 'La otra', version: body.version }, { cookie })

  await control.getByRole('button', { name: 'Guardar cambios' }).click()
  await expect(toastOf(control)).toContainText('Otra persona cambió estos datos. Vuelve a cargarlos.')
  await expect(field(control, 'customPhrase')).toHaveValue('La mía')
  await control.getByRole('button', { name: 'Volver a cargarlos' }).click()
  await expect(field(control, 'customPhrase')).toHaveValue('La otra')
  await field(control, 'customPhrase').fill('La de las dos')
  await control.getByRole('button', { name: 'Guardar cambios' }).click()
  await expect(toastOf(control)).toContainText('Personalización guardada.')
  await expect(control).toHaveTitle('Trama - La de las dos')
})

test('the form and its preview fit a phone', async ({ browserOf, url }) => {
  const page = await browserOf(await controlOf(url), { viewport: { width: 360, height: 740 }, hasTouch: true })
  await page.goto('/admin/customize')
  await waitForScreen(page, 'Personalización')
  await expect(previewOf(page)).toBeVisible()
  expect(await overflowOf(page)).toBeLessThanOrEqual(0)
})

test('control says how much room companies have for files', async ({ browserOf, url }) => {
  const control = await browserOf(await controlOf(url))
  await control.goto('/admin/customize')
  const form = control.getByRole('form', { name: 'Archivos de los registros' })
  const room = form.getByLabel('MB por empresa')
  await expect(room).toHaveValue('25')
  await room.fill('0')
  await form.getByRole('button', { name: 'Guardar espacio' }).click()
  await expect(form).toContainText('Escribe cuántos MB: un número entero de 1 a 10000.')
  await room.fill('50')
  await form.getByRole('button', { name: 'Guardar espacio' }).click()
  await expect(toastOf(control)).toContainText('Cada empresa tiene 50 MB para archivos.')
  await control.reload()
  await expect(room).toHaveValue('50')
  // The platform's own: other journeys on this server read it.
  await room.fill('25')
  await form.getByRole('button', { name: 'Guardar espacio' }).click()
  await expect(toastOf(control)).toContainText('Cada empresa tiene 25 MB para archivos.')
})
