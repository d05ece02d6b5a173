import type { Module } from '#src/kernel/module.ts'
import {
  BY_ROLE,
  type GivenLevel,
  isLimitable,
  type Level,
  type Levels,
  levelIn,
  type Rights,
  reaches,
} from '#src/kernel/rights/levels.ts'
import { levelsOf, PRESETS, type Preset } from '#src/kernel/rights/presets.ts'
import type { CompanyRole } from '../rules.ts'
import type { LevelList } from './schemas.ts'

interface RightsHolder extends Rights {
  id: string
}

/** Whether somebody may change what a colleague may do in modules: empresa everybody's but an empresa's, administrador the colaboradores'. */
export function mayChangeRights(by: RightsHolder, member: { id: string; role: CompanyRole }): boolean {
  if (by.id === member.id || !isLimitable(member.role)) return false
  return by.role === 'empresa' || (by.role === 'administrador' && member.role === 'colaborador')
}

export const asLevels = (list: LevelList): Levels =>
  Object.fromEntries(list.map(({ module_id, level }) => [module_id, level]))

export const asList = (levels: Levels): LevelList =>
  Object.entries(levels).map(([module_id, level]) => ({ module_id, level }))

/** Whether somebody may bring a person from one level to another: never above what he has himself. */
export const mayGive = (by: Rights, module: string, level: Level, before: Level | null) =>
  level === before || reaches(levelIn(module, by), level)

/** The kinds of work that come with no more in any module than whoever gives them has himself. */
export const givablePresets = (by: Rights, modules: readonly Pick<Module, 'id' | 'presets'>[]): Preset[] =>
  PRESETS.filter((preset) =>
    Object.entries(levelsOf(preset, modules)).every(([id, level]) => mayGive(by, id, level, null)),
  )

/** What a new person is given: what is meant for him, as far as whoever brings him in has it himself. */
export function boundedLevels(meant: Levels, role: CompanyRole, by: Rights, moduleIds: readonly string[]): Levels {
  return Object.fromEntries(
    moduleIds.flatMap((id): [string, GivenLevel][] => {
      const given = meant[id]
      const own = levelIn(id, by)
      if (mayGive(by, id, given ?? BY_ROLE[role], null)) return given ? [[id, given]] : []
      return own === 'daily' ? [] : [[id, own]]
    }),
  )
}
