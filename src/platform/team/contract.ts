import { z } from 'zod'
import { COMPANY_ROLES, MAY } from '#src/kernel/access.ts'
import { type Contract, callsOf } from '#src/kernel/contract.ts'
import { cursor, email, id, moment, pageOf, requiredText, search } from '#src/kernel/fields.ts'
import { newPassword } from '../auth/password.ts'

const { read, act } = callsOf('team')

export const ALL_REQUIRED = 'Todos los campos son obligatorios.'

export const Member = z.object({
  id: z.uuid(),
  name: z.string(),
  username: z.string(),
  email: z.string(),
  role: z.enum(COMPANY_ROLES),
  created_at: moment(),
})
export type Member = z.infer<typeof Member>

export const NewMember = z.strictObject({
  name: requiredText(ALL_REQUIRED),
  username: requiredText(ALL_REQUIRED, 100),
  email: email(ALL_REQUIRED),
  password: newPassword(ALL_REQUIRED),
  role: z.enum(['administrador', 'colaborador'], { error: ALL_REQUIRED }),
})
export type NewMember = z.infer<typeof NewMember>

export const team = {
  /** The company's active people: empresa, administrador, colaborador, each by username. */
  members: read('/members', {
    access: MAY.seeTeam,
    reads: ['profiles'],
    input: z.strictObject({ search: search(), cursor: cursor() }),
    output: pageOf(Member),
  }),
  addMember: act('POST /members', {
    access: MAY.addUsers,
    input: NewMember,
    output: Member,
    done: 'Nuevo usuario agregado correctamente. La lista se actualizará en unos segundos.',
    failed: 'Error al agregar usuario',
  }),
  removeMember: act('DELETE /members/{id}', {
    // Wider than MAY.deactivateUsers: the others get the specification's own sentence from the handler.
    access: COMPANY_ROLES,
    input: z.strictObject({ id: id('Elige a una persona de la lista.') }),
    done: 'Usuario eliminado correctamente.',
    failed: 'Error al eliminar usuario',
  }),
} satisfies Contract
