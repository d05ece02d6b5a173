import fc from 'fast-check'
import { expect, it } from 'vitest'
import { cutPage, decodeCursor, encodeCursor } from './page.ts'

const ID = '01997b1c-0000-7000-8000-000000000001'
const GONE = 'La página pedida no existe. Vuelve a cargar la lista.'
const cursorOf = (json: string) => Buffer.from(json).toString('base64url')

it('begins at the first page without a cursor', () => {
  expect([decodeCursor(undefined, ['uuid']), decodeCursor('', ['uuid'])]).toEqual([null, null])
})

it('gives back whatever was the sort value of a row', () => {
  const keys = fc.tuple(
    fc.string({ unit: 'grapheme' }).filter((text) => !text.includes('\0')),
    fc.integer({ min: -999_999_999, max: 999_999_999 }),
    fc.boolean().map(String),
  )
  fc.assert(
    fc.property(keys, (row) => {
      expect(decodeCursor(encodeCursor([...row, ID]), ['text', 'integer', 'boolean', 'uuid'])).toEqual(
        [...row, ID].map(String),
      )
    }),
  )
})

it.each([
  ['no base64', '%%%'],
  ['no JSON', cursorOf('x')],
  ['no list', cursorOf(`{"0":"a","1":"${ID}"}`)],
  ['null', cursorOf('null')],
  ['a value too few', cursorOf('["a"]')],
  ['a value too many', cursorOf(`["a","${ID}","b"]`)],
  ['no uuid', cursorOf('["a","b"]')],
  ['a value that is nothing', cursorOf(`[null,"${ID}"]`)],
  ['a list within', cursorOf(`[["a"],"${ID}"]`)],
  ['an object that is no text', cursorOf(`[{"toString":1,"valueOf":1},"${ID}"]`)],
  ['NUL', cursorOf(`["a\\u0000","${ID}"]`)],
])('refuses a cursor that is %s', (_, cursor) => {
  expect(() => decodeCursor(cursor, ['text', 'uuid'])).toThrow(GONE)
})

it('survives any cursor', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json().map(cursorOf)), (cursor) => {
      try {
        decodeCursor(cursor, ['text', 'uuid'])
      } catch (error) {
        expect(error).toMatchObject({ status: 400, message: GONE })
      }
    }),
  )
})

it('cuts a page and says where the next one begins', () => {
  const rows = [1, 2, 3].map((n) => ({ id: n }))
  expect(cutPage(rows, 9, (row) => [row.id], 2)).toEqual({ rows: rows.slice(0, 2), next: encodeCursor([2]), total: 9 })
  expect(cutPage(rows, 3, (row) => [row.id], 3)).toEqual({ rows, next: null, total: 3 })
  expect(cutPage([], 0, () => [], 3)).toEqual({ rows: [], next: null, total: 0 })
})
