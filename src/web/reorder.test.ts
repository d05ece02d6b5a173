import { expect, it } from 'vitest'
import { reorder } from './reorder.ts'

it.each([
  { from: 0, to: 2, then: ['B', 'C', 'A', 'D'] },
  { from: 3, to: 0, then: ['D', 'A', 'B', 'C'] },
  { from: 1, to: 1, then: ['A', 'B', 'C', 'D'] },
  { from: 0, to: 9, then: ['B', 'C', 'D', 'A'] },
  { from: 9, to: 0, then: ['A', 'B', 'C', 'D'] },
])('is $then after what stood at $from was put to $to', ({ from, to, then }) => {
  expect(reorder(['A', 'B', 'C', 'D'], from, to)).toEqual(then)
})
