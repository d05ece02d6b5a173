import { expect, it } from 'vitest'
import { parseSearch, stringifySearch } from './url-search.ts'

it.each([
  ['', {}],
  ['?tab=stock&q=camisa+azul', { tab: 'stock', q: 'camisa azul' }],
  ['?q=007', { q: '007' }],
])('%s reads as texts and is written the same', (text, search) => {
  expect(parseSearch(text)).toEqual(search)
  expect(stringifySearch(search)).toBe(text)
})

it('leaves out what is empty', () => {
  expect(stringifySearch({ q: '', tab: undefined, orden: null })).toBe('')
})
