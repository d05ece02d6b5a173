import { expect } from '@playwright/test'
import { cdm } from '../src/modules/cdm/contract.ts'
import { auth } from '../src/platform/auth/contract.ts'
import { PASSWORD } from '../test/world/people.ts'
import { cookieOf, send } from '../test/world/request.ts'
import { newCompany } from './fixtures/company.ts'
import { test } from './fixtures/journey.ts'
import { chooseItem, expectTrapped, keyTo, press, tabTo, type } from './fixtures/keys.ts'
import { toastOf, waitForScreen } from './fixtures/routes.ts'

test('Ana signs in, connects a module and signs out without a mouse', async ({ browserOf, url }) => {
  const company = await newCompany(url)
  const page = await browserOf(null)
  await page.goto('/login')
  await expect(page.locator('[name=email]')).toBeFocused()
  await page.keyboard.insertText(company.emailOf('Ana'))
  await type(page, page.locator('[name=password]'), PASSWORD)
  await page.keyboard.press('Enter')
  await waitForScreen(page, 'Dashboard')

  await test.step('the first Tab skips the menu', async () => {
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Saltar al contenido' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
  })

  await press(page, page.getByRole('main').getByRole('link', { name: 'Conectar Módulos' }))
  await waitForScreen(page, 'Conectar Módulos')
  await tabTo(page, page.getByRole('switch', { name: 'Conectar Bodega' }))
  await page.keyboard.press('Space')
  await expect(toastOf(page)).toContainText('Módulo Bodega conectado.')
  await press(page, page.getByRole('main').getByRole('link', { name: 'Bodega' }))
  await waitForScreen(page, 'Bodega')

  await test.step('tabs are one stop; arrows walk them', async () => {
    await tabTo(page, page.getByRole('tab', { name: 'Stock' }))
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('tab', { name: 'Movimientos' })).toBeFocused()
    await expect(page.getByText('No hay movimientos registrados.')).toBeVisible()
    await page.keyboard.press('End')
    await expect(page.getByRole('tab', { name: 'Costos' })).toBeFocused()
    await expect(page.getByText('Cuentas de inventario').first()).toBeVisible()
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('tab', { name: 'Stock' })).toBeFocused()
  })

  const account = page.getByRole('button', { name: 'Cuenta de Ana' })
  const first = page.getByRole('menuitem', { name: 'Mi cuenta' })
  await press(page, account)
  await expect(first).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(account).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(first).toBeFocused()
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/login$/)
})

test('Ana adds, changes and archives a client without a mouse', async ({ browserOf, url }) => {
  const { ana } = await newCompany(url, ['cdm'])
  const page = await browserOf(ana)
  await page.goto('/module/cdm')
  await waitForScreen(page)
  const dialog = page.getByRole('dialog', { name: 'Nuevo cliente' })
  const add = page.getByRole('button', { name: 'Nuevo cliente' })

  await press(page, add.first())
  await expect(dialog.locator('[name=name]')).toBeFocused()
  await expectTrapped(page, dialog)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(add.first()).toBeFocused()

  await page.keyboard.press('Enter')
  await expect(dialog.locator('[name=name]')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(toastOf(page)).toContainText('Nombre y email son obligatorios.')
  await expect(dialog.locator('[name=name]')).toBeFocused()
  await type(page, dialog.locator('[name=name]'), 'Sastrería Núñez')
  await type(page, dialog.locator('[name=email]'), 'nunez@trama.example')
  await page.keyboard.press('Enter')
  await expect(toastOf(page)).toContainText('Cliente agregado correctamente.')
  await expect(dialog).toHaveCount(0)
  const row = page.getByRole('row', { name: /Sastrería Núñez/ })
  await expect(row).toBeVisible()

  const menu = page.getByRole('button', { name: 'Acciones de Sastrería Núñez' })
  await press(page, menu)
  await expect(page.getByRole('menuitem', { name: 'Editar' })).toBeFocused()
  await page.keyboard.press('Enter')
  const edit = page.getByRole('dialog', { name: 'Editar cliente' })
  await type(page, edit.locator('[name=phone]'), '+57 310 000 0000')
  await page.keyboard.press('Enter')
  await expect(row).toContainText('+57 310 000 0000')

  await press(page, menu)
  await chooseItem(page, 'Archivar')
  await expect(toastOf(page)).toContainText('Cliente archivado.')
  await expect(page.getByText('No hay clientes registrados.')).toBeVisible()
})

test('Caro registers a movement without a mouse', async ({ browserOf, url }) => {
  const company = await newCompany(url, ['cdm', 'bodega'])
  await send(url, cdm.addProduct, { name: 'Camisa Ñandú', price: '10', initial_stock: 6 }, { cookie: company.ana })
  const page = await browserOf(await company.colleague('Caro', 'colaborador'))
  await page.goto('/module/bodega?tab=movimientos')
  await waitForScreen(page)
  const form = page.getByRole('form', { name: 'Registrar movimiento' })

  await type(page, form.locator('[name=product_id]'), 'nandu')
  await expect(page.getByRole('option', { name: 'Camisa Ñandú' })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(form.getByText('Hay 6 · mínimo 5')).toBeVisible()
  await tabTo(page, form.locator('[name=type]'))
  await page.keyboard.press('s')
  await expect(form.locator('[name=type]')).toHaveValue('salida')
  await type(page, form.locator('[name=quantity]'), '2')
  await page.keyboard.press('Enter')
  await expect(toastOf(page)).toContainText('Movimiento de salida registrado.')
  await expect(page.getByRole('row', { name: /Camisa Ñandú.*Salida.*-2.*Caro/ })).toBeVisible()
})

test('Ana removes a colleague and takes it back from the toast without a mouse', async ({ browserOf, url }) => {
  const company = await newCompany(url)
  await company.colleague('Caro', 'colaborador')
  const page = await browserOf(company.ana)
  await page.goto('/team')
  await waitForScreen(page)
  const menu = page.getByRole('button', { name: 'Acciones de Caro' })
  const remove = page.getByRole('menuitem', { name: 'Eliminar' })

  await press(page, menu)
  await expect(page.getByRole('menuitem').first()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(menu).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem').first()).toBeFocused()
  await keyTo(page, 'ArrowUp', remove)
  await page.keyboard.press('Enter')
  await expect(toastOf(page)).toContainText('Usuario eliminado correctamente.')
  await expect(menu).toHaveCount(0)

  await page.keyboard.press('F8')
  await tabTo(page, toastOf(page).getByRole('button', { name: 'Deshacer' }))
  await page.keyboard.press('Enter')
  await expect(toastOf(page)).toContainText('Acción deshecha')
  await expect(menu).toBeVisible()
})

test('Ana changes her name, her password and closes a session in her account without a mouse', async ({
  browserOf,
  url,
}) => {
  const company = await newCompany(url)
  const again = await send(url, auth.signIn, { email: company.emailOf('Ana'), password: PASSWORD })
  const elsewhere = await browserOf(cookieOf(again.headers))
  await elsewhere.goto('/dashboard')
  await waitForScreen(elsewhere, 'Dashboard')
  const page = await browserOf(company.ana)
  await page.goto('/dashboard')
  await waitForScreen(page, 'Dashboard')
  await press(page, page.getByRole('button', { name: 'Cuenta de Ana' }))
  await expect(page.getByRole('menuitem', { name: 'Mi cuenta' })).toBeFocused()
  await page.keyboard.press('Enter')
  await waitForScreen(page, 'Mi cuenta')

  await tabTo(page, page.getByRole('form', { name: 'Perfil' }).locator('[name=username]'))
  await page.keyboard.press('Control+A')
  await page.keyboard.insertText('Anita')
  await page.keyboard.press('Enter')
  await expect(toastOf(page)).toContainText('Tus datos se guardaron.')
  await expect(page.getByRole('button', { name: 'Cuenta de Anita' })).toBeVisible()

  await test.step('what is wrong is said where it is typed', async () => {
    const passwords = page.getByRole('form', { name: 'Contraseña', exact: true })
    await type(page, passwords.locator('[name=current_password]'), PASSWORD)
    await type(page, passwords.locator('[name=new_password]'), 'corta')
    await page.keyboard.press('Enter')
    await expect(passwords.locator('[name=new_password]')).toBeFocused()
    await expect(passwords.locator('[name=new_password]')).toHaveAttribute('aria-invalid', 'true')
  })

  await test.step('a dialog takes the focus and gives it back', async () => {
    const enrol = page.getByRole('button', { name: 'Activar', exact: true })
    const dialog = page.getByRole('dialog', { name: 'Activar verificación en dos pasos' })
    await press(page, enrol)
    await expect(dialog.locator('[name=password]')).toBeFocused()
    await expectTrapped(page, dialog)
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(enrol).toBeFocused()
  })

  await press(page, page.getByRole('button', { name: /^Cerrar: / }))
  await expect(toastOf(page)).toContainText('Sesión cerrada')
  await expect(page.getByRole('list', { name: 'Sesiones' }).getByRole('listitem')).toHaveCount(1)
  await expect(elsewhere).toHaveURL(/\/login/)

  await tabTo(page, page.getByLabel('Tema'))
  await page.keyboard.press('o')
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
})
