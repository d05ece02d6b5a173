import { expect, it } from 'vitest'
import type { TaxCodeKind } from './rules.ts'
import { fitsTreatment, hasTableCode, treatmentNames } from './treatments.ts'

const KINDS = ['iva', 'exento', 'no_sujeto', 'especial', 'recargo', 'irpf'] as const satisfies readonly TaxCodeKind[]

// AEAT, Orden HAC/1177/2024, lists L9 (S1, S2, N1, N2) and L10 (E1 to E6); what is usual of each kind is '': S1, E1, N1.
it.each<[TaxCodeKind, string[]]>([
  ['iva', ['S2']],
  ['exento', ['E2', 'E3', 'E4', 'E5', 'E6']],
  ['no_sujeto', ['N2']],
  ['recargo', []],
  ['irpf', []],
  ['especial', []],
])('of %s Spain tells %j apart', (kind, codes) => {
  expect(Object.keys(treatmentNames('España', kind)).filter(Boolean).sort()).toEqual(codes)
  for (const code of codes) expect(KINDS.filter((other) => fitsTreatment(other, code))).toEqual([kind])
})

// SRI, ficha técnica, table 18: codes of four digits, such as 3610 of perfumes.
it('an ICE of Ecuador has the code of its table', () => {
  expect(KINDS.filter((kind) => hasTableCode('Ecuador', kind))).toEqual(['especial'])
  expect(KINDS.filter((kind) => fitsTreatment(kind, '3610'))).toEqual(['especial'])
  expect(['361', '36100', 'E2', '3610a'].filter((code) => fitsTreatment('especial', code))).toEqual([])
})

it('elsewhere there is nothing to choose, and the usual one fits all', () => {
  expect(KINDS.flatMap((kind) => Object.keys(treatmentNames('Colombia', kind)))).toEqual([])
  expect(KINDS.filter((kind) => hasTableCode('Colombia', kind))).toEqual([])
  expect(KINDS.every((kind) => fitsTreatment(kind, ''))).toBe(true)
})
