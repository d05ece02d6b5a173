import { afterAll, expect, it } from 'vitest'
import { compactMoney } from './compact-money.ts'
import { writeFiguresAs } from './formats.ts'

const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ')

afterAll(() => writeFiguresAs(''))

it.each([
  ['999999', 'COP', 'Colombia', '$ 999.999'],
  ['1000000', 'COP', 'Colombia', '$1 M'],
  ['12273660', 'COP', 'Colombia', '$12,3 M'],
  ['-12273660', 'COP', 'Colombia', '-$12,3 M'],
  ['999999999999.99', 'COP', 'Colombia', '$1 B'],
  ['12273660', 'MXN', 'México', '$12.3 M'],
  ['12273660', 'EUR', 'España', '12,3 M €'],
])('writes %s %s of %s as %s', (amount, currency, country, short) => {
  writeFiguresAs(country)
  expect(plain(compactMoney(amount, currency))).toBe(short)
})
