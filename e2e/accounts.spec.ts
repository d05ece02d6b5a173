import { expect } from '@playwright/test'
import { PASSWORD } from '../test/world/people.ts'
import { totpOf } from '../test/world/totp.ts'
import { addressOf, confirm, linkIn, register, signIn, signOut } from './fixtures/entrance.ts'
import { test } from './fixtures/mail-journey.ts'
import { toastOf, waitForScreen } from './fixtures/routes.ts'

const UNCONFIRMED = 'Tu correo electrónico aún no ha sido verificado. Revisa tu bandeja de entrada.'
const NEW = 'huso-rueca-madeja-4'

test('a company confirms its address, forgets its password and recovers it', async ({ browserOf, mailbox }) => {
  test.slow()
  const email = addressOf('nora')
  const nora = await browserOf(null)
  await register(nora, email)

  await test.step('nothing opens before the address is confirmed', async () => {
    await signIn(nora, email)
    await expect(toastOf(nora)).toContainText(UNCONFIRMED)
    await mailbox.next(email, 'Confirma tu cuenta')
    await nora.getByRole('button', { name: 'Enviar el correo otra vez' }).click()
    await expect(toastOf(nora)).toContainText('Te enviamos otra vez el correo.')
    await confirm(nora, await mailbox.next(email, 'Confirma tu cuenta'))
  })

  await test.step('the link of the mail chooses another password, and every session ends', async () => {
    const other = await browserOf(null)
    await other.goto('/login')
    await other.getByRole('link', { name: '¿Olvidaste tu contraseña?' }).click()
    await waitForScreen(other, 'Recuperar contraseña')
    await other.locator('[name=email]').fill(email)
    await other.getByRole('button', { name: 'Enviar enlace' }).click()
    await expect(other.getByText('Revisa tu correo')).toBeVisible()
    const link = linkIn(await mailbox.next(email, 'Recupera tu contraseña'), '/nueva-clave')

    await other.goto(link)
    await expect(other).toHaveURL(/\/nueva-clave$/)
    await other.locator('[name=new_password]').fill(NEW)
    await other.getByRole('button', { name: 'Guardar contraseña' }).click()
    await expect(toastOf(other)).toContainText('Contraseña guardada. Inicia sesión con ella.')
    await expect(other).toHaveURL(/\/login/)
    await expect(nora).toHaveURL(/\/login/)
    await mailbox.next(email, 'Tu contraseña cambió')

    await signIn(other, email)
    await expect(toastOf(other)).toContainText('Credenciales incorrectas. Verifica tu correo y contraseña.')
    await signIn(other, email, NEW)
    await expect(other).toHaveURL(/\/dashboard$/)
  })

  await test.step('a link serves once', async () => {
    await nora.goto('/nueva-clave#x')
    await nora.locator('[name=new_password]').fill(NEW)
    await nora.getByRole('button', { name: 'Guardar contraseña' }).click()
    await expect(toastOf(nora)).toContainText('El enlace ya se usó o venció. Pide otro.')
  })

  await test.step('a code by mail signs in as well', async () => {
    await nora.goto('/login')
    await nora.getByRole('button', { name: 'Entrar con un código por correo' }).click()
    await nora.locator('[name=email]').fill(email)
    await nora.getByRole('button', { name: 'Enviar código' }).click()
    const { text } = await mailbox.next(email, 'Tu código para entrar')
    await nora.locator('[name=code]').fill(/^(\d{6})$/m.exec(text)?.[1] ?? '')
    await nora.getByRole('button', { name: 'Iniciar Sesión' }).click()
    await expect(nora).toHaveURL(/\/dashboard$/)
  })
})

test('a second factor is enrolled, asked for, and replaced by a recovery code', async ({ browserOf, mailbox }) => {
  test.slow()
  const email = addressOf('nora')
  const nora = await browserOf(null)
  await register(nora, email)
  await confirm(nora, await mailbox.next(email, 'Confirma tu cuenta'))

  await nora.getByRole('button', { name: /^Cuenta de/ }).click()
  await nora.getByRole('menuitem', { name: 'Mi cuenta' }).click()
  await waitForScreen(nora, 'Mi cuenta')
  await nora.getByRole('button', { name: 'Activar' }).click()
  const dialog = nora.getByRole('dialog', { name: 'Activar verificación en dos pasos' })
  await dialog.locator('[name=password]').fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Continuar' }).click()
  await expect(dialog.getByRole('img', { name: /^Código QR/ })).toBeVisible()
  const secret = ((await dialog.locator('code').textContent()) ?? '').replaceAll(' ', '')
  await dialog.locator('[name=code]').fill(totpOf(secret))
  await dialog.getByRole('button', { name: 'Activar' }).click()
  const codes = dialog.getByRole('list', { name: 'Códigos de recuperación' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  const recovery = (await codes.first().textContent()) ?? ''
  await dialog.getByRole('button', { name: 'Ya los guardé' }).click()
  await expect(nora.getByText('Te quedan 10 códigos de recuperación.')).toBeVisible()
  await mailbox.next(email, 'Verificación en dos pasos activada')
  await signOut(nora)

  await test.step('the app’s code opens the session', async () => {
    await signIn(nora, email)
    await expect(nora.getByText('Confiar en este dispositivo 30 días')).toBeVisible()
    await nora.locator('[name=code]').fill('000000')
    await nora.getByRole('button', { name: 'Continuar' }).click()
    await expect(toastOf(nora)).toContainText('El código no es correcto o ya se usó.')
    await nora.locator('[name=code]').fill(totpOf(secret, 1))
    await nora.getByRole('button', { name: 'Continuar' }).click()
    await expect(nora).toHaveURL(/\/dashboard$/)
    await signOut(nora)
  })

  await test.step('a recovery code does too, once, and the owner is told', async () => {
    await signIn(nora, email)
    await nora.locator('[name=code]').fill(recovery)
    await nora.getByRole('switch', { name: /^Confiar en este dispositivo 30 días/ }).check()
    await nora.getByRole('button', { name: 'Continuar' }).click()
    await expect(nora).toHaveURL(/\/dashboard$/)
    await mailbox.next(email, 'Se usó un código de recuperación')
    await signOut(nora)
  })

  await test.step('a trusted device is not asked, until it is forgotten', async () => {
    await signIn(nora, email)
    await expect(nora).toHaveURL(/\/dashboard$/)
    await nora.goto('/cuenta')
    await expect(nora.getByText('Te quedan 9 códigos de recuperación.')).toBeVisible()
    await nora.getByRole('button', { name: /^Olvidar/ }).click()
    await expect(nora.getByText('No hay dispositivos de confianza.')).toBeVisible()
    await signOut(nora)
    await signIn(nora, email)
    await expect(nora.locator('[name=code]')).toBeVisible()
  })
})

test('the list of sessions closes another browser', async ({ browserOf, mailbox }) => {
  test.slow()
  const email = addressOf('nora')
  const here = await browserOf(null)
  await register(here, email)
  await confirm(here, await mailbox.next(email, 'Confirma tu cuenta'))
  const phone = await browserOf(null, {
    userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Mobile/15E148 Safari/604.1',
  })
  await signIn(phone, email)
  await expect(phone).toHaveURL(/\/dashboard$/)

  await here.goto('/cuenta')
  const sessions = here.getByRole('list', { name: 'Sesiones' }).getByRole('listitem')
  await expect(sessions).toHaveCount(2)
  await expect(sessions.first()).toContainText('Esta sesión')
  await here.getByRole('button', { name: 'Cerrar: Safari en iPhone' }).click()
  await expect(toastOf(here)).toContainText('Sesión cerrada')
  await expect(sessions).toHaveCount(1)
  await expect(phone).toHaveURL(/\/login/)

  await test.step('and a new password closes the rest, but not this one', async () => {
    await signIn(phone, email)
    await expect(phone).toHaveURL(/\/dashboard$/)
    await here.locator('[name=current_password]').fill(PASSWORD)
    await here.locator('[name=new_password]').fill(NEW)
    await here.getByRole('button', { name: 'Cambiar contraseña' }).click()
    await expect(toastOf(here)).toContainText('Tu contraseña se cambió')
    await expect(phone).toHaveURL(/\/login/)
    await here.reload()
    await waitForScreen(here, 'Mi cuenta')
  })
})
