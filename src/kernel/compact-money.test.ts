import { expect, it } from 'vitest'
import { compactMoney } from './compact-money.ts'

const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ')

it.each([
  ['999999.99', '999.999,99 COP'],
  ['1000000', '1 M COP'],
  ['12273660', '12,3 M COP'],
  ['-12273660', '-12,3 M COP'],
  ['987654321.99', '987,7 M COP'],
  ['999999999999.99', '1 B COP'],
])('writes %s as %s', (amount, short) => expect(plain(compactMoney(amount, 'COP'))).toBe(short))
