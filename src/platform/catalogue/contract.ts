import { z } from 'zod'
import { MAY } from '../../kernel/access.ts'
import { NEVER } from '../../kernel/calls/never.ts'
import { type Contract, callsOf } from '../../kernel/contract.ts'

const { read, act } = callsOf('catalogue')

export const CatalogueModule = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  icon: z.string(),
  color: z.string(),
  connected: z.boolean(),
  /** The current price for a month. */
  price: z.string(),
})
export type CatalogueModule = z.infer<typeof CatalogueModule>

/** A module with control's switch. */
export const SwitchedModule = CatalogueModule.omit({ connected: true, price: true }).extend({
  active: z.boolean(),
  /** The number of active companies that have connected it. */
  companies: z.int(),
})
export type SwitchedModule = z.infer<typeof SwitchedModule>

export const ChosenModule = z.strictObject({
  module_id: z.string().regex(/^[a-z_]{1,40}$/, 'Elige un módulo de la lista.'),
})
export type ChosenModule = z.infer<typeof ChosenModule>

const MOST_AT_ONCE = 50
export const ChosenModules = z.strictObject({
  module_ids: z
    .array(ChosenModule.shape.module_id)
    .min(1, 'Elige al menos un módulo.')
    .max(MOST_AT_ONCE, 'Elige menos módulos.'),
})

export const connectedText = (modules: readonly unknown[]) =>
  modules.length === 1 ? '1 módulo conectado.' : `${modules.length} módulos conectados.`

export const catalogue = {
  modules: read('/modules', {
    access: MAY.connectModules,
    reads: ['company_modules', 'app_config', 'prices'],
    output: z.array(CatalogueModule),
  }),
  connectModule: act('POST /modules/{module_id}/connection', {
    does: 'conectar un módulo',
    did: 'conectó un módulo',
    access: MAY.connectModules,
    input: ChosenModule,
    output: CatalogueModule,
    done: (module) => `Módulo ${module.name} conectado.`,
    failed: 'Error al actualizar',
    undo: 'rows',
  }),
  /** Connects all of them, or none if one is not available. */
  connectModules: act('POST /connections', {
    does: 'conectar varios módulos',
    did: 'conectó varios módulos',
    access: MAY.connectModules,
    input: ChosenModules,
    output: z.array(CatalogueModule),
    done: connectedText,
    failed: 'Error al actualizar',
    undo: 'rows',
  }),
  disconnectModule: act('DELETE /modules/{module_id}/connection', {
    does: 'desconectar un módulo',
    did: 'desconectó un módulo',
    access: MAY.connectModules,
    input: ChosenModule,
    output: CatalogueModule,
    done: (module) => `Módulo ${module.name} desconectado.`,
    failed: 'Error al actualizar',
    undo: 'rows',
  }),
  /** All installed modules, active or not. */
  everyModule: read('/every-module', {
    access: MAY.configure,
    reads: ['app_config', 'company_modules', 'company_profiles'],
    output: z.array(SwitchedModule),
  }),
  activateModule: act('POST /every-module/{module_id}/activation', {
    does: 'activar un módulo para todos',
    did: 'activó un módulo para todos',
    access: MAY.configure,
    input: ChosenModule,
    output: SwitchedModule,
    done: (module) => `Módulo ${module.name} activado para todos.`,
    failed: 'Error al actualizar',
    undo: NEVER.byTrama,
  }),
  deactivateModule: act('DELETE /every-module/{module_id}/activation', {
    does: 'desactivar un módulo para todos',
    did: 'desactivó un módulo para todos',
    access: MAY.configure,
    input: ChosenModule,
    output: SwitchedModule,
    done: (module) => `Módulo ${module.name} desactivado para todos.`,
    failed: 'Error al actualizar',
    undo: NEVER.byTrama,
  }),
} satisfies Contract
