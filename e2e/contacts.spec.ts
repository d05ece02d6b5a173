import { expect } from '@playwright/test'
import { cdm } from '../src/modules/cdm/contract.ts'
import { send } from '../test/world/request.ts'
import { offences } from './fixtures/axe.ts'
import { newCompany } from './fixtures/company.ts'
import { test } from './fixtures/journey.ts'
import { toastOf } from './fixtures/routes.ts'

const SRI = '1760013210001'

test('a contact gets what an invoice needs; a number is doubted, and never lost', async ({ browserOf, url }) => {
  const company = await newCompany(url, ['cdm'])
  const owner = { cookie: company.ana }
  const ruc = { tax_kind: 'RUC' as const, tax_number: SRI }
  await send(url, cdm.addClient, { name: 'Servicio de Rentas', email: 'sri@trama.test', ...ruc }, owner)
  const ana = await browserOf(company.ana)
  const dialog = ana.getByRole('dialog')
  await ana.goto('/module/cdm')

  await test.step('its number finds its kind, and says whose it is already and what is doubtful', async () => {
    await ana.getByRole('button', { name: 'Nuevo cliente' }).first().click()
    await ana.locator('[name=name]').fill('Textiles Quito')
    await ana.locator('[name=tax_number]').fill(SRI)
    await ana.locator('[name=legal_name]').fill('Textiles Quito S. A.')
    await expect(ana.locator('[name=tax_kind]')).toHaveValue('RUC')
    await expect(dialog.getByText('Ya la tiene Servicio de Rentas.')).toBeVisible()
    await ana.locator('[name=tax_number]').fill('1792146739009')
    await expect(dialog.getByText(/^Ya la tiene/)).toHaveCount(0)
    await ana.locator('[name=tax_number]').fill('1792146738001')
    await expect(dialog.getByText('El dígito de verificación no coincide: revisa el número.')).toBeVisible()
    expect(await offences(ana)).toEqual([])
  })

  await test.step('who sells to the company needs no e-mail, and has people', async () => {
    await ana.locator('[name=role]').selectOption('Proveedor')
    await ana.locator('[name=payment_days]').fill('30')
    await ana.getByRole('button', { name: 'Agregar persona' }).click()
    await expect(ana.locator('[name="people.0.name"]')).toBeFocused()
    await ana.keyboard.type('Rita Mora')
    await ana.locator('[name="people.0.charge"]').fill('Compras')
    await ana.getByRole('button', { name: 'Crear cliente' }).click()
    await expect(toastOf(ana)).toContainText('Cliente agregado correctamente.')
  })

  await test.step('it is found among the suppliers, by its number and by its people', async () => {
    await ana.getByLabel('Tipo de contacto').selectOption('Proveedor')
    await expect(ana.getByText('1 proveedor', { exact: true })).toBeVisible()
    await ana.getByRole('searchbox', { name: 'Buscar clientes' }).fill('1792146738001')
    await ana.getByRole('button', { name: 'Textiles Quito', exact: true }).click()
    await expect(ana.getByText('RUC 1792146738001 Por revisar')).toBeVisible()
    await expect(ana.getByText('30 días')).toBeVisible()
    await expect(ana.getByText('Rita Mora, Compras')).toBeVisible()
  })

  await test.step('what is emptied is gone, what is not touched stays', async () => {
    await ana.getByRole('button', { name: 'Editar', exact: true }).click()
    await ana.getByRole('button', { name: 'Quitar Rita Mora' }).click()
    await ana.locator('[name=payment_days]').fill('')
    await ana.getByRole('button', { name: 'Guardar cambios' }).click()
    await expect(toastOf(ana)).toContainText('Cliente actualizado.')
    await expect(ana.getByText('Rita Mora, Compras')).toHaveCount(0)
    await expect(ana.getByText('30 días')).toHaveCount(0)
    await expect(ana.getByText('Textiles Quito S. A.')).toBeVisible()
    await ana.getByRole('button', { name: 'Historial' }).click()
    await expect(dialog).toContainText('Rita Mora, Compras')
  })
})

test('an invoice is due after its client’s days, until another day is chosen; a supplier is not offered', async ({
  browserOf,
  url,
}) => {
  const company = await newCompany(url, ['cdm', 'contabilidad'])
  const owner = { cookie: company.ana }
  await send(url, cdm.addClient, { name: 'Hilos Nubia', email: 'nubia@trama.test', payment_days: 30 }, owner)
  await send(url, cdm.addClient, { name: 'Hilos del Puerto', email: '', role: 'Proveedor' as const }, owner)
  const ana = await browserOf(company.ana)
  await ana.goto('/module/contabilidad?tab=cartera')
  await ana.getByRole('button', { name: 'Nueva factura' }).first().click()
  const dialog = ana.getByRole('dialog', { name: 'Nueva factura' })
  await dialog.locator('[name=date]').fill('2026-03-01')
  await expect(dialog.locator('[name=due_date]')).toHaveValue('16/03/2026')
  await dialog.locator('[name=client]').fill('hilos')
  await ana.getByRole('option', { name: /Hilos Nubia/ }).click()
  await expect(dialog.locator('[name=due_date]')).toHaveValue('31/03/2026')
  await dialog.locator('[name=date]').fill('2026-03-02')
  await expect(dialog.locator('[name=due_date]')).toHaveValue('01/04/2026')
  await dialog.locator('[name=due_date]').fill('2026-05-01')
  await dialog.locator('[name=date]').fill('2026-03-03')
  await dialog.locator('[name=client]').fill('hilos')
  await expect(ana.getByRole('option', { name: /Hilos Nubia/ })).toBeVisible()
  await expect(ana.getByRole('option', { name: /Hilos del Puerto/ })).toHaveCount(0)
  await expect(dialog.locator('[name=due_date]')).toHaveValue('01/05/2026')
})

test('a company says who it is by law, in the same field', async ({ browserOf, url }) => {
  const company = await newCompany(url, ['cdm'])
  const ana = await browserOf(company.ana)
  await ana.goto('/module/cdm?tab=configuracion')
  await ana.locator('[name=legal_name]').fill('Hilos del Sur S. A.')
  await ana.locator('[name=tax_kind]').selectOption('RUC')
  await ana.locator('[name=tax_number]').fill('17')
  await ana.getByRole('button', { name: 'Guardar cambios' }).click()
  await expect(toastOf(ana)).toContainText('Un RUC tiene 13 cifras.')
  await ana.locator('[name=tax_number]').fill('1792146739-001')
  await ana.locator('[name=legal_name]').click()
  await expect(ana.locator('[name=tax_number]')).toHaveValue('1792146739001')
  await ana.getByRole('button', { name: 'Guardar cambios' }).click()
  await expect(toastOf(ana)).toContainText('Datos de la empresa actualizados.')
  await ana.reload()
  await expect(ana.locator('[name=tax_number]')).toHaveValue('1792146739001')
})

test('an import knows what an invoice needs, and remembers a column that was matched by hand', async ({
  browserOf,
  url,
}) => {
  const company = await newCompany(url, ['cdm'])
  const ana = await browserOf(company.ana)
  const file = (name: string) => ({
    name: 'terceros.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`Razón social;E-mail;Celular;RUC;Referencia\n${name};;0991234567;${SRI};Quito`),
  })
  const choose = async (name: string) => {
    await ana.goto('/module/cdm?vista=importar')
    await ana.locator('input[type=file]').setInputFiles(file(name))
  }
  await choose('Uno')
  await expect(ana.locator('[name=column-tax_number]')).toHaveValue('3')
  await expect(ana.locator('[name=column-city]')).toHaveValue('')
  await ana.locator('[name=column-city]').selectOption({ label: 'Referencia' })
  await ana.getByRole('button', { name: 'Importar 1 cliente' }).click()
  await expect(ana.getByText('1 fila creada')).toBeVisible()
  await choose('Dos')
  await expect(ana.locator('[name=column-city]')).toHaveValue('4')
  await ana.getByRole('button', { name: 'Importar 1 cliente' }).click()
  await expect(ana.getByText('1 fila creada')).toBeVisible()
  await ana.goto('/module/cdm')
  await expect(ana.getByRole('row', { name: /Dos.*Sin correo.*RUC 1760013210001/ })).toBeVisible()
})

test('a contact says where it is, and in Colombia in which municipality', async ({ browserOf, url }) => {
  const company = await newCompany(url, ['cdm'], 'Colombia')
  const ana = await browserOf(company.ana)
  const dialog = ana.getByRole('dialog')
  const code = dialog.getByLabel('Código del municipio')
  await ana.goto('/module/cdm')
  await ana.getByRole('button', { name: 'Nuevo cliente' }).first().click()
  await ana.locator('[name=name]').fill('Hotel Mirador')
  await ana.locator('[name=email]').fill('mirador@trama.test')
  await ana.locator('[name=address]').fill('Carrera 43A # 1-50')
  await ana.locator('[name=city]').fill('Medellín')
  await dialog.getByLabel('Departamento').fill('Antioquia')
  await ana.locator('[name=postal_code]').fill('050021')

  await test.step('the code of the municipality is asked of whoever is at home', async () => {
    await ana.locator('[name=country]').fill('alem')
    await ana.getByRole('option', { name: 'Alemania' }).click()
    await expect(code).toHaveCount(0)
    await expect(dialog.getByLabel('Región')).toHaveValue('Antioquia')
    await dialog.getByLabel('Quitar país').click()
    await code.fill('5001')
    await ana.getByRole('button', { name: 'Crear cliente' }).click()
    await expect(dialog.getByText('Son las cinco cifras del DANE: 11001 es Bogotá.')).toBeVisible()
    await code.fill('05001')
    expect(await offences(ana)).toEqual([])
    await ana.getByRole('button', { name: 'Crear cliente' }).click()
    await expect(toastOf(ana)).toContainText('Cliente agregado correctamente.')
  })

  await ana.getByRole('button', { name: 'Hotel Mirador', exact: true }).click()
  await expect(ana.getByText('Carrera 43A # 1-50, 050021 Medellín, Antioquia')).toBeVisible()
  await expect(ana.getByText('05001', { exact: true })).toBeVisible()
})
