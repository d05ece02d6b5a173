import { useAction } from '#src/web/calls/call.ts'
import { contabilidad } from '../../contract.ts'

/** Reconciles all that is certain of an account, in turns; says nothing where there was nothing. */
export function useCertain(id: string) {
  const turn = useAction(contabilidad.reconcileCertainLines)
  return async () => {
    for (let more = true; more; ) {
      const outcome = await turn.run({ id })
      more = outcome.ok && outcome.output.more
    }
  }
}
