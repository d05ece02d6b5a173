import { v7 } from 'uuid'
import { found } from '#src/kernel/refusal.ts'
import type { TemplateField } from '#src/platform/offers/rules.ts'
import type { OwnRequest } from '#src/platform/requests/own-requests.ts'
import { ALREADY_CONNECTED, ALREADY_PENDING } from '#src/platform/requests/rules.ts'
import { announceRequest } from '#src/platform/requests/server/tell-control.ts'
import type { CurrentUser } from '#src/server/calls/serve.ts'
import type { Keys } from '#src/server/crypto/keys/keys-in-use.ts'
import type { Query } from '#src/server/database/transaction.ts'
import type { FormValues } from '../form.ts'
import { checkForm } from './check-form.ts'
import refusal from './refusals.ts'
import { agentRequests } from './request-source.ts'
import { sealForm } from './stored-form.ts'

interface Asking {
  company: string
  user: CurrentUser
  agent_id: string
  form_data: FormValues
}

/** Asks control for an agent of the catalogue; its secrets are sealed before they are stored. One request waits at a time. */
export async function requestAgent(
  sql: Query,
  keys: Keys,
  { company, user, agent_id, form_data }: Asking,
): Promise<OwnRequest> {
  const [row] = await sql<{ name: string; template_fields: TemplateField[] }>`
    select name, template_fields from ai_agents where id = ${agent_id} and archived_at is null`
  const { name, template_fields } = found(row)
  const id = v7()
  const place = { table: 'agent_requests', company, row: id } as const
  const form = sealForm(await keys(sql), place, template_fields, checkForm(template_fields, form_data))
  const [request] = await sql<OwnRequest>`
    insert into agent_requests (company_id, id, agent_id, form_data, requested_by)
    values (${company}, ${id}, ${agent_id}, ${JSON.stringify(form)}::jsonb, ${user.id})
    on conflict (company_id, agent_id) where status = 'pending' do nothing
    returning id, ${name} as name, status, reason, ${user.username} as username, created_at, decided_at`
  if (!request) throw refusal('request_pending', ALREADY_PENDING)
  // Looked at afterwards: the insert waits for an approval that is under way, and then this sees what it connected.
  const connected = await sql`
    select from connected_agents where company_id = ${company} and agent_id = ${agent_id} and disconnected_at is null`
  if (connected.length > 0) throw refusal('already_connected', ALREADY_CONNECTED)
  await announceRequest(sql, agentRequests, name)
  return request
}
