import { expect, it } from 'vitest'
import { formatsOf } from './format.ts'

it.each([
  { country: '', short: '21/11/2026' },
  { country: 'Colombia', short: '21/11/2026' },
  { country: 'Chile', short: '21-11-2026' },
  { country: 'Panamá', short: '11/21/2026' },
  { country: 'Mónaco', short: '21/11/2026' },
])('writes a date as in "$country"', ({ country, short }) => {
  const { shortDate, longDate, dayAndClock } = formatsOf(country)
  expect(shortDate('2026-11-21')).toBe(short)
  expect(longDate('2026-11-21')).toBe('21 de noviembre de 2026')
  expect(dayAndClock(new Date(2026, 10, 21, 9, 5))).toBe('21 nov, 09:05')
})

it('writes a moment as the clock of a zone says it', () => {
  const { dayAndClock } = formatsOf('')
  const at = '2026-12-01T02:05:00Z'
  expect(dayAndClock(at, 'America/Bogota')).toBe('30 nov, 21:05')
  expect(dayAndClock(at, 'Europe/Madrid')).toBe('1 dic, 03:05')
})

it.each([
  { country: '', currency: 'USD', text: '1.234,50 US$' },
  { country: 'España', currency: 'EUR', text: '1.234,50 €' },
  { country: 'México', currency: 'MXN', text: '$1,234.50' },
  { country: 'México', currency: 'COP', text: 'COP 1,234.50' },
  { country: 'Colombia', currency: 'COP', text: '$ 1.234,50' },
  { country: 'Colombia', currency: 'USD', text: 'US$ 1.234,50' },
  { country: 'Ecuador', currency: 'USD', text: '$1.234,50' },
])('writes money as in "$country": $text', ({ country, currency, text }) => {
  const { money } = formatsOf(country)
  expect(money('1234.50', currency).replaceAll('\u00a0', ' ')).toBe(text)
  expect(money('-1234.50', currency).replaceAll('\u00a0', ' ')).toBe(`-${text}`)
})

it.each([
  { country: '', currency: 'USD', sign: 'US$', before: '', after: ' US$' },
  { country: 'Colombia', currency: 'COP', sign: '$', before: '$ ', after: '' },
  { country: 'Colombia', currency: 'USD', sign: 'US$', before: 'US$ ', after: '' },
  { country: 'México', currency: 'MXN', sign: '$', before: '$', after: '' },
  { country: 'México', currency: 'COP', sign: 'COP', before: 'COP ', after: '' },
  { country: 'España', currency: 'EUR', sign: '€', before: '', after: ' €' },
])('tells the sign of $currency apart from the figures in "$country"', ({ country, currency, ...said }) => {
  const { sign, amount, money } = formatsOf(country)
  const spaced = (text: string) => text.replaceAll('\u00a0', ' ')
  const { before, after, ...alone } = sign(currency)
  expect({ before: spaced(before), after: spaced(after), ...alone }).toEqual(said)
  expect(`${before}${amount('1234.50', currency)}${after}`).toBe(money('1234.50', currency))
})

it('writes no cents of pesos of Colombia where there are none, and those of others always', () => {
  const { amount, money } = formatsOf('Colombia')
  expect([amount('12273660.00', 'COP'), amount('12.5', 'COP'), amount('12', 'USD')]).toEqual([
    '12.273.660',
    '12,50',
    '12,00',
  ])
  expect(money('12273660.00', 'COP').replaceAll('\u00a0', ' ')).toBe('$ 12.273.660')
  expect(amount('99999999999999.99', 'COP')).toBe('99.999.999.999.999,99')
})

it('writes rounded and shortened figures as the country does', () => {
  expect(formatsOf('Colombia').rounded(1234.25)).toBe('1.234,3')
  expect(formatsOf('México').rounded(1234.25)).toBe('1,234.3')
  expect(formatsOf('México').compact(1_500_000)).toContain('1.5')
  expect(formatsOf('Colombia').compact(1_500_000)).toContain('1,5')
})
