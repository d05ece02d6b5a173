import { describe, expect, it } from 'vitest'
import { MAY } from '#src/kernel/access.ts'
import type { CallMeta } from '#src/kernel/contract.ts'
import { works } from '#src/kernel/rights/levels.ts'
import { bearerIn, checkScope } from './api-clients.ts'

describe('a call with a scope', () => {
  const act: CallMeta = {
    area: 'cdm',
    kind: 'act',
    access: works('x'),
    reads: [],
    failed: '',
    scope: 'products:write',
  }

  it.each<{ it: string; meta: Partial<CallMeta> }>([
    { it: 'an act that an administrador may do', meta: {} },
    { it: 'a read', meta: { kind: 'read', scope: 'products:read' } },
    { it: 'what everybody signed in may do', meta: { access: 'signed-in' } },
    { it: 'a call without one', meta: { scope: undefined, access: 'open', anonymous: true } },
  ])('may be $it', ({ meta }) => {
    expect(() => checkScope('cdm.x', { ...act, ...meta })).not.toThrow()
  })

  it.each<{ it: string; meta: Partial<CallMeta> }>([
    { it: 'of control alone', meta: { access: MAY.configure } },
    { it: 'of the owner alone', meta: { access: MAY.deactivateUsers } },
    { it: 'open to anybody, who has no company', meta: { access: 'open' } },
    { it: 'with a secret in it', meta: { anonymous: true } },
    { it: 'with a file', meta: { upload: { mostBytes: 1, types: ['image/png'] } } },
    { it: 'of the other kind', meta: { kind: 'read' } },
  ])('keeps the server from starting where it is $it', ({ meta }) => {
    expect(() => checkScope('cdm.x', { ...act, ...meta })).toThrow('cdm.x can not have products:write')
  })
})

it.each([
  ['Bearer abc', 'abc'],
  ['bearer  abc', 'abc'],
  ['BEARER abc', 'abc'],
  ['Bearer', ''],
  ['Bearer ', ''],
  ['Basic abc', null],
  ['Bearerabc', null],
  ['', null],
])('reads %j as a token of %j', (header, token) => {
  expect(bearerIn(new Headers({ authorization: header }))).toBe(token)
})
