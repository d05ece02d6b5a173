import { expect } from '@playwright/test'
import type { Call, InputOf, OutputOf } from '../src/kernel/contract.ts'
import { cdm } from '../src/modules/cdm/contract.ts'
import { contabilidad } from '../src/modules/contabilidad/contract.ts'
import { beginIssuing, settleIn, todayIn } from '../test/fiscal/electronic-company.ts'
import { send } from '../test/world/request.ts'
import { BESIDE_MENU, offences } from './fixtures/axe.ts'
import { newCompany } from './fixtures/company.ts'
import { test } from './fixtures/journey.ts'
import { overflowOf } from './fixtures/overflow.ts'
import { toastOf } from './fixtures/routes.ts'

test('what is withheld of a bill goes to the SRI and on paper, in three clicks', async ({ browserOf, url }) => {
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
  const taxes = await make(cdm.lineTaxes, { side: 'compras', day: todayIn('EC') } as never)
  const wanted = ['IVA tarifa general', 'Retención renta: bienes muebles', 'Retención IVA 30 % (bienes)']
  const codes = taxes.filter(({ full_name }) => wanted.includes(full_name))
  expect(codes).toHaveLength(3)
  const supplier = await make(cdm.addClient, {
    ...{ name: 'Telas del Austro', email: 'ventas@austro.test', role: 'Proveedor' },
    ...{ tax_kind: 'RUC', tax_number: '1790011674001' },
  } as never)
  const day = todayIn('EC')
  const bill = await make(contabilidad.registerBill, {
    ...{ supplier_id: supplier.id, supplier_number: '003-001-000000125', date: day, due_date: day },
    lines: [{ description: 'Tela', quantity: '10', price: '10', tax: '15', taxes: codes.map(({ id }) => id) }],
  } as never)
  const page = await browserOf(ana)
  await page.goto(`/module/contabilidad?tab=compras&compra=${bill.id}`)

  await page.getByRole('button', { name: 'Emitir comprobante de retención' }).click()
  const form = page.getByRole('dialog', { name: /^Comprobante de retención:/ })
  await form.getByLabel('Autorización de la factura').fill('123')
  await form.getByRole('button', { name: 'Emitir comprobante' }).click()
  await expect(form.getByText(/El número de autorización tiene 49 cifras/)).toBeVisible()
  await form.getByLabel('Autorización de la factura').fill('1'.repeat(49))
  expect(await offences(page, BESIDE_MENU)).toEqual([])
  await form.getByRole('button', { name: 'Emitir comprobante' }).click()
  await expect(toastOf(page).last()).toContainText('Comprobante de retención DEMO-001-001-000000001 emitido.')
  await expect(page.getByText('Aceptada en demostración')).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await overflowOf(page)).toBeLessThanOrEqual(0)
  await page.getByRole('button', { name: 'Imprimir' }).click()
  await expect(page.getByText('Comprobante de retención', { exact: true }).first()).toBeVisible()
  await expect(page.getByText(/Impuesto a la renta, código 312/).first()).toBeVisible()
})
