import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { type BrowserContextOptions, test as base, type Page } from '@playwright/test'
import { type Company, cookiesOf, newCompany } from './company.ts'

interface Means {
  /** A browser of somebody's own, signed in by the session's cookie where one is given. No script in it may break. */
  browserOf: (cookie: string | null, options?: BrowserContextOptions) => Promise<Page>
  /** A company with these modules, and the browsers of Ana, whose it is, and of Caro, who works in it. */
  anaAndCaro: (modules?: readonly string[], country?: string) => Promise<{ company: Company; ana: Page; caro: Page }>
}

interface WorkerMeans {
  server: { url: string; databaseUrl: string }
  /** Where this worker's own server is. */
  url: string
  /** Its database, for what no person could type. */
  databaseUrl: string
}

/** A journey: a test with a server and a database that no other worker touches. */
export const test = base.extend<Means, WorkerMeans>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern
    async ({}, use) => {
      const server = spawn(process.execPath, [join(import.meta.dirname, 'serve.ts')], {
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      const [line] = (await once(createInterface(server.stdout), 'line')) as [string]
      const [url = '', databaseUrl = ''] = line.split(' ')
      await use({ url, databaseUrl })
      server.kill('SIGTERM')
      await once(server, 'exit')
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  url: [({ server }, use) => use(server.url), { scope: 'worker' }],
  databaseUrl: [({ server }, use) => use(server.databaseUrl), { scope: 'worker' }],

  baseURL: ({ url }, use) => use(url),

  async browserOf({ browser, url }, use) {
    const pages: Page[] = []
    const broken: Error[] = []
    await use(async (cookie, options) => {
      const context = await browser.newContext({ baseURL: url, locale: 'es-CO', reducedMotion: 'reduce', ...options })
      if (cookie !== null) await context.addCookies(cookiesOf(cookie, url))
      const page = await context.newPage()
      page.on('pageerror', (error) => broken.push(error))
      pages.push(page)
      return page
    })
    await Promise.all(pages.map((page) => page.context().close()))
    base.expect(broken).toEqual([])
  },

  anaAndCaro: ({ browserOf, url }, use) =>
    use(async (modules, country) => {
      const company = await newCompany(url, modules, country)
      const caro = await browserOf(await company.colleague('Caro', 'colaborador'))
      return { company, ana: await browserOf(company.ana), caro }
    }),
})
