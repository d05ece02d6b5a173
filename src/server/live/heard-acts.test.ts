import { expect, it } from 'vitest'
import { heardActs } from './heard-acts.ts'

const act = (id: string) => ({ act: id, company: 'a', tables: ['tasks'] })

it('tells the acts apart that were never heard, each once, of the time since it listens', () => {
  let now = 100_000
  const heard = heardActs(() => now)
  expect(heard.seconds()).toBe(0)
  heard.begin()
  now += 4_000
  expect(heard.seconds()).toBe(4)
  now += 96_000
  expect(heard.seconds()).toBe(30)
  heard.hear('told')
  expect(heard.missedOf([act('told'), act('lost')])).toEqual([act('lost')])
  expect(heard.missedOf([act('told'), act('lost')])).toEqual([])
  now += 10_000
  heard.begin()
  expect(heard.seconds()).toBe(0)
})
