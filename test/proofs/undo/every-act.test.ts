import { expect, it } from 'vitest'
import { isUndoable } from '#src/kernel/calls/undo.ts'
import { everyCall, isAct } from '../../walk/calls.ts'
import { nameOf } from '../../walk/deeds/walker.ts'
import { WALKS } from '../../walk/deeds/walks.ts'

const calls = await everyCall()
const acts = calls.filter(isAct).map(({ name, call }) => ({ name, ...call['~orpc'].meta }))
const walked = WALKS.flatMap(({ deeds }) => deeds.map(({ call }) => nameOf(calls, call)))

/** Acts whose own tests take them back. */
const ELSEWHERE: Record<string, string> = {
  'many.run': 'src/platform/many/many.server.test.ts',
  'history.restoreValue': 'src/platform/history/history.server.test.ts',
  'history.setValue': 'src/platform/history/set-value.server.test.ts',
  'textil.receiveOrder': 'src/modules/textil/costs/costs.server.test.ts',
  'undo.takeBack': 'every walk takes it back, to make an act again',
}

it('what stays says why, in a sentence', () => {
  const reasons = acts.flatMap(({ undo }) => (typeof undo === 'object' && 'never' in undo ? [undo.never] : []))
  expect(reasons.filter((reason) => !/^[A-ZÁÉÍÓÚ«¿].*\.$/.test(reason))).toEqual([])
})

it('what control does, or somebody who is not signed in, stays', () => {
  const others = acts.filter(
    ({ access }) => access === 'open' || (Array.isArray(access) && access.join() === 'control'),
  )
  expect(others.filter(({ undo }) => isUndoable(undo)).map(({ name }) => name)).toEqual([])
})

// An anonymous act accounts for itself, and names no act in its answer.
it('every act that can be taken back is walked', () => {
  const own = acts.filter(({ name, anonymous, undo }) => !(name in ELSEWHERE) && !anonymous && isUndoable(undo))
  expect(own.map(({ name }) => name).filter((name) => !walked.includes(name))).toEqual([])
})
