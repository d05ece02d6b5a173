import { expect, it } from 'vitest'
import { NewMember } from './contract.ts'
import { NewInvitation } from './invitation.ts'

const member = { name: 'Sol', username: 'Sol', email: 'sol@trama.test', password: 'tela-hilo-boton-7' }

it.each([
  ['admin', 'administrador'],
  ['Administrator', 'administrador'],
  [' empleado ', 'colaborador'],
  ['user', 'colaborador'],
  ['colaborador', 'colaborador'],
])('takes %s for %s', (role, known) => {
  expect(NewMember.parse({ ...member, role })).toMatchObject({ role: known })
  expect(NewInvitation.parse({ email: member.email, role })).toMatchObject({ role: known })
})

it.each(['dueño', 'superadmin', 'control', '', 7])('refuses %j', (role) => {
  expect(NewMember.safeParse({ ...member, role }).success).toBe(false)
})
