import { expect, it } from 'vitest'
import { catalogue } from '#src/platform/catalogue/contract.ts'
import { companies } from '#src/platform/companies/contract.ts'
import { team } from '#src/platform/team/contract.ts'
import { refusedTitle } from './refused-title.ts'

it.each([
  { call: catalogue.deactivateModule, status: 403, title: 'Permiso denegado' },
  { call: companies.deactivate, status: 403, title: 'Permiso denegado' },
  { call: companies.deactivate, status: 409, title: companies.deactivate['~orpc'].meta.failed },
  { call: team.addMember, status: 403, title: 'Error al agregar usuario' },
])('is $title for $status of $call.~orpc.route.path', ({ call, status, title }) => {
  expect(refusedTitle(call['~orpc'].meta, status)).toBe(title)
})
