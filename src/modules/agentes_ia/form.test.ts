import { describe, expect, it } from 'vitest'
import { editSchemaOf, MASK, type ShownField } from './form.ts'

describe('a form that is edited', () => {
  const field = (more: Partial<ShownField>): ShownField => ({
    name: 'clave',
    label: 'Clave',
    type: 'text',
    secret: true,
    options: [],
    value: MASK,
    former: false,
    ...more,
  })
  const says = (one: ShownField, value: string) =>
    editSchemaOf([one]).safeParse({ [one.name]: value }).error?.issues[0]?.message

  it.each([
    { it: 'keeps a secret that is stored', one: field({}), value: MASK, message: undefined },
    { it: 'takes a new one', one: field({}), value: 'sk-2', message: undefined },
    { it: 'does not lose one', one: field({}), value: ' ', message: 'Completa «Clave».' },
    {
      it: 'checks a new one by its type',
      one: field({ type: 'url' }),
      value: 'sk-2',
      message: 'Escribe una dirección web que empiece por http:// o https://.',
    },
    {
      it: 'chooses from the list',
      one: field({ type: 'choice', secret: false, options: ['Sí'], value: 'Sí' }),
      value: 'No',
      message: 'Elige una opción de la lista.',
    },
  ])('$it', ({ one, value, message }) => expect(says(one, value)).toBe(message))

  it('asks for a secret that was never stored', () => {
    expect(says(field({ value: '' }), '')).toBe('Completa «Clave».')
  })
})
