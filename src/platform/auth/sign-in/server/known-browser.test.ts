import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { knownBrowser, markBrowser } from './known-browser.ts'

const rules = { secret: randomBytes(32), secure: false }
const ANA = 'ana@trama.test'

const withCookie = (set: string) => ({ headers: new Headers({ cookie: set.split(';')[0] ?? '' }) })
const fresh = { headers: new Headers() }

it('knows whoever signed in, and nobody else', () => {
  const here = withCookie(markBrowser(fresh, rules, ANA))
  expect(knownBrowser(here, rules, ANA)).toMatch(/^[\w-]{43}$/)
  expect(knownBrowser(here, rules, 'zoe@trama.test')).toBeNull()
  expect(knownBrowser(fresh, rules, ANA)).toBeNull()
  expect(knownBrowser(here, { ...rules, secret: randomBytes(32) }, ANA)).toBeNull()
})

it('keeps its name for everybody who shares it, the last eight', () => {
  let here = withCookie(markBrowser(fresh, rules, ANA))
  const name = knownBrowser(here, rules, ANA)
  for (let i = 0; i < 7; i++) here = withCookie(markBrowser(here, rules, `p${i}@trama.test`))
  expect(knownBrowser(here, rules, ANA)).toBe(name)
  here = withCookie(markBrowser(here, rules, 'p8@trama.test'))
  expect(knownBrowser(here, rules, ANA)).toBeNull()
  expect(knownBrowser(here, rules, 'p8@trama.test')).toBe(name)
})

it('says nothing of who they are', () => {
  expect(markBrowser(fresh, rules, ANA)).not.toContain('ana')
})
