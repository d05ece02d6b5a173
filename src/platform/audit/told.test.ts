import { describe, expect, it } from 'vitest'
import { admits, ROLES } from '#src/kernel/access.ts'
import { modules } from '#src/modules/index.ts'
import { everyCall } from '../../../test/walk/calls.ts'
import { platformAreas } from '../index.ts'
import { areaName, asTitle, past } from './rules.ts'

const calls = await everyCall()
const INFINITIVE = /^\p{Ll}+(ar|er|ir) \p{L}/u

describe('every call says what it does', () => {
  it('where it is an act, unless it is nobody else’s business', () => {
    const silent = calls.filter(({ call }) => {
      const { kind, does, personal } = call['~orpc'].meta
      return kind === 'act' && does === undefined && !personal
    })
    expect(silent.map(({ name }) => `say in its contract what ${name} does`)).toEqual([])
  })

  it('in the infinitive, with its object', () => {
    const wrong = calls.flatMap(({ name, call }) => {
      const { does } = call['~orpc'].meta
      return does === undefined || INFINITIVE.test(does) ? [] : [`${name}: ${does}`]
    })
    expect(wrong).toEqual([])
  })

  it('where a read is not open to the same people as the others of its area', () => {
    const byArea = new Map<string, Set<string>>()
    for (const { call } of calls) {
      const { kind, does, area, access } = call['~orpc'].meta
      const roles = ROLES.filter((role) => admits(access, role))
      const concerned = typeof access !== 'string' && roles.some((role) => role !== 'control')
      if (kind === 'act' || does !== undefined || !concerned) continue
      byArea.set(area, (byArea.get(area) ?? new Set()).add(roles.join(', ')))
    }
    const mixed = [...byArea].filter(([, accesses]) => accesses.size > 1)
    expect(mixed.map(([area, accesses]) => `${area}: ${[...accesses].join(' / ')}`)).toEqual([])
  })

  it('in an area that has a name', () => {
    const areas = new Set(calls.map(({ call }) => call['~orpc'].meta.area))
    expect([...areas].filter((area) => areaName(area, [...modules, ...platformAreas]) === area)).toEqual([])
  })
})

it.each([
  ['registrar un movimiento', 'registró un movimiento'],
  ['añadir una etapa', 'añadió una etapa'],
  ['mover un lote', 'movió un lote'],
  ['deshacer una importación', 'deshizo una importación'],
  ['elegir su contraseña', 'eligió su contraseña'],
])('tells of %s that somebody %s', (does, did) => {
  expect(past(does)).toBe(did)
})

it('begins a line with a capital', () => {
  expect(asTitle('editar un cliente')).toBe('Editar un cliente')
})
