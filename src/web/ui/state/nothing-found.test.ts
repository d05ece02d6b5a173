import { expect, it } from 'vitest'
import { nothingFound } from './nothing-found.ts'

it('tells a list without any from a search without a match', () => {
  expect(nothingFound(0, 'Todavía no hay cuentas.')).toBe('Todavía no hay cuentas.')
  expect(nothingFound(3, 'Todavía no hay cuentas.')).toBe('Nada coincide con tu búsqueda.')
})
