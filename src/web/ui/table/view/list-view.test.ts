import { expect, it } from 'vitest'
import { joinValues } from '#src/kernel/calls/narrowing.ts'
import { chosenOf, type ListView, PLAIN, readView, writeView } from './list-view.ts'

const WHOLE: ListView = {
  where: [
    { column: 'balance', op: 'gt', value: '0' },
    { column: 'client', op: 'has', value: 'café; «Sol».' },
    { column: 'status', op: 'in', value: joinValues(['Pagada', 'a|b', 'ñ%']) },
    { column: 'note', op: 'empty', value: '' },
  ],
  group: 'date.month',
  columns: [
    { key: 'number', width: null },
    { key: 'client', width: 220 },
  ],
  frozen: 1,
  dense: true,
  sort: '-~balance',
}

it.each([
  ['plain', PLAIN],
  ['whole', WHOLE],
])('a %s view goes into the address and comes back', (_, view) => {
  expect(readView(writeView(view))).toEqual(view)
  expect(readView(writeView(view, true))).toEqual(view)
  expect(Object.values(writeView(view, true)).join('')).not.toBe('')
})

it('keeps an order of the list’s own, and one by a column', () => {
  for (const sort of ['date', '-date', '~balance', '-~balance'])
    expect(readView(writeView({ ...PLAIN, sort })).sort).toBe(sort)
})

it('reads whatever stands in the address', () => {
  expect(readView({ donde: 'x', grupo: '', campos: 'a.9999,b.x', denso: 'si', orden: '', por: '' })).toEqual({
    ...PLAIN,
    columns: [
      { key: 'a', width: null },
      { key: 'b', width: null },
    ],
  })
})

it('shows the chosen columns in their order, with their widths, and never none', () => {
  const columns = [{ key: 'number' }, { key: 'client', width: 100 }, { key: 'total' }]
  expect(chosenOf(columns, WHOLE)).toEqual([{ key: 'number' }, { key: 'client', width: 220 }])
  expect(chosenOf(columns, { ...PLAIN, columns: [{ key: 'gone', width: null }] })).toEqual(columns)
})
