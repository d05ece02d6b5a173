import { TRIAL_HEADER } from '#src/kernel/calls/trial.ts'
import type { CallMeta } from '#src/kernel/contract.ts'
import refusal from '../../refusals.ts'
import type { RequestHeaders } from '../serve.ts'

const WRONG = 'La cabecera X-Dry-Run solo admite el valor 1.'
const READ = 'Una consulta no cambia nada: no hay nada que probar.'
const IMPOSSIBLE = 'Esta acción no se puede probar sin hacerla, porque también actúa fuera de su operación.'

/**
 * Whether a request asks to try an act without doing it.
 * @throws Refusal 400 for an unknown value, lest it be done
 */
export function asksForTrial(headers: RequestHeaders): boolean {
  const asked = headers.get(TRIAL_HEADER)
  if (asked !== null && asked !== '1') throw refusal('malformed_trial', WRONG)
  return asked !== null
}

/**
 * @throws Refusal 400 for a call that cannot be tried: a read, and acts whose effects no rollback would undo
 */
export function refuseUntriable(meta: CallMeta): void {
  if (meta.kind === 'read') throw refusal('trial_of_read', READ)
  if (!isTriable(meta)) throw trialImpossible()
}

export const isTriable = ({ kind, anonymous, outside, beyond }: CallMeta): boolean =>
  kind === 'act' && !anonymous && !outside && !beyond

export const trialImpossible = () => refusal('trial_impossible', IMPOSSIBLE)
