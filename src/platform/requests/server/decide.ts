import type { Keys } from '#src/server/crypto/keys/keys-in-use.ts'
import type { Query } from '#src/server/database/transaction.ts'
import type { FillingAreas } from '#src/server/slots.ts'
import { leadersOf, notifyAcross } from '../../notifications/server/notify.ts'
import type { ReceivedRequest } from '../contract.ts'
import { decisionPath, type RequestKind, requestDecided } from '../rules.ts'
import refusal from './refusals.ts'
import { receivedRequest } from './request-inbox.ts'
import { type Decision, sourceOf } from './sources.ts'

interface Means {
  sql: Query
  keys: Keys
  areas: FillingAreas
}

export const DECIDED = 'Esta solicitud ya fue decidida.'

/** Decides a pending request, once: of several who try at the same moment one does, and what follows from it happens with it. */
export async function decideRequest(
  { sql, keys, areas }: Means,
  { kind, ...decision }: Decision & { kind: RequestKind },
): Promise<ReceivedRequest> {
  const decided = await sourceOf(areas, kind).decide({ sql, keys }, decision)
  const request = await receivedRequest(sql, areas, kind, decision.id)
  if (!decided) throw refusal('request_decided', DECIDED)
  await notifyAcross(sql, {
    company: request.company_id,
    people: [request.requested_by, ...(await leadersOf(sql, request.company_id))],
    event: 'request',
    text: requestDecided(request),
    path: decisionPath(kind, decision.status),
  })
  return request
}
