import fragment, { join } from 'sql-template-tag'
import { v7 } from 'uuid'
import type { Module } from '#src/kernel/module.ts'
import { modulePath } from '#src/kernel/module.ts'
import { found } from '#src/kernel/refusal.ts'
import type { CurrentUser } from '#src/server/calls/serve.ts'
import type { Query } from '#src/server/database/transaction.ts'
import { leadersOf, notifyAcross } from '../../notifications/server/notify.ts'
import { activeModules, type ModuleStatus } from '../active.ts'
import refusal from './refusals.ts'

export const installedModule = (modules: readonly Module[], id: string): Module =>
  found(modules.find((module) => module.id === id))

export async function statusOf(sql: Query): Promise<ModuleStatus> {
  const [row] = await sql<{ value: ModuleStatus }>`select value from app_config where key = 'module_status'`
  return row?.value ?? {}
}

interface Connecting {
  sql: Query
  company: string
  user: CurrentUser
}

/** Connects modules to the person's company, skips those already connected, and notifies colleagues once. */
export async function connectModules(
  { sql, company, user }: Connecting,
  modules: readonly Module[],
  ids: readonly string[],
): Promise<Module[]> {
  const chosen = [...new Set(ids)].map((id) => installedModule(modules, id))
  if (chosen.length === 0) return []
  const active = activeModules(modules, await statusOf(sql))
  const missing = chosen.find((module) => !active.includes(module))
  if (missing) throw refusal('module_unavailable', `El módulo ${missing.name} no está disponible por ahora.`)
  const rows = chosen.map(({ id }) => fragment`(${company}, ${v7()}, ${id}, ${user.id})`)
  const changed = await sql<{ module_id: string }>`
    insert into company_modules (company_id, id, module_id, connected_by) values ${join(rows)}
    on conflict (company_id, module_id) where disconnected_at is null do nothing returning module_id`
  const fresh = chosen.filter(({ id }) => changed.some(({ module_id }) => module_id === id))
  const [only] = fresh
  if (only && fresh.length === 1) {
    await tellColleagues({ sql, company, user }, `conectó el módulo ${only.name}.`, modulePath(only.id))
  } else if (only) {
    const names = fresh.map(({ name }) => name).join(', ')
    await tellColleagues({ sql, company, user }, `conectó ${fresh.length} módulos: ${names}.`, '/connect-modules')
  }
  return chosen
}

/** Notifies the colleagues who may connect modules. */
export async function tellColleagues({ sql, company, user }: Connecting, did: string, path: string) {
  const people = (await leadersOf(sql, company)).filter((leader) => leader !== user.id)
  await notifyAcross(sql, { company, people, event: 'module', text: `${user.username} ${did}`, path })
}
