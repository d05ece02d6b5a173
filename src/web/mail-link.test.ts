import { expect, it } from 'vitest'
import { mailLink } from './mail-link.ts'

it('no part of an address becomes a header of the letter', () => {
  expect(mailLink('ana+1@taller.test')).toBe('mailto:ana%2B1@taller.test')
  expect(mailLink('a?bcc=x&y@taller.test')).toBe('mailto:a%3Fbcc%3Dx%26y@taller.test')
})
