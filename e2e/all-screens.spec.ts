import { expect, type Page } from '@playwright/test'
import { companies } from '../src/platform/companies/contract.ts'
import { isFull, sampled } from '../test/runner/counts.ts'
import { send } from '../test/world/request.ts'
import { BESIDE_MENU, offences } from './fixtures/axe.ts'
import { type Company, controlOf, newCompany } from './fixtures/company.ts'
import { injectionIn, NOTHING_INJECTED, watchInjection } from './fixtures/injection.ts'
import { test } from './fixtures/journey.ts'
import { addLongestValues } from './fixtures/longest-values.ts'
import { misfitsOf } from './fixtures/misfits.ts'
import { addOffers } from './fixtures/offers.ts'
import { overflowOf } from './fixtures/overflow.ts'
import { addPayloads } from './fixtures/payload-names.ts'
import { visit } from './fixtures/routes.ts'
import { SCREENED_MODULES, screensOf, walkMs } from './fixtures/screens.ts'
import { fillCompany } from './fixtures/working-company.ts'

// One walk a role over all its screens, each opened once: what axe finds in both colour schemes, what does not fit at a width and what
// a payload did.

const COMING = '🚧 Funcionalidad en desarrollo'
const DESK = { width: 1280, height: 720 }
const PHONE_WIDTH = 360
const WIDTHS = isFull ? [PHONE_WIDTH, 768, 900, 1024, 1100, 1366, 1440, 1920] : [PHONE_WIDTH, 768, 1100, 1440]
const HEIGHT = 900

interface Walk {
  /** Whose session it is, in a company that holds what this walk needs. */
  enter(url: string, company: Company): Promise<string>
  /** Where no amount, name or badge may leave its box; elsewhere the page alone may not scroll sideways, on a phone. */
  fits?: boolean
  /** Where not all is asked for: of the screens that are another role's too, every so many-th is opened. */
  opens: number
  /** Of those, axe looks at every so many-th. */
  every: number
}

const WALKS = {
  control: {
    async enter(url, company) {
      await fillCompany(url, company.ana)
      await addOffers(url, company.ana)
      return controlOf(url)
    },
    opens: 2,
    every: 2,
  },
  empresa: {
    async enter(url, company) {
      await addLongestValues(url, company.ana)
      await fillCompany(url, company.ana)
      await addOffers(url, company.ana)
      return company.ana
    },
    fits: true,
    opens: 1,
    every: 2,
  },
  administrador: {
    async enter(url, company) {
      await fillCompany(url, company.ana)
      await addOffers(url, company.ana)
      await addPayloads(url, company)
      return company.colleague('Beto', 'administrador')
    },
    opens: 3,
    every: 2,
  },
  colaborador: {
    async enter(url, company) {
      await fillCompany(url, company.ana)
      await addOffers(url, company.ana)
      return company.colleague('Beto', 'colaborador')
    },
    opens: 3,
    every: 2,
  },
} satisfies Record<string, Walk>

for (const [role, walk] of Object.entries(WALKS) as [keyof typeof WALKS, Walk][]) {
  test(`every screen of ${role}`, async ({ browserOf, url }) => {
    test.setTimeout(walkMs(screensOf(role, 'any'), true))
    const company = await newCompany(url, SCREENED_MODULES)
    const screens = sampled(screensOf(role, await idOf(url, company.name)), walk.opens)
    const session = await walk.enter(url, company)
    // Without the policy that would stop a script anyway: it is the second wall, this is about the first.
    const page = await watchInjection(await browserOf(session, { bypassCSP: true }))
    const judged = new Set(sampled(screens, walk.every))
    const found: string[] = []
    let coming = 0
    for (const [at, path] of screens.entries()) {
      await visit(page, path)
      expect(await injectionIn(page), path).toEqual(NOTHING_INJECTED)
      found.push(...(walk.fits ? await misfitsAt(page, path) : await tooWideAt(page, path)))
      // Screens that only say that they are coming are all one; it is judged once.
      const isComing = (await page.getByText(COMING).count()) > 0
      if (isComing) coming++
      if (judged.has(path) && !(isComing && coming > 1)) {
        found.push(...(await offences(page, at === 0 ? 'html' : BESIDE_MENU)))
      }
    }
    expect(found).toEqual([])
  })
}

/** Each width at one screen, without waiting between them: a layout is there when it is asked for. */
async function misfitsAt(page: Page, path: string): Promise<string[]> {
  const found: string[] = []
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: HEIGHT })
    found.push(...(await misfitsOf(page)).map((misfit) => `${path} at ${width}: ${misfit}`))
  }
  await page.setViewportSize(DESK)
  return found
}

async function tooWideAt(page: Page, path: string): Promise<string[]> {
  await page.setViewportSize({ width: PHONE_WIDTH, height: HEIGHT })
  const over = await overflowOf(page)
  await page.setViewportSize(DESK)
  return over > 0 ? [`${path} by ${over} px`] : []
}

async function idOf(url: string, name: string): Promise<string> {
  const { body } = await send(url, companies.choices, {}, { cookie: await controlOf(url) })
  return body.find((company: { name: string }) => company.name === name).id
}
