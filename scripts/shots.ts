import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Browser, chromium } from '@playwright/test'
import { totpOf } from '../test/world/totp.ts'
import { CHROMIUM_FLAGS, chromiumPath } from './chromium.ts'

const USAGE = `Takes pictures of screens: wide and phone, light and dark.
  node scripts/shots.ts [--base http://localhost:3000] [--as email:password [--secret BASE32]] [--out ./shots] [--full] /login /dashboard …`

const SIZES = { wide: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } }
const SCHEMES = ['light', 'dark'] as const

const { values: options, positionals: paths } = parseArgs({
  allowPositionals: true,
  options: {
    base: { type: 'string', default: 'http://localhost:3000' },
    as: { type: 'string' },
    // What the app of a second factor holds: control has one.
    secret: { type: 'string' },
    out: { type: 'string', default: './shots' },
    full: { type: 'boolean', default: false },
  },
})

if (paths.length === 0) {
  console.log(USAGE)
} else {
  await mkdir(options.out, { recursive: true })
  const browser = await chromium.launch({ executablePath: chromiumPath() ?? undefined, args: CHROMIUM_FLAGS })
  const storageState = options.as ? await signedIn(browser, options.as) : undefined
  for (const [size, viewport] of Object.entries(SIZES)) {
    for (const scheme of SCHEMES) await shoot(browser, { size, viewport, scheme, storageState })
  }
  await browser.close()
}

/** Signs in once, because a code of the second factor serves once; what the browser keeps of it. */
async function signedIn(browser: Browser, as: string) {
  const context = await browser.newContext({ baseURL: options.base })
  const post = async (path: string, data: object) => {
    const answer = await context.request.post(path, { headers: { origin: new URL(options.base).origin }, data })
    if (!answer.ok()) throw new Error(`Nobody signed in: ${answer.status()} ${await answer.text()}`)
    return answer.json()
  }
  const [email = '', ...password] = as.split(':')
  const next = await post('/api/auth/sign-in', { email, password: password.join(':') })
  if (next.must_change_password) throw new Error('Somebody else chose that password: sign in once and choose another.')
  if (next.second_factor) {
    if (!options.secret) throw new Error('That account has a second factor: say --secret, which its QR code holds.')
    await post('/api/auth/second-factor', { code: totpOf(options.secret) })
  }
  const state = await context.storageState()
  await context.close()
  return state
}

interface Shot {
  size: string
  viewport: { width: number; height: number }
  scheme: 'light' | 'dark'
  storageState: Awaited<ReturnType<typeof signedIn>> | undefined
}

/** Visits every path and saves 'dashboard-wide-light.png'. */
async function shoot(browser: Browser, { size, viewport, scheme, storageState }: Shot) {
  const look = { viewport, colorScheme: scheme, storageState }
  const context = await browser.newContext({ baseURL: options.base, locale: 'es-ES', ...look })
  const page = await context.newPage()
  page.on('pageerror', (error) => console.error(`${page.url()}: ${error.message}`))
  for (const path of paths) {
    await page.goto(path)
    // The stream of changes never ends, so the network never rests: wait until nothing says that it is loading.
    await page.locator('h1').first().waitFor()
    await page.locator('[data-loading]').first().waitFor({ state: 'detached' })
    const overflow = await page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth')
    const file = join(options.out, `${nameOf(path)}-${size}-${scheme}.png`)
    await page.screenshot({ path: file, fullPage: options.full, animations: 'disabled' })
    console.log(`${file}${overflow === 0 ? '' : `  scrolls sideways by ${overflow} px`}`)
  }
  await context.close()
}

function nameOf(path: string): string {
  return path.replace(/^\//, '').replaceAll(/[^\w-]+/g, '_') || 'home'
}
