import { expect, it } from 'vitest'
import { shortageOf, wantedText } from './rules.ts'

it.each([
  ['all is there', { need: 10, kept: 0, free: 10, to_come: 0 }, 0],
  ['it is kept for the order', { need: 10, kept: 10, free: 0, to_come: 0 }, 0],
  ['some is there and some comes', { need: 10, kept: 2, free: 3, to_come: 4 }, 1],
  ['more is promised than there is', { need: 10, kept: 0, free: -5, to_come: 0 }, 10],
  ['more comes than is needed', { need: 10, kept: 0, free: 0, to_come: 50 }, 0],
])('what is short where %s', (_, there, shortage) => expect(shortageOf(there)).toBe(shortage))

it('asks for what is short', () => {
  const materials = [
    { material_id: 'a', shortage: 3 },
    { material_id: 'b', shortage: 0 },
    { material_id: 'c', shortage: 8 },
  ]
  expect(wantedText(materials)).toBe('a:3,c:8')
})
