import type { Module } from '#src/kernel/module.ts'
import type { Query } from '#src/server/db/transaction.ts'
import { activeModules, type ModuleStatus } from '../active.ts'
import type { SwitchedModule } from '../contract.ts'
import { installed } from '../installed.ts'

/** Every module with its switch, as control sees it. */
export async function switchedModules(sql: Query): Promise<SwitchedModule[]> {
  const [[config], used] = await Promise.all([
    sql<{ value: ModuleStatus }>`select value from app_config where key = 'module_status'`,
    sql<{ module_id: string; companies: number }>`
      select m.module_id, count(*)::int as companies
      from company_modules m join company_profiles p on p.company_id = m.company_id
      where m.disconnected_at is null and p.active
      group by m.module_id`,
  ])
  const active = activeModules(config?.value ?? {})
  return installed().map((module) => ({
    ...module,
    active: active.includes(module),
    companies: used.find(({ module_id }) => module_id === module.id)?.companies ?? 0,
  }))
}

/** Switches a module for everybody. Only its own key is written: two owners who switch two modules at once both have their way. */
export async function switchModule(sql: Query, { id }: Module, active: boolean): Promise<SwitchedModule> {
  await sql`
    insert into app_config (key, value) values ('module_status', ${JSON.stringify({ [id]: { active } })}::jsonb)
    on conflict (key) do update
    set value = app_config.value || excluded.value, version = app_config.version + 1, updated_at = now()`
  const switched = (await switchedModules(sql)).find((module) => module.id === id)
  if (!switched) throw new Error(`${id} is not installed`)
  return switched
}
