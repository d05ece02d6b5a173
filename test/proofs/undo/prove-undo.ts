import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ACT_HEADER, type Undo } from '#src/kernel/calls/undo.ts'
import { appendOnly, type CompanyRows, companyRowsOf } from '../../database/company-rows.ts'
import { waitForPapers } from '../../files/wait-for-papers.ts'
import { everyCall } from '../../walk/calls.ts'
import type { Deed, Walk } from '../../walk/deeds/deed.ts'
import { type Done, nameOf, walker } from '../../walk/deeds/walker.ts'
import { openWorld } from '../../world/world.ts'

/** Acts of a sequence that is taken back, and the choices among which so many can be made. */
const ACTS = 30
const CHOICES = 600
const SEQUENCES = 2

const undoOf = ({ call }: Deed): Undo | undefined => call['~orpc'].meta.undo

/** Walks an area in a database of its own, where whatever is done is taken back: each act by itself, and many in reverse. */
export async function proveUndo({ area, before = [], deeds, figures = {} }: Walk): Promise<void> {
  const world = await openWorld()
  const { db } = world
  const calls = await everyCall()
  const { make, mark, takeBack, takingBack } = walker(world, calls)
  const readRows = await companyRowsOf(db)
  const rowsNow = async () => {
    await waitForPapers(db)
    return readRows()
  }
  const kept = await appendOnly(db)

  const must = async (each: Deed): Promise<Done> => {
    const done = await make(each)
    expect(done.status, `${nameOf(calls, each.call)}: ${JSON.stringify(done.body)}`).toBe(200)
    return done
  }
  const figuresNow = async () =>
    Object.fromEntries(
      await Promise.all(Object.entries(figures).map(async ([name, query]) => [name, (await db.query(query)).rows])),
    )
  const back = async (as: Deed['as'], act: string) => {
    const { status, body } = await takeBack(as, act)
    expect([status, body]).toEqual([200, body])
  }

  /** The rows are as before; made again by taking that back, they are as after. */
  async function byRows(each: Deed, { by, act }: Done, was: CompanyRows, became: CompanyRows) {
    await back(by, act)
    expect(await rowsNow()).toEqual(was)
    if (each.once) {
      const { status, body } = await takeBack(by, await takingBack())
      expect([status, body.code]).toEqual([409, 'undo_impossible'])
      await must(each)
      return
    }
    await back(by, await takingBack())
    expect(await rowsNow()).toEqual(became)
  }

  /** The balances are as before, and what the act and its counter wrote for good stays; then it is made again. */
  async function byCounter(each: Deed, { by, act }: Done, balances: object, became: CompanyRows) {
    await back(by, act)
    expect(await figuresNow()).toEqual(balances)
    const now = await rowsNow()
    const lost = kept.filter((table) => (now[table]?.length ?? 0) < (became[table]?.length ?? 0))
    expect(lost).toEqual([])
    const again = await takeBack(by, await takingBack())
    expect([again.status, again.body.code]).toEqual([409, 'undo_impossible'])
    expect(await rowsNow()).toEqual(now)
    for (const prepared of each.again ?? []) await must(prepared)
    await must(each)
  }

  async function never({ by, act }: Done, reason: string, became: CompanyRows) {
    const { status, body } = await takeBack(by, act)
    expect([status, body.message]).toEqual([409, reason])
    expect(await rowsNow()).toEqual(became)
  }

  describe(`what is done in ${area}`, () => {
    const told = new Map<Deed['call'], number>()
    const titled = deeds.map((each) => {
      const time = (told.get(each.call) ?? 0) + 1
      told.set(each.call, time)
      return { each, title: `${nameOf(calls, each.call)}${time > 1 ? ` (${time})` : ''}` }
    })

    it('begins', async () => {
      for (const each of before) await must(each)
      expect(titled.length).toBeGreaterThan(0)
    })

    it.each(titled)('$title is taken back, countered, or stays with a reason', async ({ each }) => {
      const was = await rowsNow()
      const balances = await figuresNow()
      const done = await must(each)
      const became = await rowsNow()
      const undo = undoOf(each)
      if (typeof undo === 'object' && 'never' in undo) return never(done, undo.never, became)
      expect(done.headers.get(ACT_HEADER)).toBe(done.act)
      expect(became).not.toEqual(was)
      return undo === 'rows' ? byRows(each, done, was, became) : byCounter(each, done, balances, became)
    })

    const reversible = deeds.filter((each) => undoOf(each) === 'rows')
    if (reversible.length === 0) return
    it(`${ACTS} acts by chance, taken back in reverse, leave nothing`, async () => {
      const beginning = await rowsNow()
      const choices = fc.array(fc.nat(reversible.length - 1), { minLength: CHOICES, maxLength: CHOICES })
      await fc.assert(
        fc.asyncProperty(choices, async (chosen) => {
          const forget = mark()
          const acts: Done[] = []
          for (const each of chosen.flatMap((at) => reversible[at] ?? [])) {
            if (acts.length === ACTS) break
            const done = await make(each)
            // In this state it may be refused: what is archived already, say.
            if (done.status === 200) acts.push(done)
            else expect([400, 404, 409]).toContain(done.status)
          }
          expect(acts).toHaveLength(ACTS)
          for (const { by, act } of acts.reverse()) await back(by, act)
          forget()
          expect(await rowsNow()).toEqual(beginning)
        }),
        { numRuns: SEQUENCES, endOnFailure: true },
      )
    })
  })
}
