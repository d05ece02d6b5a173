import type { Keys } from '#src/server/crypto/keys/keys-in-use.ts'
import type { Query } from '#src/server/database/transaction.ts'
import type { FillingAreas } from '#src/server/slots.ts'
import type { ReceivedRequest } from '../contract.ts'
import { requestDecided } from '../rules.ts'
import refusal from './refusals.ts'
import { receivedRequest } from './request-inbox.ts'
import { type Decision, sourceOf } from './sources.ts'
import { tellCompany } from './tell-company.ts'

interface Means {
  sql: Query
  keys: Keys
  areas: FillingAreas
}

export const DECIDED = 'Esta solicitud ya fue decidida.'

/** Decides a pending request, once: of several who try at the same moment one does, and what follows from it happens with it. */
export async function decideRequest(
  { sql, keys, areas }: Means,
  { kind, ...decision }: Decision & { kind: string },
): Promise<ReceivedRequest> {
  const source = sourceOf(areas, kind)
  const decided = await source.decide({ sql, keys }, decision)
  const request = await receivedRequest(sql, areas, kind, decision.id)
  if (!decided) throw refusal('request_decided', DECIDED)
  await tellCompany(sql, request, {
    text: requestDecided(source.words, request),
    path: source.pathOf(decision.status),
  })
  return request
}
