import { expect } from '@playwright/test'
import { companies } from '../src/platform/companies/contract.ts'
import { offers } from '../src/platform/offers/contract.ts'
import { FIELDS, FILLED } from '../test/world/agents.ts'
import { send } from '../test/world/request.ts'
import { offences } from './fixtures/axe.ts'
import { controlOf, newCompany } from './fixtures/company.ts'
import { test } from './fixtures/journey.ts'
import { press, tabTo, type } from './fixtures/keys.ts'
import { toastOf, waitForScreen } from './fixtures/routes.ts'

/** An agent of this journey's own in the catalogue. */
async function newAgent(url: string) {
  const name = `Chatbot ${crypto.randomUUID().slice(0, 8)}`
  const cookie = await controlOf(url)
  const { status } = await send(
    url,
    offers.addAgent,
    { name, description: 'Responde a tus clientes.', template_fields: [...FIELDS] },
    { cookie },
  )
  expect(status).toBe(200)
  return { name, cookie }
}

test('an agent is requested, approved and connected, and both sides see it as it happens', async ({
  browserOf,
  url,
  anaAndCaro,
}) => {
  test.slow()
  const { name, cookie } = await newAgent(url)
  const { company, ana, caro } = await anaAndCaro(['agentes_ia'])
  const control = await browserOf(cookie)
  await control.goto('/admin/requests')
  await waitForScreen(control, 'Solicitudes')
  await caro.goto('/module/agentes_ia')
  await ana.goto('/module/agentes_ia')
  await waitForScreen(ana, 'Agentes de IA')
  const card = (page: typeof ana) => page.getByRole('main').getByRole('listitem').filter({ hasText: name })
  await expect(card(caro)).toContainText('Sin conectar')
  await expect(card(caro).getByRole('button')).toHaveCount(0)

  await test.step('Ana fills in the form; what is missing is said, and nothing typed is lost', async () => {
    await card(ana)
      .getByRole('button', { name: `Solicitar ${name}` })
      .click()
    const form = ana.getByRole('dialog', { name: `Solicitar ${name}` })
    await form.locator('[name=saludo]').fill(FILLED.saludo)
    await form.locator('[name=limite]').fill('muchos')
    await form.getByRole('button', { name: 'Enviar solicitud' }).click()
    await expect(toastOf(ana)).toContainText('Error al enviar solicitud')
    await expect(form.locator('[name=tono]')).toBeFocused()
    await expect(form.getByText('Escribe un número.')).toBeVisible()
    await expect(form.locator('[name=saludo]')).toHaveValue(FILLED.saludo)
    expect(await offences(ana)).toEqual([])
    await form.locator('[name=tono]').selectOption(FILLED.tono)
    for (const field of ['limite', 'web', 'aviso', 'clave'] as const)
      await form.locator(`[name=${field}]`).fill(FILLED[field])
    await expect(form.locator('[name=clave]')).toHaveAttribute('type', 'password')
    await form.getByRole('button', { name: 'Enviar solicitud' }).click()
    await expect(toastOf(ana)).toContainText('Solicitud Enviada')
  })
  for (const page of [ana, caro]) await expect(card(page)).toContainText('Solicitud Pendiente')

  await test.step('control sees it without reloading, and its secret only when it asks', async () => {
    const row = control.getByRole('row', { name: new RegExp(`${company.name}.*${name}.*Pendiente`) })
    await expect(row).toBeVisible()
    await expect(control.getByRole('link', { name: /Solicitudes.*pendientes/ })).toBeVisible()
    await row.getByRole('button', { name: /^Revisar/ }).click()
    const review = control.getByRole('dialog')
    await expect(review).toContainText('********')
    await expect(review).not.toContainText(FILLED.clave)
    await review.getByRole('button', { name: 'Mostrar Clave de API' }).click()
    await expect(review).toContainText(FILLED.clave)
    expect(await offences(control)).toEqual([])
    await expect(review.getByRole('button', { name: 'Ocultar Clave de API' })).toBeFocused()
    await review.getByRole('button', { name: 'Ocultar Clave de API' }).click()
    await expect(review).not.toContainText(FILLED.clave)
    await review.getByRole('button', { name: 'Solicitar Info' }).click()
    await control.locator('[name=question]').fill('¿De qué cuenta es la clave?')
    await control.getByRole('button', { name: 'Enviar pregunta' }).click()
    await expect(toastOf(control)).toContainText(`${company.name} ya tiene tu pregunta.`)
    await review.getByRole('button', { name: 'Aprobar' }).click()
    await expect(toastOf(control)).toContainText('Solicitud Actualizada')
    await expect(toastOf(control)).toContainText('Solicitud aprobada.')
    await expect(control.getByRole('row', { name: new RegExp(`${company.name}.*${name}.*Aprobado`) })).toBeVisible()
  })

  for (const page of [ana, caro]) await expect(card(page)).toContainText('Conectado')
  await test.step('control sees it with the company, and its secret only when it asks', async () => {
    const { body } = await send(url, companies.choices, {}, { cookie })
    const { id } = body.find((one: { name: string }) => one.name === company.name)
    await control.goto(`/module/agentes_ia?tab=conectados&empresa=${id}`)
    await expect(card(control)).toContainText('********')
    await expect(card(control).getByRole('button', { name: /^(Configurar|Desconectar)/ })).toHaveCount(0)
    await card(control).getByRole('button', { name: 'Mostrar Clave de API' }).click()
    await expect(card(control)).toContainText(FILLED.clave)
  })
  await test.step('Ana replaces the secret, keeps the rest, and disconnects', async () => {
    await ana.getByRole('tab', { name: /Agentes Conectados/ }).click()
    await expect(card(ana)).toContainText('********')
    await card(ana)
      .getByRole('button', { name: `Configurar ${name}` })
      .click()
    const form = ana.getByRole('dialog', { name: `Configurar ${name}` })
    await expect(form.locator('[name=clave]')).toHaveValue('********')
    await form.locator('[name=tono]').selectOption('Formal')
    await form.getByRole('button', { name: 'Reemplazar Clave de API' }).click()
    await expect(form.locator('[name=clave]')).toBeFocused()
    await form.locator('[name=clave]').fill('sk-nueva')
    expect(await offences(ana)).toEqual([])
    await form.getByRole('button', { name: 'Guardar' }).click()
    await expect(toastOf(ana)).toContainText(`La configuración de «${name}» se guardó.`)
    await expect(card(ana)).toContainText('Formal')
    await card(ana)
      .getByRole('button', { name: `Desconectar ${name}` })
      .click()
    await ana.getByRole('button', { name: 'Desconectar', exact: true }).click()
    await expect(ana.getByText('Aún no tienes agentes conectados.')).toBeVisible()
  })
  await expect(card(caro)).toContainText('Sin conectar')
})

test('a request is rejected with a reason, which the company reads at once', async ({ browserOf, url }) => {
  const { name, cookie } = await newAgent(url)
  const company = await newCompany(url, ['agentes_ia'])
  const ana = await browserOf(company.ana)
  await ana.goto('/module/agentes_ia?tab=solicitudes')
  await expect(ana.getByText('Tu empresa aún no ha enviado solicitudes.')).toBeVisible()
  const beto = await browserOf(await company.colleague('Beto', 'administrador'), {
    viewport: { width: 360, height: 740 },
  })

  await test.step('Beto asks without a mouse, on a phone', async () => {
    await beto.goto('/module/agentes_ia')
    await waitForScreen(beto, 'Agentes de IA')
    await press(beto, beto.getByRole('button', { name: `Solicitar ${name}` }))
    const form = beto.getByRole('dialog')
    await tabTo(beto, form.locator('[name=tono]'))
    await beto.keyboard.press('ArrowDown')
    await expect(form.locator('[name=tono]')).toHaveValue('Cercano')
    for (const field of ['saludo', 'limite', 'web', 'aviso', 'clave'] as const)
      await type(beto, form.locator(`[name=${field}]`), FILLED[field].split('\n')[0] ?? '')
    await press(beto, form.getByRole('button', { name: 'Enviar solicitud' }))
    await expect(toastOf(beto)).toContainText('Solicitud Enviada')
  })
  await expect(ana.getByRole('row', { name: new RegExp(`${name}.*Pendiente.*Beto`) })).toBeVisible()

  const control = await browserOf(cookie)
  // Of this company alone: other journeys' requests may wait too.
  await control.goto(`/admin/requests?estado=pending&q=${encodeURIComponent(company.name)}`)
  const rejecting = control.getByRole('button', { name: `Rechazar ${name}, ${company.name}` })
  await expect(rejecting).toBeVisible()
  await press(control, rejecting)
  await type(control, control.getByRole('dialog').locator('[name=reason]'), 'Falta firmar el contrato.')
  await press(control, control.getByRole('dialog').getByRole('button', { name: 'Rechazar' }))
  await expect(toastOf(control)).toContainText('Solicitud rechazada.')
  await expect(rejecting).toHaveCount(0)
  await expect(
    ana.getByRole('row', { name: new RegExp(`${name}.*Rechazado.*Falta firmar el contrato\\.`) }),
  ).toBeVisible()
})

test('a site is requested, made and published, in front of a second browser of each side', async ({
  browserOf,
  url,
}) => {
  const cookie = await controlOf(url)
  const company = await newCompany(url, ['pagina_web'])
  const [ana, beto] = [await browserOf(company.ana), await browserOf(await company.colleague('Beto', 'administrador'))]
  const [control, watching] = [await browserOf(cookie), await browserOf(cookie)]
  for (const page of [ana, beto]) {
    await page.goto('/module/pagina_web')
    await waitForScreen(page, 'Página Web')
  }
  for (const page of [control, watching]) {
    await page.goto('/admin/requests?tab=pagina-web')
    await waitForScreen(page, 'Solicitudes')
  }
  await ana.getByRole('button', { name: 'Solicitar página web' }).click()
  await expect(toastOf(ana)).toContainText('Solicitud Enviada')
  for (const page of [ana, beto]) await expect(page.getByRole('main')).toContainText('Pendiente')

  const act = (page: typeof ana, what: string) =>
    page.getByRole('button', { name: `${what} Página web, ${company.name}` })
  await expect(act(watching, 'Aprobar')).toBeVisible()
  await act(control, 'Aprobar').click()
  await expect(toastOf(control)).toContainText('Solicitud aprobada.')
  for (const page of [ana, beto]) await expect(page.getByRole('main')).toContainText('En creación')
  await expect(act(watching, 'Aprobar')).toHaveCount(0)

  await act(watching, 'Publicar').click()
  const dialog = watching.getByRole('dialog', { name: 'Publicar página web' })
  await expect(dialog.locator('[name=website]')).toBeFocused()
  await watching.keyboard.type('ariadna')
  await watching.keyboard.press('Enter')
  await expect(dialog.getByText('Escribe una dirección web que empiece por http:// o https://.')).toBeVisible()
  expect(await offences(watching)).toEqual([])
  await dialog.locator('[name=website]').fill('https://ariadna.test')
  await dialog.getByRole('button', { name: 'Publicar' }).click()
  await expect(toastOf(watching)).toContainText('Página publicada')
  for (const page of [control, watching]) {
    await expect(page.getByRole('row').filter({ hasText: company.name })).toContainText('Publicada')
  }
  for (const page of [ana, beto]) await expect(page.getByRole('main')).toContainText('ariadna.test')
})
