import { expect } from '@playwright/test'
import type { Call, InputOf, OutputOf } from '../src/kernel/contract.ts'
import { cdm } from '../src/modules/cdm/contract.ts'
import { contabilidad } from '../src/modules/contabilidad/contract.ts'
import { beginIssuing, settleIn } from '../test/fiscal/electronic-company.ts'
import { send } from '../test/world/request.ts'
import { BESIDE_MENU, offences } from './fixtures/axe.ts'
import { newCompany } from './fixtures/company.ts'
import { test } from './fixtures/journey.ts'
import { overflowOf } from './fixtures/overflow.ts'
import { toastOf } from './fixtures/routes.ts'

test('who has no RUC is bought from with a liquidación, accepted by the SRI, printed, and then what is withheld of it', async ({
  browserOf,
  url,
}) => {
  const { ana } = await newCompany(url, ['cdm', 'contabilidad'], 'Ecuador')
  const make = async <C extends Call>(call: C, input: InputOf<C>): Promise<OutputOf<C>> => {
    const { status, body } = await send(url, call, input as object, { cookie: ana })
    expect(status).toBe(200)
    return body
  }
  await settleIn(make, 'EC')
  await beginIssuing(make, 'EC')
  await make(contabilidad.prepareBooks, {})
  await make(contabilidad.preparePurchases, {})
  await make(cdm.takeOfferedTaxes, {})
  await make(contabilidad.chooseUsualTaxAccounts, {})
  const supplier = await make(cdm.addClient, {
    ...{ name: 'Rosa Díaz', email: 'rosa@diaz.test', role: 'Proveedor' },
    ...{ tax_kind: 'Cédula', tax_number: '1713328506' },
  } as never)
  const page = await browserOf(ana)
  await page.goto(`/module/contabilidad?tab=compras&compra=nueva&proveedor_id=${supplier.id}`)
  const form = page.getByRole('dialog', { name: 'Nueva factura de compra' })
  await expect(form.getByLabel('Número de la factura')).toBeVisible()
  await form.getByLabel(/El proveedor no factura/).check()
  await expect(form.getByLabel('Número de la factura')).toHaveCount(0)
  await form.getByRole('combobox', { name: 'Descripción de la línea 1' }).fill('Costura de camisas')
  await form.getByLabel('Cantidad de la línea 1').fill('10')
  await form.getByLabel('Precio de la línea 1').fill('10')
  await expect(form.getByText('IVA 15 %').first()).toBeVisible()
  expect(await offences(page, BESIDE_MENU)).toEqual([])
  await form.getByRole('button', { name: 'Registrar factura' }).click()
  await expect(form.getByText(/retienes todo el IVA/)).toBeVisible()
  const taxes = form.getByRole('combobox', { name: 'Impuestos de la línea 1' })
  for (const name of ['IVA 100', 'bienes muebles']) {
    await taxes.fill(name)
    await taxes.press('ArrowDown')
    await taxes.press('Enter')
  }
  await form.getByRole('button', { name: 'Registrar factura' }).click()
  await expect(toastOf(page).last()).toContainText('Liquidación de compra DEMO-001-001-000000001 emitida: COM-')

  const bill = page.getByRole('dialog', { name: /^Factura de compra COM-/ })
  const own = bill.getByRole('region', { name: 'Liquidación de compra' })
  await expect(own.getByText('Aceptada en demostración')).toBeVisible()
  await own.getByRole('button', { name: 'Imprimir' }).click()
  await expect(page.getByText('Liquidación de compra de bienes y prestación de servicios').first()).toBeVisible()
  await expect(page.getByText('Costura de camisas').first()).toBeVisible()
  await page.getByRole('dialog').last().getByRole('button', { name: 'Cerrar' }).first().click()

  await bill.getByRole('button', { name: 'Emitir comprobante de retención' }).click()
  const retention = page.getByRole('dialog', { name: /^Comprobante de retención:/ })
  await expect(retention.getByLabel('Sustento tributario')).toBeVisible()
  await expect(retention.getByLabel('Autorización de la factura')).toHaveCount(0)
  await retention.getByRole('button', { name: 'Emitir comprobante' }).click()
  const withheld = bill.getByRole('region', { name: 'Comprobante de retención' })
  await expect(withheld.getByText('Aceptada en demostración')).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await overflowOf(page)).toBeLessThanOrEqual(0)
  await withheld.getByRole('button', { name: 'Imprimir' }).click()
  await expect(page.getByText(/De la liquidación de compra 001-001-000000001/).first()).toBeVisible()
})
