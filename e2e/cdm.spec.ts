import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { readTable } from '../src/web/files/read-table.ts'
import { newCompany } from './fixtures/company.ts'
import { test } from './fixtures/journey.ts'
import { toastOf } from './fixtures/routes.ts'

/** As Excel saves 'CSV' in Spain: Latin-1, ';', other titles than ours, and the mistakes of a sheet kept by hand. */
function messyClients(many: number): Buffer {
  const rows = Array.from(
    { length: many },
    (_, n) => `Muñoz e Íñigo ${n};CLIENTE${n}@Correo.co ;300 ${n};Compañía ${n % 9}`,
  )
  rows[3] = 'Sin correo;;300;Telas'
  rows[5] = 'Correo malo;no es correo;300;Telas'
  rows[8] = 'Lucía Núñez Ros;LUCIA@telas.co;;Telas del Norte'
  rows[9] = 'Repetida;cliente0@correo.co;;'
  return Buffer.from(['Razón social;E-mail;Celular;Compañía', ...rows, ';;;'].join('\r\n'), 'latin1')
}

const PRODUCTS =
  'Artículo;PVP;Existencias;Stock mínimo;Tipo;Variantes\nTela índigo;1.234,50;40;10;;Ancho: 1 m, 2 m\nCorte;8;;;servicio;'

async function choose(page: Page, name: string, content: Buffer) {
  await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer: content })
}

const rowOf = (page: Page, text: string | RegExp) => page.getByRole('row').filter({ hasText: text })

test('a company brings in its clients from its own spreadsheet, and takes the import back', async ({
  browserOf,
  url,
}) => {
  const company = await newCompany(url, ['cdm'])
  const ana = await browserOf(company.ana)
  await ana.goto('/module/cdm')
  await expect(ana.getByText('No hay clientes registrados.')).toBeVisible()

  await test.step('a client is added by hand', async () => {
    await ana.getByRole('button', { name: 'Nuevo cliente' }).first().click()
    await ana.getByRole('button', { name: 'Crear cliente' }).click()
    await expect(toastOf(ana)).toContainText('Nombre y email son obligatorios.')
    await ana.locator('[name=name]').fill('Lucía Núñez')
    await ana.locator('[name=email]').fill('lucia@telas.co')
    await ana.getByRole('button', { name: 'Crear cliente' }).click()
    await expect(toastOf(ana)).toContainText('Cliente agregado correctamente.')
    await expect(rowOf(ana, 'lucia@telas.co')).toBeVisible()
  })

  await test.step('every row of the file is judged before anything is written', async () => {
    await ana.getByRole('button', { name: 'Importar', exact: true }).click()
    await choose(ana, 'clientes españa.csv', messyClients(1_000))
    await expect(ana.getByText('998 listas')).toBeVisible()
    await expect(ana.getByText('1 ya existe', { exact: true })).toBeVisible()
    await ana.getByLabel('Mostrar').selectOption('wrong')
    await expect(rowOf(ana, 'Correo malo')).toContainText('Formato de correo electrónico inválido.')
    await expect(rowOf(ana, 'Repetida')).toContainText('Repetido: ya está en la fila 2.')
    await ana.locator('[name=column-phone]').selectOption({ label: 'No importar' })
  })

  await test.step('what it would change is shown before it does', async () => {
    await ana.locator('[name=existing]').selectOption('update')
    await ana.getByRole('button', { name: 'Ver qué cambiará' }).click()
    await expect(ana.getByRole('heading', { name: 'Esto es lo que pasará' })).toBeFocused()
    const figures = ana.getByRole('list', { name: 'Filas por resultado' })
    await expect(figures.getByRole('listitem')).toHaveText(['997 se crean', '1 cambia', '2 con errores'])
    await expect(ana.getByRole('region', { name: 'Lo que cambia' })).toContainText(
      'Lucía Núñez Ros' + 'Nombre: Lucía Núñez → Lucía Núñez Ros' + 'Empresa: vacío → Telas del Norte',
    )
    await expect(ana.getByRole('region', { name: 'Lo que se crea' })).toContainText('y 992 más')
    await expect(ana.getByRole('region', { name: 'Lo que se queda fuera' })).toContainText(
      'Fila 7, Correo maloFormato de correo electrónico inválido.',
    )
    await ana.getByRole('button', { name: 'Volver a las filas' }).click()
    await expect(ana.getByText('998 listas')).toBeVisible()
  })

  await test.step('it is imported as a whole', async () => {
    await ana.getByRole('button', { name: 'Ver qué cambiará' }).click()
    await expect(ana.getByRole('heading', { name: 'Esto es lo que pasará' })).toBeVisible()
    await ana.getByRole('button', { name: 'Importar 998 clientes' }).click()
    await expect(ana.getByText('997 filas creadas, 1 actualizada')).toBeVisible()
    await ana.getByRole('button', { name: 'Ver la lista' }).click()
    await expect(ana.getByText('998 clientes')).toBeVisible()
    await ana.getByRole('searchbox', { name: 'Buscar clientes' }).fill('inigo 42')
    await expect(rowOf(ana, 'cliente42@correo.co')).toContainText('Muñoz e Íñigo 42')
  })

  await test.step('what is shown can be taken out', async () => {
    await expect(ana.getByText(/^11 clientes$/)).toBeVisible()
    for (const [format, item] of [
      ['csv', 'CSV'],
      ['xlsx', 'Excel (.xlsx)'],
    ] as const) {
      await ana.getByRole('button', { name: 'Exportar' }).click()
      const download = ana.waitForEvent('download')
      await ana.getByRole('menuitem', { name: item }).click()
      const bytes = await readFile(await (await download).path())
      const table = await readTable(`clientes.${format}`, Uint8Array.from(bytes).buffer)
      expect(table.filter((row) => row.join('') !== '')).toHaveLength(12)
      expect(table[1]?.slice(0, 4)).toEqual(['Muñoz e Íñigo 42', 'cliente42@correo.co', '', 'Compañía 6'])
    }
  })

  await test.step('the import is undone from its history', async () => {
    await ana.getByRole('button', { name: 'Importaciones' }).click()
    await ana.getByRole('button', { name: 'Acciones de clientes españa.csv' }).click()
    await ana.getByRole('menuitem', { name: 'Deshacer' }).click()
    await ana.getByRole('dialog').getByRole('button', { name: 'Deshacer' }).click()
    await expect(rowOf(ana, 'clientes españa.csv')).toContainText('997 eliminadas, 1 restablecida.')
    await ana.goto('/module/cdm')
    await expect(ana.getByText('1 cliente', { exact: true })).toBeVisible()
    await expect(rowOf(ana, 'lucia@telas.co')).toContainText('Lucía Núñez')
  })
})

test('products come with variants, stock and prices as people write them; a colaborador only reads', async ({
  anaAndCaro,
}) => {
  const { ana, caro } = await anaAndCaro(['cdm'])
  await ana.goto('/module/cdm?tab=productos')
  await caro.goto('/module/cdm?tab=productos')
  await expect(ana.getByText('No hay productos registrados.')).toBeVisible()
  await expect(caro.getByText('No hay productos registrados.')).toBeVisible()

  await test.step('one is added by hand', async () => {
    await ana.getByRole('button', { name: 'Nuevo producto' }).first().click()
    await ana.locator('[name=name]').fill('Camisa')
    await ana.getByRole('button', { name: 'Crear', exact: true }).click()
    await expect(toastOf(ana)).toContainText('Nombre y precio son obligatorios.')
    await ana.locator('[name=price]').fill('45,5')
    await ana.locator('[name=initial_stock]').fill('12')
    await ana.getByRole('button', { name: 'Agregar variante' }).click()
    await ana.locator('[name="variants.0.name"]').fill('Talla')
    await ana.locator('[name="variants.0.values"]').fill('S, M,, L ')
    await ana.getByRole('button', { name: 'Agregar variante' }).click()
    await ana.locator('[name="variants.1.name"]').fill('Color')
    await ana.getByRole('button', { name: 'Crear', exact: true }).click()
    await expect(toastOf(ana)).toContainText('Producto/Servicio agregado correctamente.')
    await expect(rowOf(caro, 'Camisa')).toContainText(/Talla: S, M, L.*45,50.*12.*5/)
    await expect(rowOf(caro, 'Camisa')).not.toContainText('Color')
  })

  await test.step('others come from a file', async () => {
    await ana.getByRole('button', { name: 'Importar', exact: true }).click()
    await choose(ana, 'productos.csv', Buffer.from(PRODUCTS))
    await ana.getByRole('button', { name: 'Importar 2 productos' }).click()
    await expect(ana.getByText('2 filas creadas')).toBeVisible()
    await expect(rowOf(caro, 'Tela índigo')).toContainText(/Ancho: 1 m, 2 m.*1\.234,50.*40.*10/)
    await expect(rowOf(caro, 'Corte')).toContainText(/Servicio.*8,00.*—/)
  })

  await test.step('one is archived and restored', async () => {
    await ana.getByRole('button', { name: 'Ver la lista' }).click()
    await ana.getByRole('button', { name: 'Acciones de Corte' }).click()
    await ana.getByRole('menuitem', { name: 'Archivar' }).click()
    await expect(rowOf(caro, 'Corte')).toHaveCount(0)
    await ana.getByLabel('Activos o archivados').selectOption('archivados')
    await ana.getByRole('button', { name: 'Acciones de Corte' }).click()
    await ana.getByRole('menuitem', { name: 'Restaurar' }).click()
    await expect(ana.getByText('No hay productos archivados.')).toBeVisible()
    await expect(rowOf(caro, 'Corte')).toBeVisible()
  })

  await test.step('Caro sees no button that she may not use', async () => {
    await expect(caro.getByRole('button', { name: /Nuevo|Importar/ })).toHaveCount(0)
    await caro.getByRole('button', { name: 'Acciones de Corte' }).click()
    await expect(caro.getByRole('menuitem')).toHaveText(['Notas y archivos', 'Historial'])
    await caro.goto('/module/cdm?tab=configuracion')
    await expect(caro.getByText('Ecuador')).toBeVisible()
    await expect(caro.getByRole('button', { name: 'Guardar cambios' })).toHaveCount(0)
  })
})

test('company details are changed by their owner', async ({ browserOf, url }) => {
  const company = await newCompany(url, ['cdm'])
  const ana = await browserOf(company.ana)
  await ana.goto('/module/cdm?tab=configuracion')
  await ana.locator('[name=city]').fill('Bogotá')
  await ana.locator('[name=website]').fill('javascript:alert(1)')
  await ana.getByRole('button', { name: 'Guardar cambios' }).click()
  await expect(ana.getByText('Escribe una dirección web que empiece por http:// o https://.').first()).toBeVisible()
  await ana.locator('[name=website]').fill('https://taller.example')
  await ana.getByRole('button', { name: 'Guardar cambios' }).click()
  await expect(toastOf(ana)).toContainText('Datos de la empresa actualizados.')
  await ana.reload()
  await expect(ana.locator('[name=city]')).toHaveValue('Bogotá')
})
