import { expect, type Locator, type Page } from '@playwright/test'

const MOST_STEPS = 80

/** Presses Tab until the focus is there, once it is on the screen: whoever has no mouse reaches it. */
export async function tabTo(page: Page, target: Locator) {
  await expect(target).toBeVisible()
  for (let step = 0; step < MOST_STEPS; step++) {
    if (await focused(target)) return
    await page.keyboard.press('Tab')
  }
  await expect(target, 'is not reached with Tab').toBeFocused()
}

/** Reaches it with Tab and presses Enter. */
export async function press(page: Page, target: Locator) {
  await tabTo(page, target)
  await page.keyboard.press('Enter')
}

/** Reaches it with Tab and types. */
export async function type(page: Page, target: Locator, text: string) {
  await tabTo(page, target)
  await page.keyboard.insertText(text)
}

/** The focus goes around inside the dialog and never leaves it. */
export async function expectTrapped(page: Page, dialog: Locator) {
  await expect(dialog.locator(':focus')).toHaveCount(1)
  const first = await dialog.locator(':focus').elementHandle()
  for (let step = 0; step < MOST_STEPS; step++) {
    await page.keyboard.press('Tab')
    await expect(dialog.locator(':focus')).toHaveCount(1)
    if (await dialog.locator(':focus').evaluate((element, begun) => element === begun, first)) return
  }
  throw new Error('The focus does not come back to where it began.')
}

const focused = async (target: Locator) =>
  (await target.count()) === 1 && (await target.evaluate((element) => element === element.ownerDocument.activeElement))
