import { useAction } from '#src/web/calls/call.ts'
import { contabilidad } from '../../contract.ts'

/** Reconciles all that is certain of an account, in turns, and answers how many movements that were. `quiet`: whoever asks says it. */
export function useCertain(id: string, quiet = false) {
  const turn = useAction(contabilidad.reconcileCertainLines, { quiet })
  return async (): Promise<number> => {
    let done = 0
    for (let more = true; more; ) {
      const outcome = await turn.run({ id })
      more = outcome.ok && outcome.output.more
      if (outcome.ok) done += outcome.output.done
    }
    return done
  }
}
