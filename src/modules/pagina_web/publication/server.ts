import { setWebsite } from '#src/platform/companies/server/profile.ts'
import type { ReceivedRequest } from '#src/platform/requests/contract.ts'
import { receivedRequest } from '#src/platform/requests/server/request-inbox.ts'
import { tellCompany } from '#src/platform/requests/server/tell-company.ts'
import type { Query } from '#src/server/database/transaction.ts'
import type { FillingAreas } from '#src/server/slots.ts'
import refusal from '../server/refusals.ts'
import { siteRequests } from '../server/request-source.ts'

const NOT_APPROVED = 'Aprueba la solicitud antes de publicar la página.'
const PUBLISHED = 'Esta página ya está publicada.'

/** Marks the site that was asked for as published, once; its address becomes the company's, whose people are told. */
export async function publish(
  sql: Query,
  areas: FillingAreas,
  { id, website }: { id: string; website: string },
): Promise<ReceivedRequest> {
  const request = await receivedRequest(sql, areas, siteRequests.kind, id)
  if (request.stage === null) throw refusal('request_not_approved', NOT_APPROVED)
  const published = await sql`
    update web_pages set status = 'Publicada', version = version + 1
    where company_id = ${request.company_id} and status = 'En creación' returning company_id`
  if (published.length === 0) throw refusal('website_published', PUBLISHED)
  await setWebsite(sql, request.company_id, { website })
  await tellCompany(sql, request, {
    text: `Tu página web ya está publicada: ${website}`,
    path: siteRequests.pathOf('approved'),
  })
  return { ...request, stage: 'Publicada' }
}
