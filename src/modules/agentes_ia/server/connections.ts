import { raw } from 'sql-template-tag'
import { found, foundAsSeen, unlessStale } from '#src/kernel/refusal.ts'
import { FREE, priceList } from '#src/platform/membership/server/price-list.ts'
import type { TemplateField } from '#src/platform/offers/rules.ts'
import { noteEvent } from '#src/platform/worklog/server/company-work.ts'
import type { Keyring } from '#src/server/crypto/keys/keyring.ts'
import type { Keys } from '#src/server/crypto/keys/keys-in-use.ts'
import type { Query } from '#src/server/database/transaction.ts'
import type { ConnectedAgent, ConnectedAgentCard } from '../contract.ts'
import { type FormValues, MASK } from '../form.ts'
import { checkForm } from './check-form.ts'
import { type FormPlace, isAnswered, maskForm, type StoredForm, sealForm, withoutSecrets } from './stored-form.ts'

interface Row extends Omit<ConnectedAgent, 'config'> {
  config: StoredForm
  template_fields: TemplateField[]
}

interface Edit {
  id: string
  version: number
  config: FormValues
}

const ROW = raw('c.id, a.name, a.description, a.template_fields, c.config, c.connected_at, c.paused_at, c.version')

/** What the company has connected, by name; the secrets masked. */
export async function connectedAgents(sql: Query, company: string): Promise<ConnectedAgentCard[]> {
  const [rows, prices] = await Promise.all([
    sql<Row & Pick<ConnectedAgentCard, 'open_requests' | 'latest'> & { agent_id: string }>`
      select ${ROW}, c.agent_id, coalesce(work.open_requests, 0) as open_requests, work.latest
      from connected_agents c join ai_agents a on a.id = c.agent_id
      left join lateral (
        select count(*) filter (where e.status = 'open')::int as open_requests,
          (array_agg(jsonb_build_object('title', e.title, 'created_at', e.created_at) order by e.id desc))[1] as latest
        from work_entries e where e.company_id = ${company} and e.connected_agent_id = c.id) work on true
      where c.company_id = ${company} and c.disconnected_at is null order by trama.plain(a.name), c.id`,
    priceList(sql, 'agent'),
  ])
  return rows.map(({ agent_id, open_requests, latest, ...row }) => ({
    ...asShown(row),
    open_requests,
    latest,
    price: prices.get(agent_id) ?? FREE,
  }))
}

/** One that the company has, as it stands. */
export async function connectedAgent(sql: Query, company: string, id: string): Promise<ConnectedAgent> {
  const [row] = await sql<Row>`
    select ${ROW} from connected_agents c join ai_agents a on a.id = c.agent_id
    where c.company_id = ${company} and c.id = ${id} and c.disconnected_at is null`
  return asShown(found(row))
}

/** Writes a connected agent's configuration anew; a secret that comes as the mask stays. */
export async function editConnection(
  sql: Query,
  keys: Keys,
  { company, user }: { company: string; user: string },
  { id, version, config }: Edit,
) {
  const ring = await keys(sql)
  const [row] = await sql<Row>`
    select ${ROW} from connected_agents c join ai_agents a on a.id = c.agent_id
    where c.company_id = ${company} and c.id = ${id} and c.disconnected_at is null`
  const before = foundAsSeen(row, version)
  const place = { table: 'connected_agents', company, row: id } as const
  const after = merged(ring, place, before, config)
  const [changed] = await sql<{ version: number }>`
    update connected_agents set config = ${JSON.stringify(after)}::jsonb, version = version + 1
    where company_id = ${company} and id = ${id} and version = ${version} and disconnected_at is null
    returning version`
  await noteEvent(sql, {
    company,
    kind: 'agent',
    connection: id,
    name: before.name,
    user,
    title: 'Configuración cambiada',
  })
  return asShown({ ...before, config: after, version: unlessStale(changed).version })
}

/** The company no longer has it; of its configuration what is secret is gone. */
export async function disconnectAgent(sql: Query, company: string, id: string): Promise<Record<never, never>> {
  const [row] = await sql<{ config: StoredForm }>`
    select config from connected_agents
    where company_id = ${company} and id = ${id} and disconnected_at is null for update`
  const { config } = found(row)
  await sql`
    update connected_agents
    set disconnected_at = now(), config = ${JSON.stringify(withoutSecrets(config))}::jsonb, version = version + 1
    where company_id = ${company} and id = ${id}`
  return {}
}

function merged(
  ring: Keyring,
  place: FormPlace,
  { config: stored, template_fields: fields }: Row,
  typed: FormValues,
): StoredForm {
  const isMasked = ({ name, secret }: TemplateField) =>
    isAnswered(stored, name) && (secret || typeof stored[name] !== 'string')
  const stays = fields.filter((field) => typed[field.name] === MASK && isMasked(field))
  const staying = new Set(stays.map(({ name }) => name))
  const written = Object.fromEntries(Object.entries(typed).filter(([name]) => !staying.has(name)))
  const changes = fields.filter(({ name }) => !staying.has(name))
  // A field that control made secret since it was filled in is stored in clear: what stays of it is sealed now.
  const bare = Object.fromEntries(
    stays.flatMap(({ name }) => (typeof stored[name] === 'string' ? [[name, stored[name]]] : [])),
  )
  const sealed = stays.flatMap(({ name }) => (typeof stored[name] === 'string' ? [] : [[name, stored[name]]]))
  return {
    ...Object.fromEntries(sealed),
    ...sealForm(ring, place, stays, bare),
    ...sealForm(ring, place, changes, checkForm(changes, written)),
  }
}

const asShown = ({ template_fields, config, ...row }: Row): ConnectedAgent => ({
  ...row,
  config: maskForm(template_fields, config),
})
