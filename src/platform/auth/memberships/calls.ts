import { z } from 'zod'
import { COMPANY_ROLES } from '#src/kernel/access.ts'
import { NEVER } from '#src/kernel/calls/never.ts'
import { callsOf } from '#src/kernel/contract.ts'
import { id } from '#src/kernel/fields.ts'

const { read, act } = callsOf('account')

/** A company that a person works for. */
export const OwnCompany = z.object({
  id: z.uuid(),
  name: z.string(),
  role: z.enum(COMPANY_ROLES),
  /** The last day; null: no end. */
  access_until: z.string().nullable(),
  /** The account was made in it. */
  home: z.boolean(),
  /** The session stands in it. */
  open: z.boolean(),
})
export type OwnCompany = z.infer<typeof OwnCompany>

const ChosenOwn = z.strictObject({ id: id('Elige una empresa de la lista.') })

/** The companies of a person who works for several. */
export const membershipCalls = {
  /** Those that are open to the person now, the own one first. */
  ownCompanies: read('/companies', {
    access: 'signed-in',
    reads: ['profiles', 'company_profiles'],
    output: z.array(OwnCompany),
  }),
  /** The session goes on in another company of the person's. */
  switchCompany: act('POST /companies/{id}/open', {
    watched: true,
    does: 'entrar a una de sus empresas',
    did: 'entró a una de sus empresas',
    access: COMPANY_ROLES,
    anonymous: true,
    input: ChosenOwn,
    output: z.object({ name: z.string() }),
    failed: 'No pudimos abrir esa empresa',
    undo: NEVER.access,
  }),
  /** Ends the person's work for a further company. */
  leaveCompany: act('POST /companies/{id}/leave', {
    watched: true,
    does: 'dejar una de sus empresas',
    did: 'dejó una de sus empresas',
    access: COMPANY_ROLES,
    anonymous: true,
    input: ChosenOwn,
    done: 'Ya no trabajas con esa empresa.',
    failed: 'No pudiste dejar la empresa',
    undo: { never: 'Para volver, pide a la empresa que te reactive.' },
  }),
}
