import type { Query } from '#src/server/database/transaction.ts'
import type { FillingAreas } from '#src/server/slots.ts'
import { questionSentence } from '../rules.ts'
import { DECIDED } from './decide.ts'
import refusal from './refusals.ts'
import { receivedRequest } from './request-inbox.ts'
import { sourceOf } from './sources.ts'
import { tellCompany } from './tell-company.ts'

interface Question {
  kind: string
  id: string
  question: string
}

/** Tells whoever asked, and those who look after the company, what control wants to know first. */
export async function askInfo(sql: Query, areas: FillingAreas, { kind, id, question }: Question) {
  const { words, pathOf } = sourceOf(areas, kind)
  const request = await receivedRequest(sql, areas, kind, id)
  if (request.status !== 'pending') throw refusal('request_decided', DECIDED)
  const text = questionSentence(words, request.name, question)
  await tellCompany(sql, request, { text, path: pathOf('pending') })
  return request
}
