import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect } from '@playwright/test'
import { contabilidad } from '../src/modules/contabilidad/contract.ts'
import { DOT } from '../test/files/picture.ts'
import { send } from '../test/world/request.ts'
import { newCompany } from './fixtures/company.ts'
import { test } from './fixtures/journey.ts'

test('an accountant takes the books of a period along in one archive', async ({ browserOf, url }) => {
  const company = await newCompany(url, ['contabilidad'])
  const make = async (...[call, input]: [Parameters<typeof send>[1], object]) =>
    (await send(url, call, input as never, { cookie: company.ana })).body as never
  await make(contabilidad.startChart, { chart: 'general' })
  const plan = (await make(contabilidad.accounts, {})) as { id: string; code: string }[]
  const at = (code: string) => plan.find((account) => account.code === code)?.id
  const say = (date: string, description: string, amount: string) =>
    make(contabilidad.addEntry, {
      date,
      description,
      lines: [
        { account_id: at('1102'), debit: amount },
        { account_id: at('4101'), credit: amount },
      ],
    })
  await say('2024-12-30', 'Del año pasado', '100')
  await say('2025-02-01', 'Venta de febrero', '1000.50')

  await make(contabilidad.preparePurchases, {})
  const upload = { cookie: company.ana, file: { type: 'image/png', bytes: DOT } }
  const photo = (await send(url, contabilidad.uploadAccountingFile, { name: 'recibo.png' }, upload)).body
  await make(contabilidad.registerExpense, {
    ...{ date: '2025-02-03', description: 'Taxi', amount: '12', account_id: at('1102'), file_ids: [photo.id] },
  })
  const page = await browserOf(await company.colleague('Nieves', 'colaborador'))
  await page.goto('/module/contabilidad?tab=reportes&informe=comprobacion&desde=2025-01-01&hasta=2025-12-31')
  await page.getByRole('button', { name: 'Paquete para el contador', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Paquete para el contador' })
  await dialog.getByRole('checkbox', { name: 'Diario para hledger' }).check()
  await dialog.getByRole('checkbox', { name: 'Diario para Beancount' }).check()
  await dialog.getByRole('checkbox', { name: 'Soportes' }).check()
  await expect(dialog.getByText(/^1 archivo, .* en total\.$/)).toBeVisible()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Descargar', exact: true }).click(),
  ])
  expect(download.suggestedFilename()).toBe('paquete-contable-2025-01-01-a-2025-12-31.zip')
  const bytes = readFileSync(await download.path())
  // Stored, not compressed: texts stand in the archive as they are.
  const text = bytes.toString('utf8')
  for (const name of ['libros.xlsx', 'balance-de-comprobacion.pdf', 'balance-general.pdf', 'diario.beancount'])
    expect(text).toContain(name)
  expect(text).toContain('soportes/indice.xlsx')
  expect(text).toContain('soportes/2025-02-03 GAS-2025-001 recibo.png')
  expect(text).toMatch(/2024-12-31 \* Saldos iniciales\n {4}Activo:1102 Bancos {2}100\.00 USD/)
  expect(text).toContain('2025-02-01 * (2025-1) Venta de febrero\n    Activo:1102 Bancos  1000.50 USD')
  const unzip = spawnSync('unzip', ['-t', await download.path()])
  if (!unzip.error) expect(unzip.status).toBe(0)
})
