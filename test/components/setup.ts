import { afterEach, beforeEach, expect, vi } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react/pure'
import '#src/web/styles/global.css'

const DESKTOP = [1280, 800] as const

beforeEach(() => page.viewport(...DESKTOP))

// All files share one page, as all screens do: what outlives a component goes.
afterEach(async () => {
  await closeToast()
  await cleanup()
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

async function closeToast() {
  const cross = () => document.querySelector<HTMLElement>('[aria-label="Cerrar el aviso"]')
  cross()?.click()
  await expect.poll(cross).toBeNull()
}
