import { defineConfig, devices } from '@playwright/test'

const PORT = process.env.E2E_PORT ?? '3990'
const url = `http://localhost:${PORT}`

// One server with a throwaway database for all journeys; each journey registers companies of its own.
export default defineConfig({
  testDir: 'e2e',
  outputDir: '.test/journeys',
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  use: {
    ...devices['Desktop Chrome'],
    baseURL: url,
    locale: 'es-CO',
    trace: 'retain-on-failure',
    launchOptions: process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {},
  },
  webServer: {
    command: `"${process.execPath}" e2e/serve.ts`,
    url: `${url}/healthz`,
    env: { PORT },
    stdout: 'ignore',
    stderr: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
  },
})
