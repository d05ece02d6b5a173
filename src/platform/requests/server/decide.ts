import fragment, { empty } from 'sql-template-tag'
import { v7 } from 'uuid'
import { found } from '#src/kernel/refusal.ts'
import type { Keyring } from '#src/server/crypto/keys/keyring.ts'
import type { Keys } from '#src/server/crypto/keys/keys-in-use.ts'
import type { Query } from '#src/server/database/transaction.ts'
import { leadersOf, notifyAcross } from '../../notifications/server/notify.ts'
import type { ReceivedRequest } from '../contract.ts'
import { decisionPath, type RequestKind, requestDecided } from '../rules.ts'
import { type Kept, resealedFor, stripped } from './kept.ts'
import { receivedRequest, tableOf } from './received.ts'
import refusal from './refusals.ts'

interface Decision {
  kind: RequestKind
  id: string
  status: 'approved' | 'rejected'
  reason?: string
}

export const DECIDED = 'Esta solicitud ya fue decidida.'

/** Decides a pending request, once: of several who try at the same moment one does, and what follows from it happens with it. */
export async function decideRequest(sql: Query, keys: Keys, decision: Decision): Promise<ReceivedRequest> {
  const { kind, id, status, reason = '' } = decision
  // Nobody changes a form that waits, so that what is read here is what is approved.
  const ring = await keys(sql)
  const form = kind === 'agent' ? await formOf(sql, id) : null
  const decided = await sql`
    update ${tableOf(kind)} r
    set status = ${status}, reason = ${reason}, decided_at = now(), version = r.version + 1
      ${form ? fragment`, form_data = ${JSON.stringify(stripped(form.form_data))}::jsonb` : empty}
    from companies owner
    where r.company_id = owner.id and r.id = ${id} and r.status = 'pending' returning r.id`
  if (decided.length === 0) {
    await receivedRequest(sql, kind, id)
    throw refusal('request_decided', DECIDED)
  }
  if (status === 'approved') await give(sql, ring, kind, id, form)
  const request = await receivedRequest(sql, kind, id)
  await notifyAcross(sql, {
    company: request.company_id,
    people: [request.requested_by, ...(await leadersOf(sql, request.company_id))],
    event: 'request',
    text: requestDecided(request),
    path: decisionPath(kind, status),
  })
  return request
}

interface AgentForm {
  company_id: string
  agent_id: string
  form_data: Kept
}

export async function formOf(sql: Query, id: string): Promise<AgentForm> {
  const [form] = await sql<AgentForm>`
    select r.company_id, r.agent_id, r.form_data
    from companies owner join agent_requests r on r.company_id = owner.id and r.id = ${id}`
  return found(form)
}

/** What the company gets by an approval. It has each thing once: whoever has it already keeps what they have. */
async function give(sql: Query, ring: Keyring, kind: RequestKind, request: string, form: AgentForm | null) {
  if (form) return connectAgent(sql, ring, request, form)
  if (kind === 'marketing') {
    await sql`
      insert into connected_marketing_services (company_id, id, service_id)
      select r.company_id, ${v7()}, r.service_id
      from companies owner join marketing_service_requests r on r.company_id = owner.id and r.id = ${request}
      on conflict (company_id, service_id) where disconnected_at is null do nothing`
  } else {
    await sql`
      insert into web_pages (company_id)
      select r.company_id from companies owner join web_page_requests r on r.company_id = owner.id and r.id = ${request}
      on conflict (company_id) do nothing`
  }
}

/** The form becomes the agent's configuration; its secrets are sealed anew for the row that keeps them from now on. */
async function connectAgent(
  sql: Query,
  ring: Keyring,
  request: string,
  { company_id, agent_id, form_data }: AgentForm,
) {
  const id = v7()
  const config = resealedFor(
    ring,
    { table: 'agent_requests', company: company_id, row: request },
    { table: 'connected_agents', company: company_id, row: id },
    form_data,
  )
  await sql`
    insert into connected_agents (company_id, id, agent_id, config)
    values (${company_id}, ${id}, ${agent_id}, ${JSON.stringify(config)}::jsonb)
    on conflict (company_id, agent_id) where disconnected_at is null do nothing`
}
