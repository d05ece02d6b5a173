import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { overlap, valueAt, withValueAt } from './form-state.ts'
import { errorsOf, isRequired, withOuter } from './validation.ts'

const values = { name: 'Ariadna', api: { url: 'https://a.co', id: '7' }, nets: [{ user: 'a' }, { user: 'b' }] }
const schema = z.strictObject({
  name: z.string().min(1, 'Sin nombre.'),
  api: z.strictObject({ url: z.string().min(1, 'Sin dirección.'), id: z.string().default('') }),
  nets: z.array(z.strictObject({ user: z.string().min(1, 'Sin usuario.') })),
})

describe('a field of a field', () => {
  it('is found by both their names', () => {
    expect([valueAt(values, 'name'), valueAt(values, 'api.url'), valueAt(values, 'nets.1.user')]).toEqual([
      'Ariadna',
      'https://a.co',
      'b',
    ])
    expect(valueAt({}, 'api.url')).toBeUndefined()
  })

  it('is changed alone', () => {
    expect(withValueAt(values, 'api.url', 'x')).toEqual({ ...values, api: { url: 'x', id: '7' } })
    expect(withValueAt(values, 'nets.0.user', 'x')).toEqual({ ...values, nets: [{ user: 'x' }, { user: 'b' }] })
    expect(withValueAt({}, 'api.url', 'x')).toEqual({ api: { url: 'x' } })
    expect(withValueAt(values, 'name', 'x')).toEqual({ ...values, name: 'x' })
  })

  it('is wrong with the one that it is in', () => {
    const input = { ...values, api: { url: '', id: '' }, nets: [{ user: 'a' }, { user: '' }] }
    expect(errorsOf(schema, input)).toEqual({
      api: 'Sin dirección.',
      'api.url': 'Sin dirección.',
      nets: 'Sin usuario.',
      'nets.1.user': 'Sin usuario.',
    })
    expect(errorsOf(schema, values)).toEqual({})
    expect(withOuter([['name', 'No.']])).toEqual({ name: 'No.' })
  })

  it('is required where its schema says so', () => {
    expect(['name', 'api.url', 'api.id', 'api.nothing'].map((name) => isRequired(schema, name))).toEqual([
      true,
      true,
      false,
      false,
    ])
  })

  it.each([
    ['api', 'api.url', true],
    ['api.url', 'api', true],
    ['api', 'api', true],
    ['api', 'apis', false],
    ['nets.1', 'nets.10.user', false],
  ])('%s and %s speak of the same: %s', (one, other, same) => expect(overlap(one, other)).toBe(same))
})
