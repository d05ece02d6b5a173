import type { Call } from '#src/kernel/contract.ts'
import type { CallOutcome } from '../calls/call.ts'
import { doneToast } from '../calls/done-toast.ts'
import type { Failure } from '../calls/transport.ts'
import type { TakenBack } from '../slots.ts'
import { type Toast, toast } from '../toast/toast.ts'
import { type Undone, withoutAct, withRedone, withUndone } from './tab-acts.ts'
import { tabActs, type Undoer } from './undoer.ts'

/** Refusals of what is taken back already, or too old: the keyboard goes on to the act before. */
const PASSED_OVER = ['undo_twice', 'undo_too_late', 'not_found']
/** Statuses after which the same may be asked again. */
const PASSING = [401, 408, 429]
const REDO_FAILED = 'No se pudo rehacer'

/** Undoer, and what the keyboard asks for: the latest act of this tab. One thing after the other, in the order they are asked for. */
export interface TabUndoer extends Undoer {
  takeBackLast(): Promise<void>
  redoLast(): Promise<void>
}

export function undoerOf(call: Call, run: (input: { id: string }) => Promise<CallOutcome<TakenBack>>): TabUndoer {
  const { done, failed } = call['~orpc'].meta
  const tell = (output: TakenBack, action: Toast['action']) =>
    doneToast(typeof done === 'function' ? done(output, {}) : done, undefined, action)

  async function takeBack(act: string): Promise<Failure | null> {
    const outcome = await run({ id: act })
    if (!outcome.ok) return refused(act, outcome.failure)
    const undone = outcome.output.redoable && outcome.act !== undefined ? { act, by: outcome.act } : null
    tabActs.set(withUndone(tabActs.get(), act, undone?.by ?? null))
    tell(outcome.output, undone ? { label: 'Rehacer', run: () => void undoer.redo(undone) } : undefined)
    return null
  }

  async function redo({ act, by }: Undone): Promise<Failure | null> {
    const outcome = await run({ id: by })
    if (!outcome.ok) return refused(act, outcome.failure)
    tabActs.set(withRedone(tabActs.get(), act))
    tell(outcome.output, { label: 'Deshacer', run: () => void undoer.takeBack(act) })
    return null
  }

  let line: Promise<unknown> = Promise.resolve()
  const inTurn = (step: () => Promise<void>): Promise<void> => {
    const next = line.then(step)
    line = next
    return next
  }

  const undoer: TabUndoer = {
    takeBack: (act) => inTurn(async () => report(failed, await takeBack(act))),
    redo: (undone) => inTurn(async () => report(REDO_FAILED, await redo(undone))),
    takeBackLast: () =>
      inTurn(async () => {
        for (let act = tabActs.get().made.at(-1); act !== undefined; act = tabActs.get().made.at(-1)) {
          const failure = await takeBack(act)
          if (failure === null || !PASSED_OVER.includes(failure.code)) return report(failed, failure)
        }
        toast({
          title: 'No hay nada que deshacer',
          description: 'Aquí se deshace lo último que hiciste en esta pestaña.',
        })
      }),
    redoLast: () =>
      inTurn(async () => {
        for (let undone = tabActs.get().undone.at(-1); undone !== undefined; undone = tabActs.get().undone.at(-1)) {
          const failure = await redo(undone)
          if (failure === null || !PASSED_OVER.includes(failure.code)) return report(REDO_FAILED, failure)
        }
        toast({ title: 'No hay nada que rehacer' })
      }),
  }
  return undoer
}

/** Forgets an act that was refused for good. */
function refused(act: string, failure: Failure): Failure {
  const { status } = failure
  if (status >= 400 && status < 500 && !PASSING.includes(status)) tabActs.set(withoutAct(tabActs.get(), act))
  return failure
}

function report(title: string, failure: Failure | null) {
  // Whose session ended is told so elsewhere.
  if (failure && failure.status !== 401) toast({ title, description: failure.message, look: 'destructive' })
}
