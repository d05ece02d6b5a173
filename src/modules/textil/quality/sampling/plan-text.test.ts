import { expect, it } from 'vitest'
import { formatsOf } from '#src/kernel/format.ts'
import { planName, planText } from './plan-text.ts'

const told = (lot_size: number, sample_size: number, accept_number: number) =>
  planText({ lot_size, sample_size, accept_number }, formatsOf('ES'))

it('a plan says what to look at and what is accepted', () => {
  expect(told(1_200, 80, 5)).toBe('Revisa 80 piezas de 1.200; se acepta con hasta 5 defectuosas.')
  expect(told(60, 20, 1)).toBe('Revisa 20 piezas de 60; se acepta con hasta 1 defectuosa.')
  expect(told(3, 3, 0)).toBe('Revisa las 3 piezas del lote; se acepta solo si ninguna es defectuosa.')
  expect(told(1, 1, 0)).toBe('Revisa la única pieza del lote; se acepta solo si ninguna es defectuosa.')
  const plan = { aql: '2.5', inspection_level: 'II', code_letter: 'G' }
  expect(planName({ ...plan, severity: 'normal' })).toBe('AQL 2.5, nivel II, letra G')
  expect(planName({ ...plan, severity: 'rigurosa' })).toBe('AQL 2.5, nivel II, letra G, rigurosa')
})
