import type { Query } from '#src/server/database/transaction.ts'
import type { FillingAreas } from '#src/server/slots.ts'
import { setWebsite } from '../../companies/server/profile.ts'
import { leadersOf, notifyAcross } from '../../notifications/server/notify.ts'
import type { ReceivedRequest } from '../contract.ts'
import refusal from './refusals.ts'
import { receivedRequest } from './request-inbox.ts'
import { sourceOf } from './sources.ts'

const NOT_APPROVED = 'Aprueba la solicitud antes de publicar la página.'
const PUBLISHED = 'Esta página ya está publicada.'

/** Marks the site that was asked for as published, once; its address becomes the company's, whose people are told. */
export async function publish(
  sql: Query,
  areas: FillingAreas,
  { id, website }: { id: string; website: string },
): Promise<ReceivedRequest> {
  const request = await receivedRequest(sql, areas, 'web_page', id)
  if (request.page === null) throw refusal('request_not_approved', NOT_APPROVED)
  const published = await sourceOf(areas, 'web_page').publish?.(sql, request.company_id)
  if (!published) throw refusal('website_published', PUBLISHED)
  await setWebsite(sql, request.company_id, { website })
  await notifyAcross(sql, {
    company: request.company_id,
    people: [request.requested_by, ...(await leadersOf(sql, request.company_id))],
    event: 'request',
    text: `Tu página web ya está publicada: ${website}`,
    path: '/module/pagina_web',
  })
  return { ...request, page: 'Publicada' }
}
