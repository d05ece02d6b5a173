import { expect, type Page } from '@playwright/test'
import axe from 'axe-core'

/** All but the menu, which is the same beside every screen of a person: it is judged once. */
export const BESIDE_MENU = { include: ['html'], exclude: ['aside[aria-label="Menú"]'] }

const COLOURS = ['color-contrast', 'link-in-text-block']

/**
 * Done when the page is at rest in these colours: no transition is under way, and two frames later nothing in it is different, so that
 * what opens has opened. What never ends is not waited for, and what never rests not for long. The description of the calls is a page
 * without colours of its own to wait for.
 */
const atRest = (colorScheme: string) => `(async () => {
  const coloured = () => (document.documentElement.dataset.mantineColorScheme ?? '${colorScheme}') === '${colorScheme}'
  const frames = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
  for (let before = '', rounds = 0; rounds < 100; rounds++) {
    await frames()
    const ending = document.getAnimations().filter((one) => one.effect.getComputedTiming().iterations !== Infinity)
    await Promise.allSettled(ending.map((one) => one.finished))
    const now = document.documentElement.outerHTML
    if (coloured() && ending.length === 0 && now === before) return true
    before = now
  }
  return coloured()
})()`

/** What axe calls serious or critical, as 'rule: element'; in the dark only what colours can change. */
export async function offences(page: Page, within: axe.ElementContext = 'html'): Promise<string[]> {
  const found: string[] = []
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await page.evaluate(atRest(colorScheme)), `${page.url()} is ${colorScheme}`).toBe(true)
    for (const { id, impact, nodes } of await violations(page, within, colorScheme === 'dark' ? COLOURS : null)) {
      if (impact !== 'serious' && impact !== 'critical') continue
      for (const { html } of nodes) found.push(`${colorScheme} ${page.url()} ${id}: ${html.slice(0, 200)}`)
    }
  }
  return found
}

/** axe's own program is half a megabyte: a page is given it once. No file is fetched again for rules that would read style sheets. */
async function violations(
  page: Page,
  within: axe.ElementContext,
  rules: readonly string[] | null,
): Promise<axe.Result[]> {
  if (!(await page.evaluate("'axe' in window"))) await page.evaluate(axe.source)
  const options = { preload: false, resultTypes: ['violations'], ...(rules ? { runOnly: rules } : {}) }
  const run = `axe.run(${JSON.stringify(within)}, ${JSON.stringify(options)}).then(({ violations }) => violations)`
  return (await page.evaluate(run)) as axe.Result[]
}
