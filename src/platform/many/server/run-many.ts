import { routeOf } from '#src/kernel/calls/route-of.ts'
import { Refusal } from '#src/kernel/refusal.ts'
import { refuseUnlessMay } from '#src/server/calls/gate.ts'
import { isRetryable } from '#src/server/calls/refuse.ts'
import type { Ctx } from '#src/server/calls/serve.ts'
import { callWithin, type NamedCall } from '#src/server/undo/call-within.ts'
import { type Installed, undoOf } from '#src/server/undo/take-back-act.ts'
import type { ManyDone, ManyInput, ManyOutcome } from '../contract.ts'
import { mayBeOfMany } from '../rules.ts'
import refusal from './refusals.ts'
import type { ActsUnderWay } from './under-way.ts'

type Row = ManyInput['rows'][number]

const UNFIT = 'Esto no se hace con varios registros a la vez.'
const TWICE = 'Un registro está dos veces entre los elegidos.'

/**
 * Makes one act of many records in one transaction, in the order of their ids, so that two who do it at once do not wait for each other in a ring. What
 * one record refuses is undone for that one alone.
 * @throws Refusal of the first record if all of them refuse, or that the person stopped it: then nothing is kept
 */
export async function runMany(ctx: Ctx<ManyInput>, installed: Installed, underWay: ActsUnderWay): Promise<ManyDone> {
  const { call, rows } = ctx.input
  const named = actAt(installed, call)
  if (!named || !mayBeOfMany(named.call['~orpc'].meta)) throw refusal('many_unfit', UNFIT)
  refuseUnlessMay(named.call['~orpc'].meta, ctx.user, installed.moduleIds)
  if (new Set(rows.map(({ id }) => id)).size < rows.length) throw refusal('many_twice', TWICE)

  const told = new Map<string, Refusal | null>()
  const key = ctx.request.headers.get('idempotency-key') ?? ''
  const run = underWay.begin({ company: ctx.company, person: ctx.user.id, key }, rows.length)
  try {
    for (const row of rows.toSorted((one, other) => (one.id < other.id ? -1 : 1))) {
      told.set(row.id, await madeOf(ctx, named, row))
      run.advance()
    }
  } finally {
    await run.end()
  }
  const outcomes = rows.map(({ id }): ManyOutcome => {
    const refused = told.get(id)
    return { id, ok: !refused, message: refused?.message ?? '' }
  })
  const done = outcomes.filter(({ ok }) => ok).length
  const first = told.get(rows[0]?.id ?? '')
  if (done === 0 && first) throw first
  ctx.recordAs({ call: named.name, undo: undoOf(named), many: done, subject: outcomes.find(({ ok }) => ok)?.id })
  return { done, outcomes }
}

/** The call at a route, with its name as in 'cdm.archiveClient'. */
function actAt({ areas }: Installed, route: string): (NamedCall & { name: string }) | undefined {
  for (const { contract, handlers } of areas) {
    for (const [key, call] of Object.entries(contract)) {
      const handler = handlers[key]
      if (handler && routeOf(call) === route) return { call, handler, name: `${call['~orpc'].meta.area}.${key}` }
    }
  }
}

/** Null, or why this record was left as it was. */
async function madeOf(ctx: Ctx<ManyInput>, named: NamedCall, { input }: Row): Promise<Refusal | null> {
  for (let times = 0; ; times++) {
    await ctx.sql`savepoint one_of_many`
    try {
      await callWithin(named, ctx, input)
      // What is checked at the commit is checked of each, so that one does not take the others with it.
      await ctx.sql.execute(
        'set constraints all immediate; set constraints all deferred; release savepoint one_of_many',
      )
      return null
    } catch (error) {
      const again = isRetryable(error) && times === 0
      if (!again && !(error instanceof Refusal)) throw error
      await ctx.sql.execute('rollback to savepoint one_of_many; release savepoint one_of_many')
      if (error instanceof Refusal) return error
    }
  }
}
