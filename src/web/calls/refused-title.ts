import type { CallMeta } from '#src/kernel/contract.ts'

/** What a refused act of control's says over the reason. */
const DENIED = 'Permiso denegado'
const FORBIDDEN = 403

/** The title of the toast when a call did not work: the call's own, but for an act that is control's alone. */
export function refusedTitle(
  { kind, access, failed }: Pick<CallMeta, 'kind' | 'access' | 'failed'>,
  status: number,
): string {
  const controls = typeof access !== 'string' && access.every((role) => role === 'control')
  return status === FORBIDDEN && kind === 'act' && controls ? DENIED : failed
}
