import type { Query } from '#src/server/database/transaction.ts'
import type { FillingAreas } from '#src/server/slots.ts'
import { leadersOf, notifyAcross } from '../../notifications/server/notify.ts'
import { decisionPath, questionSentence, type RequestKind } from '../rules.ts'
import { DECIDED } from './decide.ts'
import refusal from './refusals.ts'
import { receivedRequest } from './request-inbox.ts'

interface Question {
  kind: RequestKind
  id: string
  question: string
}

/** Tells whoever asked, and those who look after the company, what control wants to know first. */
export async function askInfo(sql: Query, areas: FillingAreas, { kind, id, question }: Question) {
  const request = await receivedRequest(sql, areas, kind, id)
  if (request.status !== 'pending') throw refusal('request_decided', DECIDED)
  await notifyAcross(sql, {
    company: request.company_id,
    people: [request.requested_by, ...(await leadersOf(sql, request.company_id))],
    event: 'request',
    text: questionSentence(request, question),
    path: decisionPath(kind, 'pending'),
  })
  return request
}
