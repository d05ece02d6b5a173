import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { templateCalls } from '../src/platform/templates/contract.ts'
import { defaultDesign } from '../src/platform/templates/rows.ts'
import { readPdf } from '../test/files/pdf.ts'
import { send } from '../test/world/request.ts'
import { newCompany } from './fixtures/company.ts'
import { injectionIn, NOTHING_INJECTED, watchInjection } from './fixtures/injection.ts'
import { test } from './fixtures/journey.ts'
import { press, tabTo } from './fixtures/keys.ts'
import { PAYLOADS } from './fixtures/payloads.ts'
import { toastOf, waitForScreen } from './fixtures/routes.ts'

const preview = (page: Page) => page.getByRole('region', { name: 'Vista previa' })
const editor = (page: Page) => page.getByRole('dialog', { name: /plantilla de cotizaciones/i })
const rowOf = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) })

test('Ana designs a quote by keyboard, sees it as it types, prints it, and takes a version back', async ({
  browserOf,
  url,
}) => {
  const company = await newCompany(url)
  const ana = await browserOf(company.ana)
  await ana.goto('/templates')
  await waitForScreen(ana, 'Plantillas')
  await expect(ana.getByText('No hay plantillas de cotizaciones.')).toBeVisible()

  await test.step('what is typed stands in the document at once', async () => {
    await press(ana, ana.getByRole('button', { name: 'Nueva plantilla' }).first())
    await expect(preview(ana)).toContainText('Cotización')
    await expect(preview(ana)).toContainText(company.name)
    await ana.keyboard.press('Control+s')
    await expect(toastOf(ana)).toContainText('No se pudo guardar la plantilla.')
    await editor(ana).getByLabel('Nombre de la plantilla').fill('Temporada')
    const title = editor(ana).getByLabel('Título del documento')
    await tabTo(ana, title)
    await title.fill('Propuesta comercial')
    await editor(ana).getByRole('textbox', { name: 'Color principal', exact: true }).fill('#aa3311')
    await expect(preview(ana)).toContainText('Propuesta comercial')
    await expect(preview(ana).locator('text[fill="#aa3311"]').first()).toHaveText('Propuesta comercial')
    await editor(ana).getByLabel('Tamaño de hoja').selectOption('Carta')
    await expect(preview(ana).locator('svg')).toHaveAttribute('viewBox', '0 0 612 792')
  })

  await test.step('it is saved with Ctrl+S, and again as a second version', async () => {
    await ana.keyboard.press('Control+s')
    await expect(toastOf(ana)).toContainText(/Plantilla TPL-COT-\d{4}-001 creada\./)
    await expect(editor(ana).getByText(/TPL-COT-\d{4}-001 · Versión 1/)).toBeVisible()
    await editor(ana).getByLabel('Título del documento').fill('Oferta')
    await ana.keyboard.press('Control+s')
    await expect(editor(ana).getByText(/Versión 2/)).toBeVisible()
  })

  await test.step('unsaved changes come back as a draft until they are given up', async () => {
    await editor(ana).getByLabel('Título del documento').fill('A medias')
    await ana.keyboard.press('Escape')
    await expect(editor(ana)).toHaveCount(0)
    await ana.getByRole('button', { name: 'Temporada', exact: true }).click()
    await expect(editor(ana).getByLabel('Título del documento')).toHaveValue('A medias')
    await editor(ana).getByRole('button', { name: 'Descartar' }).click()
    await expect(editor(ana).getByLabel('Título del documento')).toHaveValue('Oferta')
    await editor(ana).getByRole('button', { name: 'Cancelar' }).click()
    await expect(editor(ana)).toHaveCount(0)
    await expect(rowOf(ana, 'Temporada.*Predeterminada')).toBeVisible()
  })

  await test.step('an earlier version comes back as a new one', async () => {
    await ana.getByRole('button', { name: 'Acciones de Temporada' }).click()
    await ana.getByRole('menuitem', { name: 'Versiones' }).click()
    const versions = ana.getByRole('dialog', { name: 'Versiones de Temporada' })
    await versions.getByRole('button', { name: 'Recuperar la versión 1' }).click()
    await expect(versions.getByRole('listitem')).toHaveCount(3)
    await ana.keyboard.press('Escape')
    await expect(versions).toHaveCount(0)
  })

  await test.step('paper is the screen, and the PDF is both', async () => {
    await ana.getByRole('button', { name: 'Acciones de Temporada' }).click()
    await ana.getByRole('menuitem', { name: 'Vista previa' }).click()
    const view = ana.getByRole('dialog', { name: 'Vista de impresión' })
    await expect(view.getByRole('img', { name: 'Página 1 de 1' })).toBeVisible()
    const shown = await view.locator('svg text').allTextContents()
    expect(shown).toContain('Propuesta comercial')
    const [download] = await Promise.all([
      ana.waitForEvent('download'),
      view.getByRole('button', { name: 'Descargar PDF' }).click(),
    ])
    expect(download.suggestedFilename()).toMatch(/^Propuesta comercial COT-\d{4}-001\.pdf$/)
    const taken = await readPdf(await readFile(await download.path()))
    const printed = await readPdf(await ana.pdf({ preferCSSPageSize: true, printBackground: true }))
    const bare = (texts: readonly string[]) => texts.join('').replace(/\s+/g, '')
    expect(bare(taken.texts.map(({ text }) => text))).toBe(bare(shown))
    expect(bare(printed.texts.map(({ text }) => text))).toBe(bare(shown))
    for (const { pages } of [taken, printed]) {
      expect(pages.map(({ width, height }) => [Math.round(width), Math.round(height)])).toEqual([[612, 792]])
    }
    await ana.keyboard.press('Escape')
    await expect(view).toHaveCount(0)
  })
})

test('what fails is told in the words of the specification, and nothing typed is lost', async ({ browserOf, url }) => {
  const ana = await browserOf((await newCompany(url)).ana)
  const failing = async (path: string, method: string) => {
    await ana.unrouteAll()
    await ana.route(`**/api/templates${path}`, (route) =>
      route.request().method() === method ? route.fulfill({ status: 500, json: {} }) : route.continue(),
    )
  }
  await failing('?*', 'GET')
  await ana.goto('/templates')
  await expect(toastOf(ana)).toContainText('No se pudieron cargar las plantillas.')

  await failing('/beginning?*', 'GET')
  await ana.goto('/templates?plantilla=nueva')
  await expect(editor(ana)).toContainText('No se pudo generar el número de plantilla.')

  await failing('', 'POST')
  // A change told by the live stream loads it again by itself, and the form stands there already.
  const name = editor(ana).locator('[name=name]')
  await editor(ana).getByRole('button', { name: 'Reintentar' }).or(name).first().click()
  await name.fill('De temporada')
  await editor(ana).getByRole('button', { name: 'Guardar plantilla' }).click()
  await expect(toastOf(ana)).toContainText('No se pudo guardar la plantilla.')
  await ana.unrouteAll()
  await editor(ana).getByRole('button', { name: 'Guardar plantilla' }).click()
  await expect(toastOf(ana)).toContainText(/^Plantilla TPL-COT-\d{4}-001 creada\./)
  await expect(name).toHaveValue('De temporada')
})

/** Of a template that a payload is given to by itself. */
const FIELDS = 8

test('payloads in every field of a template run nowhere', async ({ browserOf, url }) => {
  const company = await newCompany(url)
  const owner = { cookie: company.ana }
  const ids: string[] = []
  // Every payload stands in a field of its own; all of them in the long ones.
  const all = PAYLOADS.join('\n')
  for (let at = 0; at < PAYLOADS.length; at += FIELDS) {
    const some = PAYLOADS.slice(at, at + FIELDS)
    const short = (nth: number) => some[nth]?.trim().slice(0, 60) || 'x'
    const design = defaultDesign('quote')
    const details = { name: short(0), email: short(1), taxId: short(2), address: short(3), phone: short(4) }
    Object.assign(design.header_data.companyDetails, { ...details, website: short(5) })
    design.header_data.docDetails.title = short(6)
    Object.assign(design.footer_data, { bankInfo: some.join('\n').slice(0, 1_000), showBankInfo: true })
    Object.assign(design.footer_data, { notes: all.slice(0, 2_000), terms: all.slice(-4_000), legal: short(7) })
    const input = { template_type: 'quote', name: short(0), ...design }
    const made = await send(url, templateCalls.createTemplate, input, owner)
    expect(made.status, JSON.stringify(made.body)).toBe(200)
    ids.push(made.body.id)
  }
  console.info(`N2: ${PAYLOADS.length} payloads in ${ids.length} templates`)
  expect(PAYLOADS.length).toBeGreaterThanOrEqual(60)

  const ana = await browserOf(company.ana)
  await watchInjection(ana)
  await ana.goto('/templates')
  await waitForScreen(ana, 'Plantillas')
  await expect(ana.getByRole('row').nth(1)).toBeVisible()
  expect(await injectionIn(ana)).toEqual(NOTHING_INJECTED)
  for (const id of ids) {
    await ana.goto(`/templates?plantilla=${id}`)
    await expect(preview(ana).getByRole('img').first()).toBeVisible()
    expect(await injectionIn(ana)).toEqual(NOTHING_INJECTED)
  }
  const buttons = ana.getByRole('button', { name: /^Acciones de / })
  await ana.goto('/templates')
  await expect(buttons.first()).toBeVisible()
  for (let at = 0; at < 5; at++) {
    await buttons.nth(at).click()
    await ana.getByRole('menuitem', { name: 'Vista previa' }).click()
    const view = ana.getByRole('dialog', { name: 'Vista de impresión' })
    await expect(view.getByRole('img').first()).toBeVisible()
    expect(await injectionIn(ana)).toEqual(NOTHING_INJECTED)
    await ana.keyboard.press('Escape')
    await expect(view).toHaveCount(0)
  }
})
