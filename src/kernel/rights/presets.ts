import type { Module } from '../module.ts'
import type { GivenLevel, Levels } from './levels.ts'

/** Kinds of work that come with a level in each module; what a module says of them stands in its declaration. */
export const PRESETS = ['vendedor', 'bodeguero', 'contador', 'produccion', 'solo_lectura'] as const
export type Preset = (typeof PRESETS)[number]

/** Without a kind of work somebody has what comes with the role. */
export const BY_ROLE_ALONE = 'segun_rol'
export type PresetChoice = Preset | typeof BY_ROLE_ALONE

export const PRESET_LABELS: Record<PresetChoice, string> = {
  segun_rol: 'Según el rol',
  vendedor: 'Vendedor',
  bodeguero: 'Bodeguero',
  contador: 'Contador',
  produccion: 'Producción',
  solo_lectura: 'Solo lectura',
}

/** What a module gives to each kind of work; absent: nothing. Whoever only reads, reads all of them. */
export type PresetLevels = Partial<Record<Exclude<Preset, 'solo_lectura'>, GivenLevel>>

/** A level in every module of the installation, connected or not. */
export const levelsOf = (preset: Preset, modules: readonly Pick<Module, 'id' | 'presets'>[]): Levels =>
  Object.fromEntries(
    modules.map(({ id, presets }) => [id, preset === 'solo_lectura' ? 'read' : (presets?.[preset] ?? 'none')]),
  )

/** The kind of work that somebody's levels are, if they are one. */
export const presetOf = (levels: Levels, modules: readonly Pick<Module, 'id' | 'presets'>[]): Preset | null =>
  PRESETS.find((preset) => {
    const its = levelsOf(preset, modules)
    return modules.every(({ id }) => levels[id] === its[id])
  }) ?? null
