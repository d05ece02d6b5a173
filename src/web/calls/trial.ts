import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Trial } from '#src/kernel/calls/trial.ts'
import type { Call, InputOf, OutputOf } from '#src/kernel/contract.ts'
import { sessionLost } from '../session/session-key.ts'
import { type CallOutcome, reportFailure } from './call.ts'
import { type Failure, send } from './transport.ts'

/**
 * What an act would do: `run(input)` has it made and rolled back, and resolves to an outcome (it never throws). A refusal is the act's own, and shows
 * its toast unless `quiet`. `trial` is the last outcome until `forget`.
 */
export function useTrial<C extends Call>(call: C, { quiet = false } = {}) {
  const client = useQueryClient()
  const mutation = useMutation<Trial<OutputOf<C>>, Failure, InputOf<C>>({
    networkMode: 'always',
    mutationFn: (input) => send(call, input, { trial: true }) as Promise<Trial<OutputOf<C>>>,
  })
  const run = async (input: InputOf<C>): Promise<CallOutcome<Trial<OutputOf<C>>>> => {
    try {
      return { ok: true, output: await mutation.mutateAsync(input) }
    } catch (reason) {
      return { ok: false, failure: reportFailure(call, reason, () => sessionLost(client), quiet) }
    }
  }
  return { run, busy: mutation.isPending, trial: mutation.data, failure: mutation.error, forget: mutation.reset }
}
