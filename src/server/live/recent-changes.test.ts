import { expect, it } from 'vitest'
import { recentChanges } from './recent-changes.ts'

it('tells each changed table of a company once, and only what changed lately', () => {
  let now = 0
  const recent = recentChanges(() => now)
  const [tasks, orders, others] = [
    { table: 'tasks', company: 'a' },
    { table: 'orders', company: 'a' },
    { table: 'tasks', company: 'b' },
  ]
  recent.keep({ ...tasks, ids: ['1'] })
  recent.keep(others)
  now = 4_000
  recent.keep(orders)
  recent.keep({ ...tasks, ids: ['2'] })
  expect(recent.ofLast(5)).toEqual([others, orders, tasks])
  expect(recent.ofLast(1)).toEqual([orders, tasks])
  now = 32_000
  expect(recent.ofLast(600)).toEqual([orders, tasks])
})
