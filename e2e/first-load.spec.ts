import { expect, type Page } from '@playwright/test'
import { newCompany } from './fixtures/company.ts'
import { test } from './fixtures/journey.ts'
import { waitForScreen } from './fixtures/routes.ts'
import { SCREENED_MODULES } from './fixtures/screens.ts'

/** What stays small enough for a telephone's network, where every file is a journey of its own. */
const MOST_FILES = { '/login': 12, '/dashboard': 30 }

/** The files of the program that a first visit asks for; calls, pictures and the stream are not among them. */
function filesOf(page: Page): string[] {
  const files: string[] = []
  page.on('request', (request) => {
    if (['document', 'script', 'stylesheet', 'font'].includes(request.resourceType())) files.push(request.url())
  })
  return files
}

for (const [path, most] of Object.entries(MOST_FILES)) {
  test(`the first visit of ${path} asks for ${most} files at the most`, async ({ browserOf, url }) => {
    const { ana } = await newCompany(url, SCREENED_MODULES)
    const page = await browserOf(path === '/login' ? null : ana)
    const files = filesOf(page)
    await page.goto(path)
    await waitForScreen(page)
    await page.waitForLoadState('load')
    expect(files.length).toBeGreaterThan(4)
    expect(files.length).toBeLessThanOrEqual(most)
  })
}
