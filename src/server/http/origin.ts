import { forbidden } from '#src/kernel/refusal.ts'

const SAFE = ['GET', 'HEAD', 'OPTIONS']

/**
 * Refuses a state-changing request that a page of another site could have sent: its Origin must be ours, and be there.
 *
 * @param publicUrl our origin when a proxy stands in front; otherwise the Host header names it
 */
export function checkOrigin(request: Request, publicUrl: string | undefined): void {
  if (SAFE.includes(request.method)) return
  const origin = request.headers.get('origin')
  const site = request.headers.get('sec-fetch-site')
  const ours = publicUrl ?? new URL(request.url).origin
  if (origin !== ours || (site !== null && site !== 'same-origin')) throw forbidden()
}
