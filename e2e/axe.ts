import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const COLOURS = ['color-contrast', 'link-in-text-block']

/** Done when the page is painted in its new colours: two frames on, and no transition is under way. What never ends is not waited for. */
const PAINTED = `new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => {
  const ending = document.getAnimations().filter((one) => one.effect.getComputedTiming().iterations !== Infinity)
  Promise.allSettled(ending.map((one) => one.finished)).then(() => done())
})))`

/** What axe calls serious or critical, as 'rule: element'; in the dark only what colours can change. */
export async function offences(page: Page): Promise<string[]> {
  const found: string[] = []
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
    await page.evaluate(PAINTED)
    // Legacy: in this page alone, which has no frames, and not through a second one.
    const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
    const { violations } = await (colorScheme === 'dark' ? axe.withRules(COLOURS) : axe).analyze()
    for (const { id, impact, nodes } of violations) {
      if (impact !== 'serious' && impact !== 'critical') continue
      for (const node of nodes) found.push(`${colorScheme} ${page.url()} ${id}: ${node.html.slice(0, 200)}`)
    }
  }
  return found
}
