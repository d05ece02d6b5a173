import { expect, it } from 'vitest'
import { decimalOf } from './decimal.ts'

it.each([
  ['12,50', '12.50'],
  ['12.5', '12.5'],
  ['1.234,5', '1234.5'],
  ['1.234.567', '1234567'],
  ['1,234.50', '1234.50'],
  ['1.234', '1234'],
  ['1,234', '1.234'],
  ['12,', '12'],
  [',5', '0.5'],
  ['', ''],
  ['doce', 'doce'],
  ['-3', '-3'],
])('%s travels as %s', (typed, sent) => expect(decimalOf(typed)).toBe(sent))
