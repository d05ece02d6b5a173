import type { Page } from '@playwright/test'

/** What is said in the open channel. */
export const logOf = (page: Page) => page.getByRole('log')
export const articlesOf = (page: Page) => logOf(page).getByRole('article')
export const messageOf = (page: Page, text: string) => articlesOf(page).filter({ hasText: text })
/** Where one writes. */
export const fieldOf = (page: Page) => page.getByRole('combobox', { name: /^Escribe a/ })
export const channelOf = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Canales' }).getByRole('button', { name: new RegExp(`^${name}`) })

export async function say(page: Page, text: string) {
  await fieldOf(page).fill(text)
  await fieldOf(page).press('Enter')
}
