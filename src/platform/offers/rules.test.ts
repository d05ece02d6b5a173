import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  FIELD_TYPES,
  type FieldType,
  formSchemaOf,
  MOST_FIELDS,
  maySecret,
  TEMPLATE_TYPE_LABELS,
  TemplateField,
  TemplateFields,
  validateForm,
} from './rules.ts'

const field = (type: FieldType, more: Partial<TemplateField> = {}): TemplateField => ({
  name: 'dato',
  label: 'Dato',
  type,
  secret: false,
  ...(type === 'choice' ? { options: ['Diario', 'Semanal'] } : {}),
  ...more,
})
const says = (type: FieldType, value: string, more = {}) => validateForm([field(type, more)], { dato: value }).dato
const messageOf = (input: unknown) => TemplateField.safeParse(input).error?.issues[0]?.message

describe('a template field', () => {
  it('is a text that everybody may read, unless said', () => {
    expect(TemplateField.parse({ name: ' tono ', label: ' Tono ' })).toEqual({
      name: 'tono',
      label: 'Tono',
      type: 'text',
      secret: false,
    })
  })

  it.each([
    { it: 'a name', input: { name: ' ', label: 'Tono' }, says: 'Escribe el nombre y la etiqueta del campo.' },
    { it: 'a label', input: { name: 'tono' }, says: 'Escribe el nombre y la etiqueta del campo.' },
    { it: 'a type we know', input: { ...field('text'), type: 'file' }, says: 'Elige un tipo de la lista.' },
    { it: 'options to choose from', input: field('choice', { options: [] }), says: 'Escribe al menos una opción.' },
    { it: 'options that differ', input: field('choice', { options: ['A', ' A'] }), says: 'Hay opciones repetidas.' },
    { it: 'options in a list only', input: field('text', { options: ['A'] }), says: 'Solo una lista lleva opciones.' },
    {
      it: 'one line for a secret',
      input: field('textarea', { secret: true }),
      says: 'Un campo secreto es de una sola línea y no es una lista.',
    },
  ])('needs $it', ({ input, says }) => {
    expect(messageOf(input)).toBe(says)
  })

  it.each(['__proto__', '1clave', 'clave de api', 'año', 'a-b', 'a.b', '"', 'a'.repeat(61)])(
    'is not named %s',
    (name) => expect(messageOf(field('text', { name }))).toBeDefined(),
  )

  it('stands once among those of its agent, of which there are not too many', () => {
    expect(TemplateFields.safeParse([field('text'), field('url')]).error?.issues[0]?.message).toBe(
      'Hay dos campos con el mismo nombre.',
    )
    const many = Array.from({ length: MOST_FIELDS + 1 }, (_, n) => field('text', { name: `dato${n}` }))
    expect(TemplateFields.safeParse(many).success).toBe(false)
    expect(TemplateFields.safeParse(many.slice(1)).success).toBe(true)
  })

  it('has a Spanish word for its type', () => {
    for (const type of FIELD_TYPES) expect(TEMPLATE_TYPE_LABELS[type]).toMatch(/^[A-Z]/)
  })
})

describe('what a company fills in', () => {
  it.each(FIELD_TYPES)('is not empty in a field of type %s', (type) => {
    expect(says(type, ' ')).toBe('Completa «Dato».')
    expect(validateForm([field(type)], {})).toEqual({ dato: 'Completa «Dato».' })
  })

  it.each<[FieldType, string]>([
    ['text', 'Hola'],
    ['textarea', 'Una línea\ny otra'],
    ['number', '12'],
    ['number', '-3,75'],
    ['url', 'https://ariadna.test/hook'],
    ['email', 'Ana@Ariadna.test'],
    ['choice', 'Semanal'],
  ])('is taken in a field of type %s: %s', (type, value) => {
    expect(says(type, value)).toBeUndefined()
  })

  it.each<[FieldType, string, string]>([
    ['text', 'Una línea\ny otra', 'Escribe una sola línea.'],
    ['text', 'a'.repeat(501), 'Como máximo 500 caracteres.'],
    ['text', 'a\u0000', 'El texto contiene caracteres no permitidos.'],
    ['textarea', 'a'.repeat(4_001), 'Como máximo 4000 caracteres.'],
    ['number', '1e5', 'Escribe un número.'],
    ['number', '1.234,5', 'Escribe un número.'],
    ['number', 'NaN', 'Escribe un número.'],
    ['url', 'javascript:alert(1)', 'Escribe una dirección web que empiece por http:// o https://.'],
    ['email', 'ana@', 'Formato de correo electrónico inválido.'],
    ['choice', 'Mensual', 'Elige una opción de la lista.'],
  ])('is refused in a field of type %s: %s', (type, value, message) => {
    expect(says(type, value)).toBe(message)
  })

  it('may be a long token where it is a secret', () => {
    expect(says('text', 'k'.repeat(2_000), { secret: true })).toBeUndefined()
    expect(says('text', 'k'.repeat(2_001), { secret: true })).toBe('Como máximo 2000 caracteres.')
  })

  it('holds nothing that no field asks for', () => {
    expect(Object.keys(validateForm([field('text')], { dato: 'Sí', otro: 'No' }))).toEqual(['otro'])
  })

  it('is kept trimmed, with a point in a number', () => {
    const fields = [field('number'), field('text', { name: 'tono', label: 'Tono' })]
    expect(formSchemaOf(fields).parse({ dato: ' 3,5 ', tono: ' Cercano ' })).toEqual({ dato: '3.5', tono: 'Cercano' })
  })

  it('is judged alike by the messages and by the schema, whatever it is', () => {
    const template = fc
      .uniqueArray(
        fc.tuple(fc.constantFrom('constructor', 'a', 'b1', 'toString', 'tono'), fc.constantFrom(...FIELD_TYPES)),
        {
          selector: ([name]) => name,
          maxLength: 4,
        },
      )
      .map((pairs) => pairs.map(([name, type]) => field(type, { name })))
    const value = fc.oneof(fc.string(), fc.constantFrom('12', 'https://a.test', 'a@b.test', 'Diario', ''))
    fc.assert(
      fc.property(template, fc.dictionary(fc.constantFrom('constructor', 'a', 'b1', 'x'), value), (fields, data) => {
        const wrong = validateForm(fields, data)
        expect(Object.keys(wrong).length === 0).toBe(formSchemaOf(fields).safeParse(data).success)
        for (const message of Object.values(wrong)) expect(message).toMatch(/\p{L}.*\.$/u)
      }),
    )
  })

  it('stays as it was kept when it is checked again', () => {
    fc.assert(
      fc.property(fc.constantFrom(...FIELD_TYPES.filter(maySecret)), fc.string(), (type, typed) => {
        const schema = formSchemaOf([field(type)])
        const once = schema.safeParse({ dato: typed })
        if (once.success) expect(schema.parse(once.data)).toEqual(once.data)
      }),
    )
  })
})
