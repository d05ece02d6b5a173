import { expect, type Page } from '@playwright/test'
import { proyectos } from '../src/modules/proyectos/contract.ts'
import { newCompany } from './fixtures/company.ts'
import { test } from './fixtures/journey.ts'
import { chooseItem, press, tabTo } from './fixtures/keys.ts'
import { overflowOf } from './fixtures/overflow.ts'
import { addProject } from './fixtures/projects.ts'
import { toastOf } from './fixtures/routes.ts'

const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }
const LONG = 'Confirmar-la-disponibilidad-del-proveedor-de-mezclilla-prelavada-para-toda-la-temporada'
const column = (page: Page, name: string) => page.getByRole('list', { name, exact: true })
const titles = (page: Page, name: string) => column(page, name).locator('li[data-card] > button:first-child')
const said = (page: Page) => page.getByRole('region', { name: /^Tablero/ }).getByRole('status')

test('a task is dragged by keyboard, announced, and seen live by a colleague', async ({ browserOf, url }) => {
  const company = await newCompany(url, ['proyectos'])
  const { path } = await addProject(url, company.ana, 'Mudanza', ['Medir', 'Empacar', 'Avisar'])
  const ana = await browserOf(company.ana)
  const caro = await browserOf(await company.colleague('Caro', 'colaborador'))
  await ana.goto(path)
  await caro.goto(path)
  await expect(titles(ana, 'Pendiente')).toHaveText(['Medir', 'Empacar', 'Avisar'])

  await test.step('Caro moves it with keys alone', async () => {
    await tabTo(caro, caro.getByRole('button', { name: 'Empacar', exact: true }))
    await caro.keyboard.press('Space')
    await expect(said(caro)).toHaveText('Has tomado «Empacar», en Pendiente, puesto 2 de 3.')
    await caro.keyboard.press('ArrowRight')
    await expect(said(caro)).toHaveText('«Empacar» iría a En Progreso, puesto 1 de 1.')
    await caro.keyboard.press('Space')
    await expect(said(caro)).toHaveText('«Empacar» queda en En Progreso, puesto 1 de 1.')
    await expect(toastOf(caro)).toContainText('Tarea movida a En Progreso.')
    await expect(caro.getByRole('button', { name: 'Empacar', exact: true })).toBeFocused()
  })

  await test.step('Ana sees it by itself, and the counts follow', async () => {
    await expect(titles(ana, 'En Progreso')).toHaveText(['Empacar'])
    await expect(titles(ana, 'Pendiente')).toHaveText(['Medir', 'Avisar'])
    await expect(ana.getByRole('region', { name: 'Pendiente' })).toContainText('2')
  })

  await test.step('Escape leaves a card where it was', async () => {
    await ana.getByRole('button', { name: 'Avisar', exact: true }).focus()
    await ana.keyboard.press('Space')
    await ana.keyboard.press('ArrowUp')
    await expect(said(ana)).toHaveText('«Avisar» iría a Pendiente, puesto 1 de 2.')
    await ana.keyboard.press('Escape')
    await expect(said(ana)).toHaveText('«Avisar» se queda en Pendiente, puesto 2 de 2.')
    await expect(titles(ana, 'Pendiente')).toHaveText(['Medir', 'Avisar'])
  })

  await test.step('the menu moves too, and the focus goes along', async () => {
    await press(ana, ana.getByRole('button', { name: 'Acciones de Avisar' }))
    await expect(ana.getByText('Mover a…')).toBeVisible()
    await chooseItem(ana, 'Completado')
    await expect(titles(caro, 'Completado')).toHaveText(['Avisar'])
    await expect(ana.getByRole('button', { name: 'Avisar', exact: true })).toBeFocused()
    await expect(ana.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '1 de 3 completadas')
  })

  await test.step('a move that waited too long is taken back, and says why', async () => {
    await ana.route('**/move', (route) =>
      route.fulfill({ status: 409, json: { message: 'Otra persona cambió estos datos. Vuelve a cargarlos.' } }),
    )
    await ana.getByRole('button', { name: 'Acciones de Medir' }).click()
    await ana.getByRole('menuitem', { name: 'En Progreso' }).click()
    await expect(toastOf(ana)).toContainText('Error al mover la tarea')
    await expect(titles(ana, 'Pendiente')).toHaveText(['Medir'])
    await expect(titles(ana, 'En Progreso')).toHaveText(['Empacar'])
  })
})

test('a task is dragged by mouse between two others, while a colleague’s move waits', async ({ browserOf, url }) => {
  const company = await newCompany(url, ['proyectos'])
  const { path, tasks, make } = await addProject(url, company.ana, 'Feria', ['Uno', 'Dos', 'Tres', 'Cuatro'])
  const page = await browserOf(company.ana)
  await page.goto(path)
  const card = page.locator('li[data-card]', { hasText: 'Cuatro' })
  const from = await card.boundingBox()
  const second = await page.locator('li[data-card]', { hasText: 'Dos' }).boundingBox()
  if (!from || !second) throw new Error('Nothing to drag')

  await page.mouse.move(from.x + 40, from.y + 50)
  await page.mouse.down()
  await page.mouse.move(from.x + 60, from.y + 40, { steps: 3 })
  await page.mouse.move(second.x + 40, second.y + 50, { steps: 8 })
  await expect(said(page)).toHaveText('«Cuatro» iría a Pendiente, puesto 2 de 4.')
  await make(proyectos.moveTask, { id: tasks[0]?.id, version: 1, status: 'Completado' })
  await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '1 de 4 completadas')
  await expect(titles(page, 'Completado')).toHaveCount(0)
  await page.mouse.up()
  await expect(titles(page, 'Pendiente')).toHaveText(['Cuatro', 'Dos', 'Tres'])
  await expect(titles(page, 'Completado')).toHaveText(['Uno'])
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('a long column pages as it is scrolled, is searched, and stays folded', async ({ browserOf, url }) => {
  test.slow()
  const company = await newCompany(url, ['proyectos'])
  const many = Array.from({ length: 110 }, (_, at) => `Tarea ${at + 1}`)
  const { path } = await addProject(url, company.ana, 'Larga', many)
  const page = await browserOf(company.ana)
  await page.goto(path)
  await expect(page.getByRole('region', { name: 'Pendiente' })).toContainText('110')
  await column(page, 'Pendiente').hover()
  await expect(async () => {
    await page.mouse.wheel(0, 2_000)
    await expect(page.getByRole('button', { name: 'Tarea 110', exact: true })).toBeInViewport({ timeout: 500 })
  }).toPass()

  await page.getByRole('searchbox', { name: 'Buscar tareas' }).fill('TAREA 31')
  await expect(titles(page, 'Pendiente')).toHaveText(['Tarea 31'])

  await page.getByRole('button', { name: 'Plegar Completado' }).click()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Desplegar Completado' })).toHaveAttribute('aria-expanded', 'false')
  await page.getByRole('button', { name: 'Acciones de Tarea 31' }).click()
  await page.getByRole('menuitem', { name: 'Completado' }).click()
  await expect(page.getByRole('region', { name: 'Completado' })).toContainText('1')
  await page.getByRole('button', { name: 'Desplegar Completado' }).click()
  await expect(titles(page, 'Completado')).toHaveText(['Tarea 31'])
})

test('on a phone one column is seen at a time, and a finger moves a task', async ({ browserOf, url }) => {
  const company = await newCompany(url, ['proyectos'])
  const { path } = await addProject(url, company.ana, 'Bolsillo', ['Medir', 'Empacar', LONG])
  const page = await browserOf(await company.colleague('Caro', 'colaborador'), PHONE)
  await page.goto(path)
  const touch = await page.context().newCDPSession(page)
  const finger = (type: 'touchStart' | 'touchMove' | 'touchEnd', x = 0, y = 0) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] })

  const first = await page.locator('li[data-card]', { hasText: 'Medir' }).boundingBox()
  const last = await page.locator('li[data-card]', { hasText: LONG }).boundingBox()
  if (!first || !last) throw new Error('Nothing to drag')
  await finger('touchStart', first.x + 60, first.y + 50)
  await expect(said(page)).toHaveText('Has tomado «Medir», en Pendiente, puesto 1 de 3.')
  for (let step = 1; step <= 6; step++) {
    await finger('touchMove', first.x + 60, first.y + 50 + ((last.y - first.y) * step) / 6)
  }
  await expect(said(page)).toHaveText('«Medir» iría a Pendiente, puesto 3 de 3.')
  await finger('touchEnd')
  await expect(titles(page, 'Pendiente')).toHaveText(['Empacar', LONG, 'Medir'])

  await page.getByRole('navigation', { name: 'Columnas' }).getByRole('button', { name: 'En Progreso' }).click()
  await expect(page.getByRole('region', { name: 'En Progreso' })).toBeInViewport({ ratio: 0.9 })
  await expect(page.getByRole('region', { name: 'Pendiente' })).not.toBeInViewport()
  const over = await overflowOf(page)
  expect(Number(over)).toBe(0)
})
