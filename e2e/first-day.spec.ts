import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { PASSWORD } from '../test/world/people.ts'
import { FIRST_PASSWORD } from './fixtures/company.ts'
import { test } from './fixtures/journey.ts'
import { toastOf, waitForScreen } from './fixtures/routes.ts'

const FORMULA = '=HYPERLINK("http://malo.example";"Clic")'

/** As a sheet kept by hand for years: Excel's BOM and ';', accents, blanks, an empty line, mistakes, twins, and a formula. */
function messyClients(): Buffer {
  const rows = Array.from(
    { length: 1_000 },
    (_, n) => ` Confección Ñ ${n} ;CLIENTE${n}@correo.example;+57 ${n};Textiles & Cía. ${n % 7}`,
  )
  rows[10] = ';sin-nombre@correo.example;;'
  rows[20] = 'Sin correo;;300 000;'
  rows[30] = 'Correo partido;cliente arroba correo;;'
  rows[40] = 'Gemela de la primera;cliente0@correo.example;;'
  rows[50] = `"${FORMULA.replaceAll('"', '""')}";formula@correo.example;;`
  return Buffer.from(`\uFEFFNombre;Correo electrónico;Teléfono;Empresa\r\n${rows.join('\r\n')}\r\n;;;\r\n`, 'utf8')
}

const rowOf = (page: Page, text: string | RegExp) => page.getByRole('row').filter({ hasText: text })

test("a company's first day, from registration to a stock alert", async ({ browserOf }) => {
  test.slow()
  const mark = Date.now().toString(36)
  const ana = await browserOf(null)
  const caro = await browserOf(null)

  await test.step('Ana registers her company', async () => {
    await ana.goto('/')
    await expect(ana).toHaveURL(/\/login$/)
    await ana.getByRole('link', { name: 'Registrar Nueva Empresa' }).click()
    await expect(ana).toHaveURL(/\/register$/)
    await ana.locator('[name=companyName]').fill(`Hilos del Sur ${mark}`)
    await ana.locator('[name=username]').fill('Ana')
    await ana.locator('[name=email]').fill(`ana-${mark}@trama.test`)
    await ana.locator('[name=password]').fill(PASSWORD)
    await ana.locator('[name=whatsapp]').fill('+57 300 123 4567')
    await ana.locator('[name=country]').fill('colom')
    await ana.getByRole('option', { name: 'Colombia' }).click()
    await ana.locator('[name=city]').fill('Medellín')
    await ana.getByRole('button', { name: 'Registrar Empresa' }).click()
    await expect(toastOf(ana)).toContainText('Tu empresa ha sido registrada exitosamente. Redirigiendo...')
    await expect(ana).toHaveURL(/\/dashboard$/)
    await waitForScreen(ana, 'Dashboard')
    await expect(ana.getByText(`Resumen de Hilos del Sur ${mark}`)).toBeAttached()
  })

  await test.step('she connects two modules', async () => {
    await ana.getByRole('main').getByRole('link', { name: 'Conectar Módulos' }).click()
    for (const name of ['Centro de Datos Maestros', 'Bodega']) {
      await ana.getByRole('switch', { name: `Conectar ${name}` }).press('Space')
      await expect(toastOf(ana)).toContainText(`Módulo ${name} conectado.`)
      await expect(ana.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name })).toBeVisible()
    }
  })

  await test.step('a colleague comes, with a password of her own', async () => {
    await ana.goto('/team')
    await ana.locator('[name=name]').fill('Caro Díaz')
    await ana.locator('[name=email]').fill(`caro-${mark}@trama.test`)
    await ana.locator('[name=password]').fill(FIRST_PASSWORD)
    await ana.getByRole('button', { name: 'Agregar usuario' }).click()
    await expect(rowOf(ana, 'Caro')).toBeVisible()

    await caro.goto('/module/bodega')
    await caro.locator('[name=email]').fill(`caro-${mark}@trama.test`)
    await caro.locator('[name=password]').fill(FIRST_PASSWORD)
    await caro.getByRole('button', { name: 'Iniciar Sesión' }).click()
    await caro.locator('[name=new_password]').fill(PASSWORD)
    await caro.getByRole('button', { name: 'Guardar y entrar' }).click()
    await expect(caro).toHaveURL(/\/module\/bodega$/)
    await caro.getByRole('link', { name: 'Dashboard' }).click()
    await waitForScreen(caro, 'Dashboard')
  })

  const clients = caro.getByRole('article').filter({ hasText: 'Centro de Datos Maestros' })
  await test.step('a thousand clients come from her own spreadsheet, and Caro sees them arrive', async () => {
    await expect(clients).toContainText(/^Centro de Datos Maestros0/)
    await ana.getByRole('link', { name: 'Centro de Datos Maestros' }).click()
    await ana.getByRole('button', { name: 'Importar archivo' }).click()
    const file = { name: 'clientes viejos.csv', mimeType: 'text/csv', buffer: messyClients() }
    await ana.locator('input[type=file]').setInputFiles(file)
    await expect(ana.getByText('997 listas')).toBeVisible()
    await expect(ana.getByText('3 con errores')).toBeVisible()
    await ana.getByLabel('Mostrar').selectOption('wrong')
    await expect(rowOf(ana, 'Falta el nombre.')).toHaveCount(1)
    await expect(rowOf(ana, 'Correo partido')).toContainText('Formato de correo electrónico inválido.')
    await expect(rowOf(ana, 'Gemela')).toContainText('Repetido: ya está en la fila 2.')
    await expect(clients).toContainText(/^Centro de Datos Maestros0/)
    await ana.getByRole('button', { name: 'Importar 997 clientes' }).click()
    await expect(ana.getByText('997 filas creadas')).toBeVisible()
    await expect(clients).toContainText(/^Centro de Datos Maestros997/)
  })

  await test.step('they go out again into a file that Excel opens and that runs nothing', async () => {
    await ana.getByRole('button', { name: 'Ver la lista' }).click()
    await expect(ana.getByText('997 clientes', { exact: true })).toBeVisible()
    await ana.getByRole('button', { name: 'Exportar' }).click()
    const download = ana.waitForEvent('download')
    await ana.getByRole('menuitem', { name: 'CSV' }).click()
    const text = await readFile(await (await download).path(), 'utf8')
    expect(text.startsWith('\uFEFF')).toBe(true)
    expect(text.trimEnd().split('\r\n')).toHaveLength(998)
    expect(text).toContain('Confección Ñ 7;cliente7@correo.example')
    expect(text).toContain(`'=HYPERLINK`)
    expect(text).not.toMatch(/(^|[;"])=HYPERLINK/m)
  })

  await test.step('a product comes in, goes out, and Caro reads the alert without touching anything', async () => {
    await ana.getByRole('tab', { name: 'Productos' }).click()
    await ana.getByRole('button', { name: 'Nuevo producto' }).first().click()
    await ana.locator('[name=name]').fill('Hilo carmesí')
    await ana.locator('[name=price]').fill('2,5')
    await ana.locator('[name=min_stock]').fill('4')
    await ana.getByRole('button', { name: 'Crear', exact: true }).click()
    await expect(toastOf(ana)).toContainText('Producto/Servicio agregado correctamente.')

    await ana.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Bodega' }).click()
    await move(ana, 'entrada', '10')
    await caro.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Bodega' }).click()
    await expect(rowOf(caro, 'Hilo carmesí')).toContainText(/10.*4.*Suficiente/)
    await caro.getByRole('tab', { name: 'Alertas' }).click()
    await expect(caro.getByText('No hay productos con stock bajo. ¡Buen trabajo!')).toBeVisible()
    await move(ana, 'salida', '7')
    await expect(rowOf(caro, 'Hilo carmesí')).toContainText(/Bajo mínimo.*3.*4/)
    await expect(caro.getByRole('tab', { name: 'Alertas' })).toContainText('1')
  })

  await test.step('the import is taken back as a whole', async () => {
    await caro.getByRole('link', { name: 'Dashboard' }).click()
    await expect(clients).toContainText(/^Centro de Datos Maestros997/)
    await ana.getByRole('link', { name: 'Centro de Datos Maestros' }).click()
    await ana.getByRole('button', { name: 'Importaciones' }).click()
    await ana.getByRole('button', { name: 'Acciones de clientes viejos.csv' }).click()
    await ana.getByRole('menuitem', { name: 'Deshacer' }).click()
    await ana.getByRole('dialog').getByRole('button', { name: 'Deshacer' }).click()
    await expect(rowOf(ana, 'clientes viejos.csv')).toContainText('997 eliminadas')
    await expect(clients).toContainText(/^Centro de Datos Maestros0/)
  })
})

async function move(page: Page, type: 'entrada' | 'salida', quantity: string) {
  await page.getByRole('button', { name: 'Acciones de Hilo carmesí' }).click()
  await page.getByRole('menuitem', { name: `Registrar ${type}` }).click()
  const dialog = page.getByRole('dialog', { name: `Registrar ${type}` })
  await dialog.locator('[name=quantity]').fill(quantity)
  await dialog.getByRole('button', { name: 'Registrar movimiento' }).click()
  await expect(toastOf(page)).toContainText(`Movimiento de ${type} registrado.`)
  await expect(dialog).toHaveCount(0)
}
