import { describe, expect, it } from 'vitest'
import { everyCall, isAct } from '../../walk/calls.ts'
import { nameOf } from '../../walk/deeds/walker.ts'
import { WALKS } from '../../walk/deeds/walks.ts'

const calls = await everyCall()

describe('every act of a walked area', () => {
  it.each(WALKS)('$area says how it is taken back, and is walked', ({ area, deeds }) => {
    const acts = calls.filter((each) => isAct(each) && each.call['~orpc'].meta.area === area)
    const own = acts.filter(({ call }) => !call['~orpc'].meta.anonymous)
    expect(own.filter(({ call }) => call['~orpc'].meta.undo === undefined).map(({ name }) => name)).toEqual([])
    const walked = deeds.map(({ call }) => nameOf(calls, call))
    expect(own.map(({ name }) => name).filter((name) => !walked.includes(name))).toEqual([])
  })
})
