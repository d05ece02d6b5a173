import type { ByVersion } from '#src/kernel/fields.ts'
import { foundAsSeen } from '#src/kernel/refusal.ts'
import { noteEvent } from '#src/platform/worklog/server/company-work.ts'
import type { Ctx } from '#src/server/calls/serve.ts'
import type { ConnectedAgent } from '../contract.ts'
import { connectedAgent } from './connections.ts'

/** Has an agent rest, or work again: control, who runs it, is told. What is so already changes nothing. */
export async function pause(
  { sql, company, user, input: { id, version } }: Ctx<ByVersion>,
  rests: boolean,
): Promise<ConnectedAgent> {
  const [before] = await sql<{ version: number; rests: boolean; name: string }>`
    select c.version, c.paused_at is not null as rests, a.name
    from connected_agents c join ai_agents a on a.id = c.agent_id
    where c.company_id = ${company} and c.id = ${id} and c.disconnected_at is null for update of c`
  const { rests: rested, name } = foundAsSeen(before, version)
  await sql`
    update connected_agents
    set paused_at = case when ${rests}::boolean then coalesce(paused_at, now()) end, version = version + 1
    where company_id = ${company} and id = ${id}`
  if (rests !== rested) {
    const title = rests ? 'Agente en pausa' : 'Agente reanudado'
    await noteEvent(sql, { company, kind: 'agent', connection: id, name, user: user.id, title })
  }
  return connectedAgent(sql, company, id)
}
