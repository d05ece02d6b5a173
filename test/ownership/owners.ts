import { modules } from '#src/modules/index.ts'
import { sqlFiles } from './statements.ts'
import type { TableUse } from './tables-in-sql.ts'

/** Made in one area's migrations and another's ever since: what has landed is never edited, so the folder cannot say it. */
const TAKEN_OVER: Record<string, string> = {
  pipeline_stages: 'modules/ventas',
  agent_requests: 'modules/agentes_ia',
  connected_agents: 'modules/agentes_ia',
  marketing_service_requests: 'modules/marketing',
  connected_marketing_services: 'modules/marketing',
  web_page_requests: 'modules/pagina_web',
  web_pages: 'modules/pagina_web',
  profiles: 'platform/auth',
  control_profiles: 'platform/auth',
  'trama.keys': 'server',
}

/** 'modules/cdm', 'platform/auth' or 'server', of a path under src. */
export const areaOf = (path: string) =>
  path
    .split('/')
    .slice(0, /^(platform|modules)\//.test(path) ? 2 : 1)
    .join('/')

/** Every table that src creates, with its owner. */
export const OWNERS: ReadonlyMap<string, string> = new Map([
  ...sqlFiles().flatMap(({ file, text }) =>
    [...text.matchAll(/create table (?:if not exists )?([\w."]+)/gi)].map(
      ([, name = '']) => [name.replaceAll('"', ''), areaOf(file)] as const,
    ),
  ),
  ...Object.entries(TAKEN_OVER),
])

const NEEDS: ReadonlyMap<string, readonly string[]> = new Map(
  modules.map(({ id, needs }) => [`modules/${id}`, needs.map((other) => `modules/${other}`)]),
)

export const RULES = {
  reads: 'A statement names the tables of its own area, of the modules in `needs`, of the platform and of the server.',
  writes: 'A statement writes the tables of its own area only.',
} as const

export function mayUse(area: string, { table, access }: TableUse): boolean {
  const owner = OWNERS.get(table)
  if (owner === undefined || owner === area) return true
  return access === 'reads' && (!owner.startsWith('modules/') || (NEEDS.get(area)?.includes(owner) ?? false))
}
