import { describe, expect, it } from 'vitest'
import { isUndoable } from '#src/kernel/calls/undo.ts'
import { everyCall } from '../walk/calls.ts'
import type { Deed, Walk } from '../walk/deeds/deed.ts'
import { nameOf, walker } from '../walk/deeds/walker.ts'
import type { World } from '../world/world.ts'

const calls = await everyCall()

/** Makes every act of an area, takes it back and makes it again: where tables are divided, as anywhere. */
export async function proveWalk({ area, before = [], deeds }: Walk, world: World): Promise<void> {
  const { make, takeBack, takingBack } = walker(world, calls)
  const must = async (each: Deed) => {
    const done = await make(each)
    expect([done.status, done.body]).toEqual([200, done.body])
    return done
  }

  describe(`what is done in ${area}`, () => {
    it('begins', async () => {
      for (const each of before) await must(each)
      expect(deeds.length).toBeGreaterThan(0)
    })

    it.each(deeds.map((each) => ({ each, title: nameOf(calls, each.call) })))('$title', async ({ each }) => {
      const { by, act } = await must(each)
      const { undo } = each.call['~orpc'].meta
      if (!isUndoable(undo) || each.once) return
      const back = await takeBack(by, act)
      expect([back.status, back.body]).toEqual([200, back.body])
      if (undo === 'rows') {
        const again = await takeBack(by, await takingBack())
        expect([again.status, again.body]).toEqual([200, again.body])
        return
      }
      for (const prepared of [...(each.again ?? []), each]) await must(prepared)
    })
  })
}
