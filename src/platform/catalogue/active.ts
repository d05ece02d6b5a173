import type { Module } from '../../kernel/module.ts'

/** The value of app_config under module_status; a missing module is active. */
export type ModuleStatus = Record<string, { active?: boolean }>

/** The modules that control has not switched off, in catalogue order. */
export const activeModules = (modules: readonly Module[], status: ModuleStatus): readonly Module[] =>
  modules.filter((module) => status[module.id]?.active !== false)
