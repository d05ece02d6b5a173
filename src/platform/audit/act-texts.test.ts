import { describe, expect, it } from 'vitest'
import { admits, ROLES } from '#src/kernel/access.ts'
import { asTitle } from '#src/kernel/calls/as-title.ts'
import { modules } from '#src/modules/index.ts'
import { everyCall } from '../../../test/walk/calls.ts'
import { platformNames } from '../index.ts'
import { areaName } from './rules.ts'

const calls = await everyCall()
const INFINITIVE = /^\p{Ll}+(ar|er|ir) \p{L}/u
/** One verb, or two: 'pausar o reanudar'. */
const VERBS = /^\S+( o \S+)?/
const PAST = /^(\p{Ll}+ó|dio|hizo|deshizo|puso) \p{L}/u

describe('every call says what it does', () => {
  it('in the infinitive, with its object', () => {
    const wrong = calls.flatMap(({ name, call }) => {
      const { does } = call['~orpc'].meta
      return does === undefined || INFINITIVE.test(does) ? [] : [`${name}: ${does}`]
    })
    expect(wrong).toEqual([])
  })

  it('in the past, of the same object', () => {
    const wrong = calls.flatMap(({ name, call }) => {
      const { does, did } = call['~orpc'].meta
      const object = does?.replace(VERBS, '')
      return did === undefined || (PAST.test(did) && did.replace(VERBS, '') === object) ? [] : [`${name}: ${did}`]
    })
    expect(wrong).toEqual([])
  })

  it('where a read is not open to the same people as the others of its area', () => {
    const byArea = new Map<string, Set<string>>()
    for (const { call } of calls) {
      const { kind, does, area, access } = call['~orpc'].meta
      const roles = ROLES.filter((role) => admits(access, { role }))
      const concerned = typeof access !== 'string' && roles.some((role) => role !== 'control')
      if (kind === 'act' || does !== undefined || !concerned) continue
      byArea.set(area, (byArea.get(area) ?? new Set()).add(roles.join(', ')))
    }
    const mixed = [...byArea].filter(([, accesses]) => accesses.size > 1)
    expect(mixed.map(([area, accesses]) => `${area}: ${[...accesses].join(' / ')}`)).toEqual([])
  })

  it('in an area that has a name', () => {
    const areas = new Set(calls.map(({ call }) => call['~orpc'].meta.area))
    expect([...areas].filter((area) => areaName(area, [...modules, ...platformNames]) === area)).toEqual([])
  })
})

it('begins a line with a capital', () => {
  expect(asTitle('editar un cliente')).toBe('Editar un cliente')
})
