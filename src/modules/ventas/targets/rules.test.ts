import { expect, it } from 'vitest'
import { reached } from './rules.ts'

const nothing = { amount: null, wins: null }

it.each([
  ['nothing is aimed at', nothing, { won: 3, won_value: '300.00' }, null],
  ['a value', { amount: '1000.00', wins: null }, { won: 3, won_value: '290.00' }, 29],
  ['a value, before the number', { amount: '100.00', wins: 10 }, { won: 1, won_value: '250.00' }, 250],
  ['a number', { amount: null, wins: 3 }, { won: 2, won_value: '9.00' }, 66],
  ['almost everything, which is not everything', { amount: '100.00', wins: null }, { won: 1, won_value: '99.99' }, 99],
])('tells how far is reached where the target is %s', (_, aim, won, percent) => {
  expect(reached(aim, won)).toBe(percent)
})
