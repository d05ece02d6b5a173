import { expect } from '@playwright/test'
import type { Call, InputOf, OutputOf } from '../src/kernel/contract.ts'
import { cdm } from '../src/modules/cdm/contract.ts'
import { contabilidad } from '../src/modules/contabilidad/contract.ts'
import { beginIssuing, FAR, settleIn, todayIn } from '../test/fiscal/electronic-company.ts'
import { send } from '../test/world/request.ts'
import { BESIDE_MENU, offences } from './fixtures/axe.ts'
import { newCompany } from './fixtures/company.ts'
import { test } from './fixtures/journey.ts'
import { overflowOf } from './fixtures/overflow.ts'
import { toastOf } from './fixtures/routes.ts'

test('goods of an invoice go on their way with a guía, and so do one’s own', async ({ browserOf, url }) => {
  const { ana } = await newCompany(url, ['cdm', 'contabilidad'], 'Ecuador')
  const make = async <C extends Call>(call: C, input: InputOf<C>): Promise<OutputOf<C>> => {
    const { status, body } = await send(url, call, input as object, { cookie: ana })
    expect(status).toBe(200)
    return body
  }
  await settleIn(make, 'EC')
  await beginIssuing(make, 'EC')
  const buyer = await make(cdm.addClient, {
    ...{ name: 'Hotel Mirador', email: 'compras@mirador.test', address: 'Av. Loja 3-21', city: 'Cuenca' },
    ...{ tax_kind: 'RUC', tax_number: '1790011674001' },
  } as never)
  const invoice = await make(contabilidad.issueInvoice, {
    ...{ date: todayIn('EC'), due_date: FAR, client: 'Hotel Mirador', client_id: buyer.id },
    lines: [{ description: 'Sábana blanca', quantity: '12', price: '8.00', tax: '15' }],
  } as never)
  const page = await browserOf(ana)
  await page.goto(`/module/contabilidad?tab=cartera&factura=${invoice.id}`)

  await page.getByRole('button', { name: 'Emitir guía de remisión' }).click()
  const form = page.getByRole('dialog', { name: /^Guía de remisión: / })
  await expect(form.getByLabel('Sale de')).toHaveValue('Av. Amazonas N21-147')
  await expect(form.getByLabel('Llega a')).toHaveValue('Av. Loja 3-21, Cuenca')
  await expect(form.getByRole('combobox', { name: 'Descripción de la línea 1' })).toHaveValue('Sábana blanca')
  await form.getByLabel('Transportista').fill('Transportes Andinos')
  await form.getByLabel('Placa').fill('pba-1234')
  await form.getByLabel('Número').fill('17')
  await form.getByRole('button', { name: 'Emitir guía' }).click()
  await expect(form.getByText('Un RUC tiene 13 cifras.')).toBeVisible()
  await form.getByLabel('Número').fill('1791251237001')
  expect(await offences(page, BESIDE_MENU)).toEqual([])
  await form.getByRole('button', { name: 'Emitir guía' }).click()
  await expect(toastOf(page).last()).toContainText(
    'Guía de remisión DEMO-001-001-000000001 para Hotel Mirador emitida.',
  )
  const detail = page.getByRole('dialog', { name: 'Guía de remisión DEMO-001-001-000000001' })
  await expect(detail.getByText('Aceptada en demostración')).toBeVisible()
  await detail.getByRole('button', { name: 'Imprimir' }).click()
  await expect(page.getByText('Guía de remisión', { exact: true }).first()).toBeVisible()
  await expect(page.getByText(/Placa: PBA-1234/).first()).toBeVisible()

  await page.goto('/module/contabilidad?tab=facturacion-electronica&vista=guias')
  await page.getByRole('button', { name: 'Nueva guía' }).click()
  const own = page.getByRole('dialog', { name: 'Nueva guía de remisión' })
  await expect(own.getByLabel('Motivo del traslado')).toHaveValue(
    'Traslado entre establecimientos de una misma empresa',
  )
  await own.getByLabel('Llega a').fill('Bodega sur, Guayaquil')
  await own.getByLabel('Transportista').click()
  await page.getByRole('option', { name: /Transportes Andinos/ }).click()
  await expect(own.getByLabel('Placa')).toHaveValue('PBA-1234')
  await own.getByRole('combobox', { name: 'Descripción de la línea 1' }).fill('Rollo de tela')
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await overflowOf(page)).toBeLessThanOrEqual(0)
  await own.getByRole('button', { name: 'Emitir guía' }).click()
  const second = page.getByRole('dialog', { name: 'Guía de remisión DEMO-001-001-000000002' })
  await expect(second.getByText('Aceptada en demostración')).toBeVisible()
  await expect(second.getByText('Confecciones Ariadna')).toBeVisible()
  expect(await offences(page, BESIDE_MENU)).toEqual([])
})
