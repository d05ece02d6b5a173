import { expect } from '@playwright/test'
import { cdm } from '../src/modules/cdm/contract.ts'
import { contabilidad } from '../src/modules/contabilidad/contract.ts'
import { proyectos } from '../src/modules/proyectos/contract.ts'
import { auth } from '../src/platform/auth/contract.ts'
import { worldDay } from '../test/world/company-day.ts'
import { send } from '../test/world/request.ts'
import { newCompany } from './fixtures/company.ts'
import { test } from './fixtures/journey.ts'
import { waitForScreen } from './fixtures/routes.ts'

/** Whose figures are not made from what a registration writes, which is told again to a stream that opens soon after. */
const MODULES = ['cdm', 'bodega', 'ventas', 'contabilidad', 'proyectos', 'textil']
const ANA = { name: 'Ana', email: 'ana@trama.test', phone: '', company: '' }

test('the cards of all modules are fetched by one call, and each follows its own changes', async ({
  browserOf,
  url,
}) => {
  const { ana } = await newCompany(url, MODULES)
  const page = await browserOf(ana)
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/\/(summary|summaries)$/.test(pathname)) asked.push(pathname)
  })
  const clients = page
    .getByRole('article')
    .filter({ has: page.getByRole('link', { name: 'Centro de Datos Maestros' }) })
  await page.goto('/dashboard')
  await waitForScreen(page, 'Dashboard')
  await expect(clients).toContainText('0')
  expect(asked).toEqual(['/api/dashboard/summaries'])
  await send(url, cdm.addClient, ANA, { cookie: ana })
  await expect(clients).toContainText('1')
  expect(asked).toEqual(['/api/dashboard/summaries', '/api/cdm/summary'])
})

test('where that call fails, each card asks by itself', async ({ browserOf, url }) => {
  const { ana } = await newCompany(url, ['cdm'])
  await send(url, cdm.addClient, ANA, { cookie: ana })
  const page = await browserOf(ana)
  await page.route('**/api/dashboard/summaries', (route) => route.fulfill({ status: 500, json: {} }))
  await page.goto('/dashboard')
  await waitForScreen(page, 'Dashboard')
  await expect(page.getByRole('article')).toContainText('1')
})

test('each role finds what concerns it first', async ({ browserOf, url }) => {
  const { ana, colleague } = await newCompany(url, MODULES)
  const cookies = [ana, await colleague('Caro', 'colaborador')]
  await send(url, contabilidad.prepareBooks, {}, { cookie: ana })
  const invoice = { date: '2026-01-10', due_date: '2026-01-20', client: 'Hotel', amount: '80' }
  await send(url, contabilidad.issueInvoice, invoice, { cookie: ana })
  const { body: project } = await send(url, proyectos.addProject, { name: 'Vitrina' }, { cookie: ana })
  for (const cookie of cookies) {
    const { body: me } = await send(url, auth.me, {}, { cookie })
    const task = { title: 'Medir', project_id: project.id, assignee: me.user.id, due_date: worldDay() }
    await send(url, proyectos.addTask, task, { cookie: ana })
  }
  for (const [at, lines, first] of [
    [0, [/factura vencida/, /tarea tuya/], 'Contabilidad'],
    [1, [/tarea tuya/, /factura vencida/], 'Centro de Datos Maestros'],
  ] as const) {
    const page = await browserOf(cookies[at] ?? '')
    await page.goto('/dashboard')
    await waitForScreen(page, 'Dashboard')
    const today = page.getByRole('main').getByRole('link', { name: /factura vencida|tarea tuya/ })
    await expect(today).toHaveText([...lines])
    await expect(page.getByRole('article').first()).toContainText(first)
  }
})
