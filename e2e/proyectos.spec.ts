import { expect, type Page } from '@playwright/test'
import { laterDay, localDay } from '../src/kernel/days/day.ts'
import { proyectos } from '../src/modules/proyectos/contract.ts'
import { newCompany } from './fixtures/company.ts'
import { test } from './fixtures/journey.ts'
import { press, tabTo } from './fixtures/keys.ts'
import { overflowOf } from './fixtures/overflow.ts'
import { addProject } from './fixtures/projects.ts'
import { settled, toastOf } from './fixtures/routes.ts'

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
    await ana.getByRole('menuitem', { name: 'Completado' }).press('Enter')
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

test('from the first project to an overdue task', async ({ browserOf, url }) => {
  const company = await newCompany(url, ['proyectos'])
  const caroCookie = await company.colleague('Caro', 'colaborador')
  const ana = await browserOf(company.ana)
  await ana.goto('/module/proyectos')
  await settled(ana, 'Gestión de Proyectos')

  await ana.getByRole('button', { name: 'Nuevo proyecto' }).first().click()
  const project = ana.getByRole('dialog', { name: 'Nuevo proyecto' })
  await project.getByRole('button', { name: 'Crear proyecto' }).click()
  await expect(toastOf(ana)).toContainText('Error al añadir proyecto')
  await expect(toastOf(ana)).toContainText('El nombre es obligatorio.')
  await project.locator('[name=name]').fill('Tienda nueva')
  await project.getByRole('button', { name: 'Crear proyecto' }).click()
  await expect(toastOf(ana)).toContainText('Proyecto Creado')
  await settled(ana, 'Tienda nueva')

  const yesterday = laterDay(localDay(new Date()), -1)
  await ana.getByRole('button', { name: 'Nueva tarea' }).click()
  const adding = ana.getByRole('dialog', { name: 'Nueva tarea' })
  await adding.getByRole('button', { name: 'Crear tarea' }).click()
  await expect(toastOf(ana)).toContainText('Error al añadir tarea')
  await expect(toastOf(ana)).toContainText('El título y el proyecto son obligatorios.')
  await adding.locator('[name=title]').fill('Pintar la fachada')
  await expect(adding.locator('[name=project_id]')).toHaveValue('Tienda nueva')
  await adding.locator('[name=assignee]').click()
  await ana.getByRole('listbox').getByRole('option', { name: 'Caro' }).click()
  await adding.locator('[name=due_date]').fill(localDay(new Date()))
  await adding.getByRole('button', { name: 'Crear tarea' }).click()
  await expect(toastOf(ana)).toContainText('Tarea Agregada')
  await expect(titles(ana, 'Pendiente')).toHaveText(['Pintar la fachada'])

  const caro = await browserOf(caroCookie)
  await test.step('Caro is told, and follows it to the task', async () => {
    await caro.goto('/dashboard')
    await caro.getByRole('button', { name: /^Notificaciones/ }).click()
    await caro.getByRole('link', { name: 'Ana te asignó la tarea «Pintar la fachada».' }).click()
    const sheet = caro.getByRole('dialog', { name: 'Tarea' })
    await expect(sheet.getByRole('heading', { name: 'Pintar la fachada' })).toBeVisible()
    await expect(sheet.getByRole('button', { name: 'Editar' })).toHaveCount(0)
    await caro.keyboard.press('Escape')
    await caro.getByRole('tab', { name: 'Mis tareas' }).click()
    await expect(caro.getByRole('region', { name: 'Hoy' })).toContainText('Pintar la fachada')
  })

  await test.step('Ana lists its steps, names Caro, and sets a day that has passed', async () => {
    await ana.getByRole('button', { name: 'Pintar la fachada', exact: true }).click()
    const sheet = ana.getByRole('dialog', { name: 'Tarea' })
    await sheet.getByRole('textbox', { name: 'Agregar un punto' }).fill('Comprar la pintura')
    await ana.keyboard.press('Enter')
    await sheet.getByRole('checkbox', { name: 'Comprar la pintura' }).check()
    await expect(sheet.getByText('1 de 1')).toBeVisible()
    await sheet.getByRole('textbox', { name: 'Agregar un punto' }).fill('Lijar')
    await ana.keyboard.press('Enter')
    await press(ana, sheet.getByRole('button', { name: 'Quitar «Lijar»' }))
    await expect(sheet.getByRole('button', { name: 'Quitar «Comprar la pintura»' })).toBeFocused()
    await sheet.getByRole('combobox', { name: 'Escribe un comentario' }).fill('¿Cómo va, @car')
    await ana.getByRole('option', { name: '@Caro' }).click()
    await sheet.getByRole('button', { name: 'Comentar' }).click()
    await expect(sheet.getByRole('region', { name: 'Comentarios' })).toContainText('¿Cómo va, @Caro')
    await sheet.getByRole('button', { name: 'Editar' }).click()
    await sheet.locator('[name=due_date]').fill(yesterday)
    await sheet.getByRole('button', { name: 'Guardar cambios' }).click()
    await expect(toastOf(ana)).toContainText('Tarea actualizada.')
    await expect(sheet.getByText('Vencida')).toBeVisible()
  })

  await test.step('both see that it is late', async () => {
    await expect(caro.getByRole('region', { name: 'Vencidas' })).toContainText('Pintar la fachada')
    await caro.getByRole('button', { name: /^Notificaciones/ }).click()
    await expect(caro.getByRole('link', { name: /Ana te mencionó en la tarea «Pintar la fachada»/ })).toBeVisible()
    await ana.keyboard.press('Escape')
    await ana.getByRole('button', { name: 'Calendario' }).click()
    await expect(ana.getByRole('table')).toBeVisible()
    await ana.getByRole('button', { name: 'Lista' }).click()
    await expect(ana.getByRole('row', { name: /Pintar la fachada.*Pendiente.*Caro.*Vencida/ })).toBeVisible()
  })

  await test.step('whose tasks are shown stays chosen from the list to the calendar', async () => {
    const whose = ana.getByRole('combobox', { name: 'Responsable' })
    await whose.selectOption('Ana')
    await expect(ana.getByText('No hay tareas aquí.')).toBeVisible()
    await ana.getByRole('button', { name: 'Calendario' }).click()
    await expect(ana).toHaveURL(/vista=calendario/)
    await ana.goto(`${ana.url()}&mes=${yesterday.slice(0, 7)}`)
    await expect(ana.getByText('Nada se entrega este mes.')).toBeVisible()
    await whose.selectOption('Caro')
    await expect(ana.getByRole('button', { name: /Pintar la fachada/ })).toBeVisible()
  })

  await test.step('Caro completes it from her list', async () => {
    await caro.keyboard.press('Escape')
    await caro.getByRole('button', { name: 'Acciones de Pintar la fachada' }).click()
    await caro.getByRole('menuitem', { name: 'Mover a Completado' }).click()
    await expect(toastOf(caro)).toContainText('Tarea movida a Completado.')
    await expect(caro.getByText('No tienes tareas pendientes. ¡Buen trabajo!')).toBeVisible()
    await expect(ana.getByText('1 de 1 completadas')).toBeVisible()
  })

  await test.step('what Ana adds among her own tasks is hers', async () => {
    await ana.goto('/module/proyectos?tab=mias')
    await ana.getByRole('button', { name: 'Nueva tarea' }).click()
    await expect(adding.locator('[name=assignee]')).toHaveValue('Ana')
  })
})
