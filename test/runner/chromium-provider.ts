import type { BrowserProviderOption } from 'vitest/node'

let playwright: BrowserProviderOption

/**
 * The journeys' Chromium for Vitest, looked for and, where there is none, installed when the first component test asks for it. Reading
 * Playwright takes a second or two: a run without component tests does not.
 */
export const chromium: BrowserProviderOption = {
  name: 'playwright',
  options: {},
  serverFactory: async (options) => {
    playwright = await readPlaywright()
    return playwright.serverFactory(options)
  },
  // Vitest asks for it after the server.
  providerFactory: (project) => playwright.providerFactory(project),
}

async function readPlaywright(): Promise<BrowserProviderOption> {
  const [{ playwright }, { CHROMIUM_FLAGS, chromiumPath }] = await Promise.all([
    import('@vitest/browser-playwright'),
    import('../../scripts/chromium.ts'),
  ])
  const executablePath = chromiumPath()
  if (executablePath === null) throw new Error('Component tests need a Chromium.')
  return playwright({
    launchOptions: { executablePath, args: [...CHROMIUM_FLAGS] },
    contextOptions: { locale: 'es-CO' },
  })
}
