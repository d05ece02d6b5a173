import { MOST_TAP_DAYS, TAP_HEADER } from '#src/kernel/calls/tap.ts'
import type { CallMeta } from '#src/kernel/contract.ts'
import refusal from '../refusals.ts'
import type { RequestHeaders } from './serve.ts'

const DAY_MS = 86_400_000
const WRONG = 'La cabecera X-Tapped-Ago dice cuántos milisegundos hace.'
const TOO_OLD = `Esto se hizo sin conexión hace más de ${MOST_TAP_DAYS} días. Mira cómo está ahora y vuelve a hacerlo si hace falta.`

/**
 * Of an act that may wait on a device until there is a line.
 * @throws Refusal if it waited so long that its answer may be forgotten: sent again, it could count twice
 */
export function refuseOldTap({ offline }: Pick<CallMeta, 'offline'>, headers: RequestHeaders): void {
  const ago = headers.get(TAP_HEADER)
  if (!offline || ago === null) return
  if (!/^\d{1,15}$/.test(ago)) throw refusal('malformed_tap', WRONG)
  if (Number(ago) > MOST_TAP_DAYS * DAY_MS) throw refusal('tap_too_old', TOO_OLD)
}
