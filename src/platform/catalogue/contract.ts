import { z } from 'zod'
import { MAY } from '../../kernel/access.ts'
import { type Contract, callsOf } from '../../kernel/contract.ts'

const { read, act } = callsOf('catalogue')

export const CatalogueModule = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  icon: z.string(),
  color: z.string(),
  connected: z.boolean(),
})
export type CatalogueModule = z.infer<typeof CatalogueModule>

export const ChosenModule = z.strictObject({
  module_id: z.string().regex(/^[a-z_]{1,40}$/, 'Elige un módulo de la lista.'),
})
export type ChosenModule = z.infer<typeof ChosenModule>

export const catalogue = {
  modules: read('/modules', {
    access: MAY.connectModules,
    reads: ['company_modules', 'app_config'],
    output: z.array(CatalogueModule),
  }),
  connectModule: act('POST /modules/{module_id}/connection', {
    does: 'conectar un módulo',
    access: MAY.connectModules,
    input: ChosenModule,
    output: CatalogueModule,
    done: (module) => `Módulo ${module.name} conectado.`,
    failed: 'Error al actualizar',
  }),
  disconnectModule: act('DELETE /modules/{module_id}/connection', {
    does: 'desconectar un módulo',
    access: MAY.connectModules,
    input: ChosenModule,
    output: CatalogueModule,
    done: (module) => `Módulo ${module.name} desconectado.`,
    failed: 'Error al actualizar',
  }),
} satisfies Contract
