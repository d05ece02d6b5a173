import { expect, it } from 'vitest'
import { pastedCells } from './paste.ts'

const COLOMBIA = { group: '.', point: ',' }
const MEXICO = { group: ',', point: '.' }

it.each([
  [
    '1.234,56\t2.000\n\t(500)\n',
    COLOMBIA,
    [
      ['1234.56', '2000.00'],
      ['', '-500.00'],
    ],
  ],
  ['1,234.56\t2,000', MEXICO, [['1234.56', '2000.00']]],
  ['$ 1.000\tCOP 5\t12,345', COLOMBIA, [['1000.00', '5.00', '12.35']]],
  ['Ventas\t-\t-7', COLOMBIA, [[null, '', '-7.00']]],
])('reads %j', (text, separators, cells) => expect(pastedCells(text, separators)).toEqual(cells))
