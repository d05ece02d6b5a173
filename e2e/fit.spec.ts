import { expect, type Page } from '@playwright/test'
import { newCompany } from './fixtures/company.ts'
import { test } from './fixtures/journey.ts'
import { furnishLongest } from './fixtures/longest.ts'
import { visit } from './fixtures/routes.ts'
import { SCREENED_MODULES, screensOf, walkMs } from './fixtures/screens.ts'

const WIDTHS = [360, 768, 900, 1024, 1100, 1366, 1440, 1920]
const HEIGHT = 900

/**
 * What does not fit as the page is now: the page or a list that scrolls sideways, a card, cell or badge that what it holds runs out of, an
 * amount beyond its box. Rows of tabs and a board's columns scroll by purpose.
 */
const MISFITS = `(() => {
  const found = []
  const seen = (one) => one.checkVisibility({ visibilityProperty: true }) && one.getBoundingClientRect().width > 1
  const name = (one) => one.tagName.toLowerCase() + ' «' + one.textContent.trim().slice(0, 30) + '»'
  const over = document.scrollingElement.scrollWidth - innerWidth
  if (over > 0) found.push('the page by ' + over)
  for (const one of document.querySelectorAll('main *')) {
    const { overflowX } = getComputedStyle(one)
    if (!/auto|scroll/.test(overflowX) || one.matches('[role=tablist], [data-sideways], textarea')) continue
    if (one.scrollWidth > one.clientWidth + 1 && seen(one)) found.push('scrolls: ' + name(one))
  }
  const boxes = 'td, th, dd, article, section, li, button, [data-tone]'
  for (const one of document.querySelectorAll('main :is(' + boxes + ')')) {
    const { overflowX, display } = getComputedStyle(one)
    if (overflowX !== 'visible' || display === 'inline' || display === 'contents' || one.closest('[data-sideways]')) continue
    if (one.scrollWidth > one.clientWidth + 2 && seen(one)) found.push('holds too much: ' + name(one))
  }
  for (const one of document.querySelectorAll('main [data-amount]')) {
    const box = one.closest('td, dd, article, li, section')
    if (!box || !seen(one) || one.closest('[data-sideways]')) continue
    const inner = one.getBoundingClientRect()
    const outer = box.getBoundingClientRect()
    if (inner.right > outer.right + 1 || inner.left < outer.left - 1) found.push('beyond its box: ' + name(one))
  }
  return [...new Set(found)].slice(0, 6)
})()`

/** Every width at one screen, without waiting between them: a layout is there when it is asked for. */
async function misfitsAt(page: Page, path: string): Promise<string[]> {
  await visit(page, path)
  const found: string[] = []
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: HEIGHT })
    const misfits = (await page.evaluate(MISFITS)) as string[]
    found.push(...misfits.map((misfit) => `${path} at ${width}: ${misfit}`))
  }
  return found
}

const SCREENS = screensOf('empresa').filter((path) => path !== '/no-existe')
/** Walked side by side where there are workers. */
const PARTS = 3

for (let part = 0; part < PARTS; part++) {
  const screens = SCREENS.filter((_, at) => at % PARTS === part)
  test(`no amount, name or badge leaves its box at any width, nor scrolls a list sideways (${part + 1} of ${PARTS})`, async ({
    browserOf,
    url,
  }) => {
    test.setTimeout(2 * walkMs(screens))
    const { ana } = await newCompany(url, SCREENED_MODULES)
    await furnishLongest(url, ana)
    const page = await browserOf(ana)
    const found: string[] = []
    for (const path of screens) found.push(...(await misfitsAt(page, path)))
    expect(found).toEqual([])
  })
}
