import { expect, it } from 'vitest'
import { COMPANY_ROLES } from '#src/kernel/access.ts'
import { modules } from '#src/modules/index.ts'
import { cardsFor, TODAY_ORDER } from './by-role.ts'

const ids = (role: (typeof COMPANY_ROLES)[number], levels = {}) =>
  cardsFor(modules, { role, levels }).map(({ id }) => id)
const all = modules.map(({ id }) => id)

it.each(COMPANY_ROLES)('%s finds every module once, and everything that waits', (role) => {
  expect(ids(role).toSorted()).toEqual(all.toSorted())
  expect(TODAY_ORDER[role].toSorted()).toEqual(['late', 'money', 'news', 'own', 'waits', 'work'])
})

it.each(['empresa', 'administrador'] as const)(
  '%s finds the money first, then the rest as in the catalogue',
  (role) => {
    expect(ids(role).slice(0, 2)).toEqual(['contabilidad', 'ventas'])
    expect(ids(role).slice(2)).toEqual(all.filter((id) => id !== 'contabilidad' && id !== 'ventas'))
    expect(TODAY_ORDER[role].slice(0, 3)).toEqual(['late', 'waits', 'money'])
  },
)

it('a colaborador finds what is theirs, what they work with, and at the end what they only read', () => {
  expect(ids('colaborador')).toEqual(all)
  const found = ids('colaborador', { ventas: 'work', contabilidad: 'read', bodega: 'manage' })
  expect(found.slice(0, 2)).toEqual(['bodega', 'ventas'])
  expect(found.at(-1)).toBe('contabilidad')
  expect(TODAY_ORDER.colaborador.slice(0, 2)).toEqual(['own', 'news'])
  expect(TODAY_ORDER.colaborador.at(-1)).toBe('money')
})
