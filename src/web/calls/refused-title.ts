import type { CallMeta } from '#src/kernel/contract.ts'

/** The title above the reason when an act of control's is refused. */
const DENIED = 'Permiso denegado'
const FORBIDDEN = 403

/** The title of a failure toast: the call's own, except for acts that only control may make. */
export function refusedTitle(
  { kind, access, failed }: Pick<CallMeta, 'kind' | 'access' | 'failed'>,
  status: number,
): string {
  const controls = typeof access !== 'string' && !('module' in access) && access.every((role) => role === 'control')
  return status === FORBIDDEN && kind === 'act' && controls ? DENIED : failed
}
