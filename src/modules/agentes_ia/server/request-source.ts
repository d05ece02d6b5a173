import fragment from 'sql-template-tag'
import { v7 } from 'uuid'
import { modulePath } from '#src/kernel/module.ts'
import { found } from '#src/kernel/refusal.ts'
import type { TemplateField } from '#src/platform/offers/rules.ts'
import type { RequestSource } from '#src/platform/requests/server/sources.ts'
import type { Keyring } from '#src/server/crypto/keys/keyring.ts'
import type { Query } from '#src/server/database/transaction.ts'
import type { ShownField } from '../form.ts'
import module from '../module.ts'
import { maskForm, moveForm, type StoredForm, withoutSecrets } from './stored-form.ts'

/** What control sees and decides of the requests for agents. */
export const agentRequests: RequestSource = {
  kind: 'agent',
  words: { subject: (name) => `del agente «${name}»`, granted: 'Ya está en tu empresa.' },
  inboxPath: '/admin/requests',
  pathOf: (status) => `${modulePath(module.id)}?tab=${status === 'approved' ? 'conectados' : 'solicitudes'}`,
  requests: fragment`
    select r.company_id, r.id, o.name, r.status, r.reason, r.requested_by, r.created_at, r.decided_at, null as stage,
      'agent' as item_kind, r.agent_id::text as item_id
    from agent_requests r join ai_agents o on o.id = r.agent_id`,

  async decide({ sql, keys }, { id, status, reason }) {
    // Nobody changes a form that waits, so that what is read here is what is approved.
    const ring = await keys(sql)
    const form = await formOf(sql, id)
    if (!form) return false
    const decided = await sql`
      update agent_requests r
      set status = ${status}, reason = ${reason}, decided_at = now(), version = r.version + 1,
        form_data = ${JSON.stringify(withoutSecrets(form.form_data))}::jsonb
      from companies owner
      where r.company_id = owner.id and r.id = ${id} and r.status = 'pending' returning r.id`
    if (decided.length === 0) return false
    if (status === 'approved') await connectAgent(sql, ring, id, form)
    return true
  },
}

/** What was filled in for a request, its secrets masked. */
export async function filledForm(sql: Query, id: string): Promise<ShownField[]> {
  const { form_data, template_fields } = found(await formOf(sql, id))
  return maskForm(template_fields, form_data)
}

interface AgentForm {
  company_id: string
  agent_id: string
  form_data: StoredForm
  template_fields: TemplateField[]
}

async function formOf(sql: Query, id: string): Promise<AgentForm | undefined> {
  const [form] = await sql<AgentForm>`
    select r.company_id, r.agent_id, r.form_data, o.template_fields
    from companies owner join agent_requests r on r.company_id = owner.id and r.id = ${id}
    join ai_agents o on o.id = r.agent_id`
  return form
}

/**
 * The form becomes the agent's configuration; its secrets are sealed anew for the row that keeps them from now on. Whoever has the agent
 * already keeps what they have.
 */
async function connectAgent(
  sql: Query,
  ring: Keyring,
  request: string,
  { company_id, agent_id, form_data }: AgentForm,
) {
  const id = v7()
  const config = moveForm(
    ring,
    { table: 'agent_requests', company: company_id, row: request },
    { table: 'connected_agents', company: company_id, row: id },
    form_data,
  )
  await sql`
    insert into connected_agents (company_id, id, agent_id, config, request_id)
    values (${company_id}, ${id}, ${agent_id}, ${JSON.stringify(config)}::jsonb, ${request})
    on conflict (company_id, agent_id) where disconnected_at is null do nothing`
}
