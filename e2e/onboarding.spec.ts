import { expect, type Page } from '@playwright/test'
import { cdm } from '../src/modules/cdm/contract.ts'
import { membership } from '../src/platform/membership/contract.ts'
import { send } from '../test/world/request.ts'
import { controlOf, newCompany } from './fixtures/company.ts'
import { test } from './fixtures/journey.ts'
import { toastOf, waitForScreen } from './fixtures/routes.ts'

const step = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title })

test('three questions connect what suits a company, with its price, and lead on', async ({ browserOf, url }) => {
  await pricesAre(url, { ventas: '12.00' })
  const company = await newCompany(url)
  const ana = await browserOf(company.ana)
  await ana.goto('/dashboard')
  await waitForScreen(ana, 'Dashboard')

  await test.step('what she says recommends modules', async () => {
    await ana.getByLabel('Fabrica').check()
    await ana.getByLabel('Ropa o confección').check()
    await expect(ana.getByRole('checkbox', { name: /^Fábrica Textil/ })).toBeChecked()
    await expect(ana.getByRole('checkbox', { name: /^Gestión de Proyectos/ })).not.toBeChecked()
    await expect(ana.getByRole('region', { name: 'Módulos recomendados' })).toContainText(/Total al mes\$12,00$/)
  })

  await test.step('one act connects them, and the first screen is that of the import', async () => {
    await ana.getByRole('button', { name: 'Conectar 5 módulos y empezar' }).click()
    await expect(toastOf(ana)).toContainText('5 módulos conectados.')
    await expect(ana).toHaveURL(/\/module\/cdm\?tab=clientes&vista=importar$/)
    await waitForScreen(ana)
  })

  await test.step('the list ticks itself while it is looked at', async () => {
    await ana.getByRole('link', { name: 'Dashboard' }).click()
    await waitForScreen(ana, 'Dashboard')
    await expect(step(ana, 'Conecta tus módulos').getByRole('img', { name: 'Hecho' })).toBeVisible()
    await expect(step(ana, 'Importa o crea un cliente').getByRole('img', { name: 'Por hacer' })).toBeVisible()
    await send(url, cdm.addClient, { name: 'Nora', email: 'nora@trama.test' }, { cookie: company.ana })
    await expect(step(ana, 'Importa o crea un cliente').getByRole('img', { name: 'Hecho' })).toBeVisible()
  })

  await test.step('sample data comes and goes, and her own stays', async () => {
    await ana.goto('/primeros-pasos')
    await ana.getByRole('button', { name: 'Cargar datos de ejemplo' }).click()
    await expect(toastOf(ana)).toContainText('Datos de ejemplo listos.')
    await ana.getByRole('link', { name: 'Dashboard' }).click()
    await expect(ana.getByRole('link', { name: '1 producto con stock bajo' })).toBeVisible()
    await ana.getByRole('button', { name: 'Eliminar datos de ejemplo' }).click()
    await expect(toastOf(ana)).toContainText('Datos de ejemplo eliminados.')
    await expect(ana.getByText('Nada pendiente por ahora.')).toBeVisible()
    await expect(ana.getByRole('article').filter({ hasText: 'Centro de Datos Maestros' })).toContainText('1')
  })

  await test.step('the list is put away, and found again', async () => {
    await ana.getByRole('button', { name: 'Ocultar' }).click()
    await expect(step(ana, 'Invita a tu equipo')).toHaveCount(0)
    await ana.goto('/connect-modules')
    await ana.getByRole('main').getByRole('link', { name: 'Primeros pasos' }).click()
    await ana.getByRole('button', { name: 'Mostrar en el Dashboard' }).click()
    await ana.getByRole('link', { name: 'Dashboard' }).click()
    await expect(step(ana, 'Invita a tu equipo')).toBeVisible()
  })
})

test('the questions can wait, and several modules are connected at once with their sum', async ({ browserOf, url }) => {
  const company = await newCompany(url)
  const ana = await browserOf(company.ana)
  await ana.goto('/dashboard')
  await ana.getByRole('button', { name: 'Ahora no' }).click()
  await expect(ana.getByRole('heading', { name: 'Prepara Trama para tu empresa' })).toHaveCount(0)
  await expect(step(ana, 'Conecta tus módulos')).toBeVisible()

  await ana.goto('/connect-modules')
  await ana.getByRole('button', { name: 'Conectar varios' }).click()
  await ana.getByRole('checkbox', { name: /^Bodega/ }).check()
  await ana.getByRole('checkbox', { name: /^Recursos Humanos/ }).check()
  await ana.getByRole('dialog').getByRole('button', { name: 'Conectar 2 módulos' }).click()
  await expect(toastOf(ana)).toContainText('2 módulos conectados.')
  await expect(ana.getByRole('switch', { name: 'Conectar Bodega' })).toBeChecked()
})

test('the chat is folded until somebody else is there', async ({ browserOf, url }) => {
  const company = await newCompany(url, ['bodega'])
  const ana = await browserOf(company.ana)
  await ana.goto('/dashboard')
  const chat = ana.getByRole('region', { name: 'Chat del equipo' })
  await expect(chat).toContainText('Invita a alguien y empieza a conversar.')
  await company.colleague('Beto', 'colaborador')
  await expect(chat.getByText('Beto')).toBeVisible()
})

/** Prices belong to the whole platform, so those that another journey left are set back. */
async function pricesAre(url: string, wanted: Record<string, string>) {
  const options = { cookie: await controlOf(url) }
  const { body } = await send(url, membership.prices, { kind: 'module' }, options)
  for (const { item_id, price, version } of body.rows) {
    const next = { item_kind: 'module', item_id, price: wanted[item_id] ?? '0.00', version } as const
    if (price !== next.price) expect((await send(url, membership.setPrice, next, options)).status).toBe(200)
  }
}
