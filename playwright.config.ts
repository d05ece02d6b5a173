import { defineConfig, devices } from '@playwright/test'
import { CHROMIUM_FLAGS, chromiumPath } from './scripts/chromium.ts'

// Each worker starts a server and a database of its own (e2e/fixtures/journey.ts); each journey registers companies of its own.
export default defineConfig({
  testDir: 'e2e',
  outputDir: '.test/journeys',
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  // No limit on speed, only an end for what hangs: machines are small and noisy.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  projects: [{ name: 'chromium', use: devices['Desktop Chrome'] }],
  use: {
    locale: 'es-CO',
    trace: 'off',
    launchOptions: { executablePath: chromiumPath() ?? undefined, args: [...CHROMIUM_FLAGS] },
  },
})
