import { v7 } from 'uuid'
import { admits, MAY } from '#src/kernel/access.ts'
import { TRIAL_HEADER, type Trial, type TriedChange, type TriedCount } from '#src/kernel/calls/trial.ts'
import { inTransaction, type Query } from '../../database/transaction.ts'
import { type FillingAreas, slotFor } from '../../slots.ts'
import type { Authorization } from '../gate.ts'
import { type CallWork, scopeOf, subjectOf } from '../transact.ts'

/** Puts what the trail collected of an act into words, the row of `subject` first. */
type Tell = (collected: unknown, subject: string | null) => Pick<Trial<unknown>, 'changes' | 'more'>

/** Filled by the area that keeps the trail. */
export const trialWords = slotFor<Tell>('how changes are told')

const SILENT: Tell = () => ({ changes: [], more: false })

export const trialWordsOf = (areas: FillingAreas): Tell => trialWords.filledBy(areas)[0] ?? SILENT

/** Carries the result of a trial through the rollback. */
class RolledBack {
  readonly trial: Trial<unknown>

  constructor(trial: Trial<unknown>) {
    this.trial = trial
  }
}

/**
 * Makes an act in its transaction, checks what would be checked at the commit, reads what it changed, and rolls back. Nothing of it stays, no line in
 * the trail and no idempotency key, and nobody is told.
 */
export async function tryAct(
  work: CallWork,
  tell: Tell,
  answer: (sql: Query) => Promise<unknown>,
): Promise<Trial<unknown>> {
  const act = v7()
  const tried = async (sql: Query): Promise<never> => {
    const output = await answer(sql)
    await sql`set constraints all immediate`
    const { collected, counts } = await changesOf(sql)
    const words = tell(collected, subjectOf(work, output))
    throw new RolledBack({ answer: output, ...forReader(work.pass, words), counts })
  }
  work.request.resHeaders.set(TRIAL_HEADER, '1')
  try {
    return await inTransaction({ ...scopeOf(work), act }, tried)
  } catch (error) {
    if (error instanceof RolledBack) return error.trial
    throw error
  }
}

/** What this transaction changed: by the trail, and by the history of rows, which tells control too what it is about to change. */
async function changesOf(sql: Query): Promise<{ collected: unknown; counts: TriedCount[] }> {
  const [changed] = await sql<{ collected: unknown; counts: TriedCount[] }>`
    select coalesce(trama.changes(), '[]') as collected, trama.tried_rows() as counts`
  return changed ?? { collected: [], counts: [] }
}

/** Values are told to whom 'Actividad' would tell them; a program's scope may let it write what it may not read. */
function forReader({ who }: Authorization, { changes, more }: ReturnType<Tell>) {
  const sees = who !== null && !who.program && (who.role === 'control' || admits(MAY.seeActivity, who))
  return { changes: sees ? changes : changes.map(withoutValues), more }
}

const withoutValues = (change: TriedChange): TriedChange => ({ ...change, name: '', fields: [] })
