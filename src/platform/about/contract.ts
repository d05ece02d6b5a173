import { z } from 'zod'
import { MAY } from '#src/kernel/access.ts'
import { NEVER } from '#src/kernel/calls/never.ts'
import { type Contract, callsOf } from '#src/kernel/contract.ts'
import { requiredText } from '#src/kernel/fields.ts'

const { read, act } = callsOf('about')

const LONGEST_POLICY = 20_000

/** The privacy policy; `version` is 0 until control saves its own. */
export const Policy = z.object({ text: z.string(), updated_at: z.string().nullable(), version: z.int() })
export type Policy = z.infer<typeof Policy>

export const NewPolicy = z.strictObject({
  text: requiredText('Escribe la política de privacidad.', LONGEST_POLICY),
  version: z.int({ error: 'Falta la versión.' }).min(0).max(2_147_483_647),
})
export type NewPolicy = z.infer<typeof NewPolicy>

export const about = {
  /** Open to everybody who is asked to consent, signed in or not. */
  policy: read('/policy', { access: 'open', reads: ['app_config'], output: Policy }),
  savePolicy: act('PATCH /policy', {
    does: 'cambiar la política de privacidad',
    did: 'cambió la política de privacidad',
    access: MAY.configure,
    input: NewPolicy,
    output: Policy,
    done: 'Política de privacidad guardada.',
    failed: 'Error al guardar la política de privacidad',
    undo: NEVER.byTrama,
  }),
} satisfies Contract
