import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { type Received, tokenIn } from '../test/mailbox.ts'
import { PASSWORD } from '../test/people.ts'
import { settled, toastOf } from './routes.ts'

// The ways in, as a person walks them on the screens.

export const addressOf = (name: string) => `${name}-${randomUUID().slice(0, 8)}@trama.test`

/** Where a mail's button leads, at this journey's own server. */
export const linkIn = (mail: Received, path: string) => `${path}#${tokenIn(mail)}`

/** Founds a company; what follows is in the mail. */
export async function register(page: Page, email: string) {
  await page.goto('/register')
  for (const [name, text] of Object.entries({
    ...{ companyName: 'Telares Nora', username: 'Nora', email, password: PASSWORD },
    ...{ whatsapp: '+57 300 765 43 21', city: 'Cali' },
  })) {
    await page.locator(`[name=${name}]`).fill(text)
  }
  await page.locator('[name=country]').fill('colo')
  await page.getByRole('option', { name: 'Colombia' }).click()
  await page.getByRole('button', { name: 'Registrar Empresa' }).click()
  await expect(toastOf(page)).toContainText('Registro Exitoso')
  await expect(toastOf(page)).toContainText('Bienvenido, revisa tu correo para confirmar tu cuenta')
}

export async function signIn(page: Page, email: string, password = PASSWORD) {
  await page.goto('/login')
  await page.locator('[name=email]').fill(email)
  await page.locator('[name=password]').fill(password)
  await page.getByRole('button', { name: 'Iniciar Sesión' }).click()
}

/** Follows the link of a registration's mail, into the panel. */
export async function confirm(page: Page, mail: Received) {
  await page.goto(linkIn(mail, '/confirmar'))
  await expect(page).toHaveURL(/\/confirmar$/)
  await page.getByRole('button', { name: 'Confirmar mi correo' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
  await settled(page, 'Dashboard')
}

export async function signOut(page: Page) {
  await page.getByRole('button', { name: /^Cuenta de/ }).click()
  await page.getByRole('menuitem', { name: 'Cerrar Sesión' }).click()
  await expect(page).toHaveURL(/\/login/)
}

/** Somebody takes an invitation's link, chooses name and password, and is in. */
export async function join(page: Page, link: string, username: string) {
  await page.goto(link)
  await page.locator('[name=name]').fill(username)
  await page.locator('[name=password]').fill(PASSWORD)
  await page.getByRole('button', { name: 'Entrar al equipo' }).click()
  await settled(page, 'Dashboard')
}
