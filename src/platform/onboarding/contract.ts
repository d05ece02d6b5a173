import { z } from 'zod'
import { MAY } from '#src/kernel/access.ts'
import { type Contract, callsOf } from '#src/kernel/contract.ts'
import { OFFERS, STARTS, WORKS } from '#src/kernel/first-day.ts'
import { ChosenModule, connectedText } from '../catalogue/contract.ts'

const { read, act } = callsOf('onboarding')

export const Step = z.object({
  title: z.string(),
  hint: z.string(),
  path: z.string(),
  done: z.boolean(),
})
export type Step = z.infer<typeof Step>

/** How far a company is on its first day. */
export const OnboardingProgress = z.object({
  /** The questions were answered or put aside. */
  begun: z.boolean(),
  hidden: z.boolean(),
  work: z.array(z.enum(WORKS)),
  offer: z.array(z.enum(OFFERS)),
  /** Whether sample data is there. */
  sample: z.boolean(),
  steps: z.array(Step),
})
export type OnboardingProgress = z.infer<typeof OnboardingProgress>

const MOST_MODULES = 50
export const Beginning = z.strictObject({
  work: z.array(z.enum(WORKS)).max(WORKS.length, 'Elige de la lista.').default([]),
  offer: z.array(z.enum(OFFERS)).max(OFFERS.length, 'Elige de la lista.').default([]),
  start: z.enum(STARTS, { error: 'Elige cómo quieres empezar.' }),
  module_ids: z.array(ChosenModule.shape.module_id).max(MOST_MODULES, 'Elige menos módulos.').default([]),
})
export type Beginning = z.infer<typeof Beginning>

export const onboarding = {
  progress: read('/progress', {
    access: MAY.connectModules,
    reads: ['onboarding', 'sample_rows', 'company_modules', 'app_config', 'profiles', 'invitations'],
    output: OnboardingProgress,
  }),
  /** Keeps the answers, connects the modules and, where wanted, makes sample data: all of it or nothing. */
  begin: act('POST /beginning', {
    does: 'preparar la empresa con sus primeros módulos',
    did: 'preparó la empresa con sus primeros módulos',
    access: MAY.connectModules,
    input: Beginning,
    output: z.object({ connected: z.int(), path: z.string() }),
    done: ({ connected }) => (connected === 0 ? 'Listo.' : connectedText({ length: connected } as unknown[])),
    failed: 'Error al guardar',
    undo: 'rows',
  }),
  skip: act('POST /skipping', {
    does: 'dejar para después los primeros pasos',
    did: 'dejó para después los primeros pasos',
    access: MAY.connectModules,
    failed: 'Error al guardar',
    undo: 'rows',
  }),
  hide: act('POST /hiding', {
    does: 'ocultar los primeros pasos',
    did: 'ocultó los primeros pasos',
    access: MAY.connectModules,
    done: { title: 'Lista oculta.', description: 'La encuentras en Conectar Módulos, «Primeros pasos».' },
    failed: 'Error al guardar',
    undo: 'rows',
  }),
  show: act('DELETE /hiding', {
    does: 'mostrar los primeros pasos',
    did: 'mostró los primeros pasos',
    access: MAY.connectModules,
    failed: 'Error al guardar',
    undo: 'rows',
  }),
  loadSample: act('POST /sample', {
    does: 'cargar los datos de ejemplo',
    did: 'cargó los datos de ejemplo',
    access: MAY.connectModules,
    output: z.object({ made: z.int() }),
    done: { title: 'Datos de ejemplo listos.', description: 'Puedes eliminarlos cuando quieras, de una sola vez.' },
    failed: 'Error al cargar los datos de ejemplo',
    undo: { call: 'deleteSample', input: () => ({}) },
  }),
  deleteSample: act('DELETE /sample', {
    does: 'eliminar los datos de ejemplo',
    did: 'eliminó los datos de ejemplo',
    access: MAY.connectModules,
    output: z.object({ deleted: z.int(), kept: z.int() }),
    done: ({ kept }) =>
      kept === 0
        ? 'Datos de ejemplo eliminados.'
        : {
            title: 'Datos de ejemplo eliminados.',
            description: 'Los que usaste en datos tuyos quedaron guardados; donde se puede, archivados.',
          },
    failed: 'Error al eliminar los datos de ejemplo',
    undo: 'rows',
  }),
} satisfies Contract
