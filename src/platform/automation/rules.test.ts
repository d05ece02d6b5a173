import { describe, expect, it } from 'vitest'
import { completeness, SECRET_MASK, tidy, withoutMask } from './rules.ts'

describe('how complete a profile is', () => {
  it.each([
    ['', '', false, 0],
    ['Ariadna', '', false, 33],
    ['', 'a@a.co', false, 33],
    ['', '', true, 33],
    ['Ariadna', 'a@a.co', false, 67],
    ['Ariadna', '', true, 67],
    ['', 'a@a.co', true, 67],
    ['Ariadna', 'a@a.co', true, 100],
    ['  ', ' ', true, 33],
  ])('with the name %j, the address %j and consent %s: %i %%', (companyName, email, consent, percent) => {
    expect(completeness({ companyName, email, consent })).toBe(percent)
  })
})

describe('what is typed over a mask', () => {
  it.each([
    [`${SECRET_MASK}a`, 'a'],
    [`a${SECRET_MASK}`, 'a'],
    [`****abc****`, 'abc'],
    ['*******', ''],
    ['***', ''],
    ['', ''],
    ['hilo', 'hilo'],
    ['hilo*', 'hilo*'],
    ['*hilo*', '*hilo*'],
    [`${SECRET_MASK}hilo*`, 'hilo*'],
  ])('%s is %j', (typed, secret) => expect(withoutMask(typed)).toBe(secret))
})

it('keeps an entry without a name while it holds a secret', () => {
  const social = (id: string) => ({ id, platform: '', username: '', secret: SECRET_MASK })
  const profile = { services: ['', 'Bordado'], catalogUrls: [], socials: [social('a'), social('b')], scopes: [] }
  expect(tidy(profile, ['socials.a.secret'])).toEqual({ ...profile, services: ['Bordado'], socials: [social('a')] })
})
