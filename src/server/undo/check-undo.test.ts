import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { Undo } from '#src/kernel/calls/undo.ts'
import { callsOf } from '#src/kernel/contract.ts'
import { daily, reads } from '#src/kernel/rights/levels.ts'
import type { Area } from '../calls/serve.ts'
import { checkUndo } from './check-undo.ts'

const { act, read } = callsOf('bodega')
const acting = (undo: Undo | undefined) =>
  act('POST /', { access: daily('bodega'), does: 'contar', did: 'contó', undo: undo as Undo })
const contract = {
  count: acting('rows'),
  recount: acting({ call: 'count' }),
  look: read('/', { access: reads('bodega'), reads: [], output: z.object({}) }),
}
const handler = async () => ({})
const areas: Area[] = [{ contract, handlers: { count: handler, recount: handler, look: handler }, jobs: [] }]
const check = (undo: Undo | undefined) => () => checkUndo('bodega.sum', acting(undo)['~orpc'].meta, areas)

describe('an installation', () => {
  it('knows of every act how it is taken back', () => {
    expect(check(undefined)).toThrow('bodega.sum does not say how it is taken back')
    expect(check({ never: '' })).toThrow('bodega.sum is never taken back and does not say why')
    expect(check({ never: 'El correo ya salió.' })).not.toThrow()
    expect(check('rows')).not.toThrow()
  })

  it('has the act that counters another', () => {
    expect(check({ call: 'count' })).not.toThrow()
    expect(check({ call: 'discount' })).toThrow('bodega.sum is countered by no act: discount')
    expect(check({ call: 'look' })).toThrow('bodega.sum is countered by no act: look')
  })

  it('asks nothing of a read', () => {
    expect(() => checkUndo('bodega.look', contract.look['~orpc'].meta, areas)).not.toThrow()
  })
})
