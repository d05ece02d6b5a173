import { z } from 'zod'
import { id, version } from '#src/kernel/fields.ts'
import { GIVEN_LEVELS } from '#src/kernel/rights/levels.ts'
import { BY_ROLE_ALONE, PRESETS } from '#src/kernel/rights/presets.ts'

/** As a module's id is stored. */
const moduleId = () => z.string().regex(/^[a-z_]{1,40}$/, 'Elige un módulo de la lista.')

/** What a person may do in a module, where it is not what comes with the role. */
const GivenLevel = z.strictObject({
  module_id: moduleId(),
  level: z.enum(GIVEN_LEVELS, { error: 'Elige un permiso de la lista.' }),
})
export const LevelList = z.array(GivenLevel)
export type LevelList = z.infer<typeof LevelList>

const MOST_MODULES = 100
const TWICE = 'Cada módulo lleva un solo permiso.'

export const MemberRights = z.strictObject({
  id: id('Elige a una persona de la lista.'),
  /** All of them; a module that is not here has what comes with the role. */
  levels: LevelList.max(MOST_MODULES).refine(
    (levels) => new Set(levels.map(({ module_id }) => module_id)).size === levels.length,
    TWICE,
  ),
  version: version(),
})
export type MemberRights = z.infer<typeof MemberRights>

/** The kind of work somebody is added or invited for. */
export const presetInput = () =>
  z.enum([...PRESETS, BY_ROLE_ALONE], { error: 'Elige unos permisos de la lista.' }).default(BY_ROLE_ALONE)
