import { expect } from '@playwright/test'
import { proyectos } from '../src/modules/proyectos/contract.ts'
import { offences } from './fixtures/axe.ts'
import { newCompany } from './fixtures/company.ts'
import { injectionIn, NOTHING_INJECTED, watchInjection } from './fixtures/injection.ts'
import { test } from './fixtures/journey.ts'
import { overflowOf } from './fixtures/overflow.ts'
import { PAYLOADS } from './fixtures/payloads.ts'
import { addProject } from './fixtures/projects.ts'
import { waitForScreen } from './fixtures/routes.ts'

const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }
const LONG = 'Confirmar-la-disponibilidad-del-proveedor-de-mezclilla-prelavada-para-toda-la-temporada'

test('payloads in titles, steps and comments never run', async ({ browserOf, url }) => {
  test.slow()
  const company = await newCompany(url, ['proyectos'])
  const titled = PAYLOADS.filter((one) => one.trim() !== '' && one.length <= 200)
  const { path, tasks, make } = await addProject(url, company.ana, titled[0] ?? '', titled)
  for (const payload of titled.slice(0, 20)) {
    await make(proyectos.addItem, { task_id: tasks[0]?.id, text: payload })
    await make(proyectos.addComment, { task_id: tasks[0]?.id, text: payload })
  }
  const page = await browserOf(company.ana, { bypassCSP: true })
  await watchInjection(page)
  const views = ['', '&vista=lista', '&vista=calendario', `&tarea=${tasks[0]?.id}`].map((view) => path + view)
  for (const view of [...views, '/module/proyectos', '/module/proyectos?tab=mias']) {
    await page.goto(view)
    await waitForScreen(page)
    expect(await injectionIn(page), view).toEqual(NOTHING_INJECTED)
  }
})

test('axe finds nothing on a project, and nothing is wider than a phone', async ({ browserOf, url }) => {
  test.slow()
  const company = await newCompany(url, ['proyectos'])
  const { path, tasks, make } = await addProject(url, company.ana, LONG.replaceAll('-', ''), [
    'Medir',
    LONG,
    `${LONG} ${LONG}`,
  ])
  await make(proyectos.addItem, { task_id: tasks[0]?.id, text: LONG })
  await make(proyectos.addComment, { task_id: tasks[0]?.id, text: LONG })
  await make(proyectos.moveTask, { id: tasks[1]?.id, version: 1, status: 'Completado' })
  const views = ['', '&vista=lista', '&vista=calendario', `&tarea=${tasks[0]?.id}`].map((view) => path + view)
  const found: string[] = []
  const wide = await browserOf(company.ana)
  for (const view of views) {
    await wide.goto(view)
    await waitForScreen(wide)
    found.push(...(await offences(wide)))
  }
  const phone = await browserOf(company.ana, PHONE)
  for (const view of [...views, '/module/proyectos']) {
    await phone.goto(view)
    await waitForScreen(phone)
    found.push(...(await offences(phone)))
    const over = await overflowOf(phone)
    if (over > 0) found.push(`${view} is ${over} px too wide`)
  }
  expect(found).toEqual([])
})
