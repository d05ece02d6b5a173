import { useAction } from '#src/web/calls/call.ts'
import { contabilidad } from '../../contract.ts'

/** Reconciles all that is certain of an account, in turns; answers how many movements that were, and one of each turn. `quiet`: whoever asks says it. */
export function useCertain(id: string, quiet = false) {
  const turn = useAction(contabilidad.reconcileCertainLines, { quiet })
  return async (): Promise<{ done: number; turns: string[] }> => {
    const all = { done: 0, turns: [] as string[] }
    for (let more = true; more; ) {
      const outcome = await turn.run({ id })
      more = outcome.ok && outcome.output.more
      if (!outcome.ok) continue
      all.done += outcome.output.done
      if (outcome.output.line_id !== null) all.turns.push(outcome.output.line_id)
    }
    return all
  }
}
