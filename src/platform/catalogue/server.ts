import { v7 } from 'uuid'
import type { Module } from '../../kernel/module.ts'
import { modulePath } from '../../kernel/module.ts'
import { found, Refusal } from '../../kernel/refusal.ts'
import type { Query } from '../../server/db/transaction.ts'
import { serve, type Who } from '../../server/serve.ts'
import { leadersOf, notify } from '../notifications/server/notify.ts'
import { activeModules, type ModuleStatus } from './active.ts'
import { type CatalogueModule, catalogue } from './contract.ts'
import { installed } from './installed.ts'
import { switchedModules, switchModule } from './server/switched.ts'

export default serve(catalogue, {
  async modules({ sql, company }) {
    const [status, rows] = await Promise.all([
      statusOf(sql),
      sql<{ module_id: string }>`
        select module_id from company_modules where company_id = ${company} and disconnected_at is null`,
    ])
    const connected = new Set(rows.map((row) => row.module_id))
    return activeModules(status).map((module) => shown(module, connected.has(module.id)))
  },

  async connectModule({ sql, company, user, input }) {
    const module = known(input.module_id)
    if (!activeModules(await statusOf(sql)).includes(module)) {
      throw new Refusal(409, `El módulo ${module.name} no está disponible por ahora.`)
    }
    const changed = await sql`
      insert into company_modules (company_id, id, module_id, connected_by)
      values (${company}, ${v7()}, ${module.id}, ${user.id})
      on conflict (company_id, module_id) where disconnected_at is null do nothing returning id`
    if (changed.length > 0)
      await tellColleagues(sql, company, user, `conectó el módulo ${module.name}.`, modulePath(module.id))
    return shown(module, true)
  },

  async disconnectModule({ sql, company, user, input }) {
    const module = known(input.module_id)
    const changed = await sql`
      update company_modules set disconnected_at = now(), disconnected_by = ${user.id}
      where company_id = ${company} and module_id = ${module.id} and disconnected_at is null returning id`
    if (changed.length > 0)
      await tellColleagues(sql, company, user, `desconectó el módulo ${module.name}.`, '/connect-modules')
    return shown(module, false)
  },

  everyModule: ({ sql }) => switchedModules(sql),
  activateModule: ({ sql, input }) => switchModule(sql, known(input.module_id), true),
  deactivateModule: ({ sql, input }) => switchModule(sql, known(input.module_id), false),
})

const known = (id: string) => found(installed().find((module) => module.id === id))

async function statusOf(sql: Query): Promise<ModuleStatus> {
  const [row] = await sql<{ value: ModuleStatus }>`select value from app_config where key = 'module_status'`
  return row?.value ?? {}
}

/** Whoever may connect modules hears that a colleague did. */
async function tellColleagues(sql: Query, company: string, { id, username }: Who, did: string, path: string) {
  const people = (await leadersOf(sql, company)).filter((leader) => leader !== id)
  await notify(sql, { company, people, event: 'module', text: `${username} ${did}`, path })
}

const shown = ({ id, name, description, icon, color }: Module, connected: boolean): CatalogueModule => ({
  id,
  name,
  description,
  icon,
  color,
  connected,
})
