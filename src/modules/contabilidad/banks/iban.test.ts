import { expect, it } from 'vitest'
import { bareNumber, isIban, isSameNumber } from './iban.ts'

// The examples of the IBAN Registry of SWIFT (ISO 13616).
it.each([
  ['ES91 2100 0418 4502 0005 1332', true],
  ['DE89 3704 0044 0532 0130 00', true],
  ['GB29 NWBK 6016 1331 9268 19', true],
  ['ES91 2100 0418 4502 0005 1333', false],
  ['ES91', false],
  ['12345678', false],
])('%s', (number, sound) => {
  expect(isIban(bareNumber(number))).toBe(sound)
})

// The same account as a Norma 43 file writes it: bank, branch and number, without the check figures.
it.each([
  ['ES9121000418450200051332', '2100 0418 450200051332', true],
  ['ES9121000418450200051332', '210004180200051332', true],
  ['ES9121000418450200051332', '210004180200051333', false],
  ['1234-5678', '12345678', true],
  ['', '12345678', true],
  ['12345678', '87654321', false],
])('%s and %s', (one, other, same) => {
  expect(isSameNumber(one, other)).toBe(same)
})
