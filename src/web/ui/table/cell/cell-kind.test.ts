import { expect, it } from 'vitest'
import { z } from 'zod'
import { callsOf } from '#src/kernel/contract.ts'
import {
  amount,
  id,
  optionalDay,
  optionalEmail,
  optionalText,
  requiredText,
  units,
  version,
} from '#src/kernel/fields.ts'
import { manages } from '#src/kernel/rights/levels.ts'
import { cellInput, sentValue, wrongIn } from './cell-kind.ts'

const edit = callsOf('things').act('PATCH /{id}', {
  does: 'editar',
  did: 'editó',
  access: manages('things'),
  undo: 'rows',
  input: z.strictObject({
    id: id(),
    version: version(),
    name: requiredText('Escribe el nombre.'),
    phone: optionalText(40),
    email: optionalEmail(),
    price: amount(),
    stock: units(0, 'Escribe una cantidad.').default(5),
    days: z.int({ error: 'Escribe los días.' }).nullable().optional(),
    due: optionalDay('Elige el día.'),
    type: z.enum(['Producto', 'Servicio']).default('Producto'),
    active: z.boolean().default(true),
  }),
})
const inputOf = (field: string, money = false) => {
  const input = cellInput(edit, field, {}, money)
  if (input === null) throw new Error(`There is no ${field}.`)
  return input
}

it.each([
  ['name', 'text'],
  ['phone', 'text'],
  ['email', 'text'],
  ['price', 'decimal'],
  ['stock', 'whole'],
  ['days', 'whole'],
  ['due', 'day'],
  ['type', 'choice'],
  ['active', 'flag'],
])('the cell of %s takes a %s, by what its edit takes', (field, kind) => {
  expect(inputOf(field).kind).toBe(kind)
})

it('chooses among what the contract names, or the screen', () => {
  expect(inputOf('type').choices.map(({ value }) => value)).toEqual(['Producto', 'Servicio'])
  const choices = [{ value: '', label: 'Nadie' }]
  expect(cellInput(edit, 'phone', { choices }, false)).toMatchObject({ kind: 'choice', choices })
  expect(inputOf('price', true).kind).toBe('money')
  expect(cellInput(edit, 'nothing', {}, false)).toBeNull()
})

it('is sent as its edit takes it, and what is no number as it is', () => {
  expect(sentValue(inputOf('stock'), ' 12 ')).toBe(12)
  expect(sentValue(inputOf('days'), '')).toBeNull()
  expect(sentValue(inputOf('active'), 'true')).toBe(true)
  expect(sentValue(inputOf('due'), '')).toBe('')
  expect(wrongIn(inputOf('stock'), sentValue(inputOf('stock'), 'doce'))).toBe('Escribe una cantidad.')
  expect(wrongIn(inputOf('name'), ' ')).toBe('Escribe el nombre.')
  expect(wrongIn(inputOf('days'), null)).toBe('')
})
