import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { say } from './command.ts'
import { installFromDebian } from './debian.ts'

/** The first is the same engine without windows, which spares a fifth of the processor's time. */
const USUAL = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** No sandbox, as inside a container, and nothing of its own on the network. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** A Chromium to drive: the one of CHROMIUM_PATH, an installed one, Playwright's own, or Debian's, installed now. Null: none. */
export function chromiumPath(): string | null {
  return installed() ?? (installIt() ? installed() : null) ?? none()
}

function installed(): string | null {
  const chosen = process.env.CHROMIUM_PATH
  const candidates = [...(chosen ? [chosen] : []), ...USUAL, chromium.executablePath()]
  return candidates.find((path) => existsSync(path)) ?? null
}

function installIt(): boolean {
  say('  No Chromium found: installing the one of Debian, if that is possible.')
  return installFromDebian('chromium-headless-shell', 'fonts-liberation')
}

function none(): null {
  say(
    '  No Chromium found. Install one (on Debian: apt-get install chromium-headless-shell) or name it in CHROMIUM_PATH.',
  )
  return null
}
