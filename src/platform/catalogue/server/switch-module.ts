import { type Module, modulePath } from '#src/kernel/module.ts'
import type { Query } from '#src/server/database/transaction.ts'
import { mergeConfig } from '../../companies/server/app-config.ts'
import { notify } from '../../notifications/server/notify.ts'
import { activeModules, type ModuleStatus } from '../active.ts'
import type { ChosenModule, SwitchedModule } from '../contract.ts'
import { installedModule } from './connect-modules.ts'

/** Every module with control's switch. */
export async function switchedModules(sql: Query, modules: readonly Module[]): Promise<SwitchedModule[]> {
  const [[config], used] = await Promise.all([
    sql<{ value: ModuleStatus }>`select value from app_config where key = 'module_status'`,
    sql<{ module_id: string; companies: number }>`
      select m.module_id, count(*)::int as companies
      from company_modules m join company_profiles p on p.company_id = m.company_id
      where m.disconnected_at is null and p.active
      group by m.module_id`,
  ])
  const active = activeModules(modules, config?.value ?? {})
  return modules.map((module) => ({
    ...module,
    active: active.includes(module),
    companies: used.find(({ module_id }) => module_id === module.id)?.companies ?? 0,
  }))
}

/** Switches a module for everybody, and notifies the leaders of companies that use it. */
export async function switchModule(
  sql: Query,
  modules: readonly Module[],
  { module_id: id }: ChosenModule,
  active: boolean,
): Promise<SwitchedModule> {
  const { name } = installedModule(modules, id)
  const before = (await switchedModules(sql, modules)).find((module) => module.id === id)
  await mergeConfig(sql, 'module_status', { [id]: { active } })
  if (before?.active !== active) {
    await notify(sql, await leadersUsing(sql, id), {
      event: 'module',
      text: active
        ? `El módulo ${name} vuelve a estar disponible.`
        : `El módulo ${name} no está disponible por ahora. Sus datos se conservan.`,
      path: active ? modulePath(id) : '/connect-modules',
    })
  }
  const switched = (await switchedModules(sql, modules)).find((module) => module.id === id)
  if (!switched) throw new Error(`${id} is not installed`)
  return switched
}

const leadersUsing = (sql: Query, module: string) => sql<{ company_id: string; id: string }>`
  select p.company_id, p.id
  from company_modules m
  join company_profiles c on c.company_id = m.company_id and c.active
  join profiles p on p.company_id = m.company_id and p.role in ('empresa', 'administrador') and p.active
  where m.module_id = ${module} and m.disconnected_at is null`
