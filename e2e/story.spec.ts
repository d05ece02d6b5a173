import { expect } from '@playwright/test'
import { PASSWORD } from '../test/world/people.ts'
import { totpOf } from '../test/world/totp.ts'
import { articlesOf, fieldOf, messageOf, say } from './fixtures/chat.ts'
import { addressOf, confirm, join, linkIn, register, signIn, signOut } from './fixtures/entrance.ts'
import { test } from './fixtures/mail-journey.ts'
import { toastOf, waitForScreen } from './fixtures/routes.ts'

const NEW = 'huso-rueca-madeja-4'
const THIEF = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0'

test('Nora founds her company, brings two people in, and keeps her account', async ({ browserOf, mailbox }) => {
  test.setTimeout(240_000)
  const addresses = { nora: addressOf('nora'), elsa: addressOf('elsa'), ugo: addressOf('ugo') }
  const nora = await browserOf(null, { permissions: ['clipboard-read', 'clipboard-write'] })
  const elsa = await browserOf(null)
  const ugo = await browserOf(null, { viewport: { width: 390, height: 844 } })

  await test.step('she registers, and confirms by the mail', async () => {
    await nora.goto('/login')
    await nora.getByRole('link', { name: 'Registrar Nueva Empresa' }).click()
    await waitForScreen(nora, 'Registra Tu Empresa')
    await register(nora, addresses.nora)
    await expect(nora.getByText(`Te escribimos a ${addresses.nora}`)).toBeVisible()
    await confirm(nora, await mailbox.next(addresses.nora, 'Confirma tu cuenta'))
  })

  await test.step('she invites Elsa by mail, and Ugo by a link that she copies', async () => {
    await nora.goto('/team')
    await waitForScreen(nora, 'Gestionar Equipo')
    const dialog = nora.getByRole('dialog')
    const open = () => nora.getByRole('button', { name: 'Invitar', exact: true }).click()
    await open()
    await dialog.locator('[name=email]').fill(addresses.elsa)
    await dialog.locator('[name=role]').selectOption('administrador')
    await dialog.getByRole('button', { name: 'Invitar' }).click()
    await expect(nora.getByLabel('Enlace de invitación')).toBeVisible()
    await dialog.getByRole('button', { name: 'Listo' }).click()

    await open()
    await dialog.locator('[name=email]').fill(addresses.ugo)
    await dialog.locator('[name=send_mail]').uncheck()
    await dialog.getByRole('button', { name: 'Invitar' }).click()
    await dialog.getByRole('button', { name: /^Copiar/ }).click()
    await dialog.getByRole('button', { name: 'Listo' }).click()
  })

  await test.step('both come in', async () => {
    const mail = await mailbox.next(addresses.elsa, 'Nora te invita a Telares Nora')
    const link = `/invitacion#${/\/invitacion#([\w-]{80,})/.exec(mail.text)?.[1]}`
    await join(elsa, link, 'Elsa')
    const copied = await nora.evaluate<string>('navigator.clipboard.readText()')
    await join(ugo, copied, 'Ugo')
    expect(mailbox.to(addresses.ugo)).toEqual([])
    await expect(nora.getByRole('button', { name: /^Notificaciones: 2 sin leer/ })).toBeVisible()
  })

  await test.step('they talk, live', async () => {
    // Her dashboard shows the team's chat, and what is shown is read.
    await elsa.goto('/team')
    await waitForScreen(elsa, 'Gestionar Equipo')
    await nora.getByRole('link', { name: /^Chat/ }).first().click()
    await waitForScreen(nora, 'Chat')
    await say(nora, '¡Bienvenidos!')
    await expect(elsa.getByRole('link', { name: 'Chat: 1 mensaje sin leer' })).toBeVisible()
    await elsa.goto('/chat')
    await ugo.goto('/chat')
    await expect(messageOf(elsa, '¡Bienvenidos!')).toBeVisible()
    await ugo.getByRole('list', { name: 'Canales' }).getByRole('button').first().click()
    await expect(fieldOf(ugo)).toBeVisible()
    await say(ugo, 'Gracias, Nora.')
    await expect(messageOf(nora, 'Gracias, Nora.')).toBeVisible()
  })

  await test.step('the network is lost and returns: nothing is lost, nothing double', async () => {
    await nora.context().setOffline(true)
    for (const text of ['uno', 'dos']) await say(nora, text)
    await expect(nora.getByText('Pendiente')).toHaveCount(2)
    await say(elsa, 'mientras tanto')
    await expect(messageOf(ugo, 'mientras tanto')).toBeVisible()
    await nora.context().setOffline(false)
    await expect(nora.getByText('Pendiente')).toHaveCount(0, { timeout: 30_000 })
    const order = [/¡Bienvenidos!/, /Gracias, Nora\./, /mientras tanto/, /uno/, /dos/]
    for (const page of [nora, elsa, ugo]) await expect(articlesOf(page)).toHaveText(order)
  })

  await test.step('she forgets her password and recovers it by the mail', async () => {
    await signOut(nora)
    await nora.getByRole('link', { name: '¿Olvidaste tu contraseña?' }).click()
    await waitForScreen(nora, 'Recuperar contraseña')
    await nora.locator('[name=email]').fill(addresses.nora)
    await nora.getByRole('button', { name: 'Enviar enlace' }).click()
    await expect(nora.getByText('Revisa tu correo')).toBeVisible()
    await nora.goto(linkIn(await mailbox.next(addresses.nora, 'Recupera tu contraseña'), '/nueva-clave'))
    await nora.locator('[name=new_password]').fill(NEW)
    await nora.getByRole('button', { name: 'Guardar contraseña' }).click()
    await expect(nora).toHaveURL(/\/login/)
    await mailbox.next(addresses.nora, 'Tu contraseña cambió')
    await signIn(nora, addresses.nora, PASSWORD)
    await expect(toastOf(nora)).toContainText('Credenciales incorrectas. Verifica tu correo y contraseña.')
    await signIn(nora, addresses.nora, NEW)
    await waitForScreen(nora, 'Dashboard')
  })

  const thief = await browserOf(null, { userAgent: THIEF })
  await test.step('somebody who saw her type comes in from elsewhere', async () => {
    await signIn(thief, addresses.nora, NEW)
    await waitForScreen(thief, 'Dashboard')
  })

  await test.step('she enrols a second factor, and signs in with it', async () => {
    await nora.getByRole('button', { name: /^Cuenta de/ }).click()
    await nora.getByRole('menuitem', { name: 'Mi cuenta' }).click()
    await waitForScreen(nora, 'Mi cuenta')
    await nora.getByRole('button', { name: 'Activar' }).click()
    const dialog = nora.getByRole('dialog', { name: 'Activar verificación en dos pasos' })
    await dialog.locator('[name=password]').fill(NEW)
    await dialog.getByRole('button', { name: 'Continuar' }).click()
    await expect(dialog.getByRole('img', { name: /^Código QR/ })).toBeVisible()
    const secret = ((await dialog.locator('code').textContent()) ?? '').replaceAll(' ', '')
    await dialog.locator('[name=code]').fill(totpOf(secret))
    await dialog.getByRole('button', { name: 'Activar' }).click()
    await expect(dialog.getByRole('list', { name: 'Códigos de recuperación' })).toBeVisible()
    await dialog.getByRole('button', { name: 'Ya los guardé' }).click()
    await expect(nora.getByText('Te quedan 10 códigos de recuperación.')).toBeVisible()
    await mailbox.next(addresses.nora, 'Verificación en dos pasos activada')
    await signOut(nora)
    await signIn(nora, addresses.nora, NEW)
    await expect(nora.locator('[name=code]')).toBeVisible()
    await nora.locator('[name=code]').fill(totpOf(secret, 1))
    await nora.getByRole('button', { name: 'Continuar' }).click()
    await waitForScreen(nora, 'Dashboard')
  })

  await test.step('that has closed the session that is not hers, and the password alone opens none', async () => {
    await nora.goto('/cuenta')
    await expect(nora.getByRole('list', { name: 'Sesiones' }).getByRole('listitem')).toHaveCount(1)
    await expect(thief).toHaveURL(/\/login/)
    await signIn(thief, addresses.nora, NEW)
    await expect(thief.locator('[name=code]')).toBeVisible()
  })
})
