import { forbidden } from '#src/kernel/refusal.ts'
import type { RequestHeaders } from '../calls/serve.ts'

const SAFE = ['GET', 'HEAD', 'OPTIONS']

/**
 * Refuses a state-changing request without our own Origin: a page of another site could have sent it.
 * @param ours the public origin
 */
export function checkOrigin(method: string, headers: RequestHeaders, ours: string): void {
  if (SAFE.includes(method)) return
  const site = headers.get('sec-fetch-site')
  if (headers.get('origin') !== ours || (site !== null && site !== 'same-origin')) throw forbidden()
}
