import { z } from 'zod'

/** Types of the fields that a company adds to its records, with the letter by which a field's key says its own. */
const LETTERS = { text: 't', number: 'n', money: 'm', date: 'd', list: 'l', boolean: 'b' } as const
export type CustomType = keyof typeof LETTERS
export const CUSTOM_TYPES = Object.keys(LETTERS) as [CustomType, ...CustomType[]]

const KEY = /^x([tnmdlb])_[a-z0-9_]{1,37}$/
const LONGEST_SLUG = 32
export const LONGEST_CUSTOM_TEXT = 500
/** Of one record, with what archived fields say. */
const MOST_VALUES = 100

/** The type of the field with this key; null: no field has such a key. */
export function customType(key: string): CustomType | null {
  const letter = KEY.exec(key)?.[1]
  return CUSTOM_TYPES.find((type) => LETTERS[type] === letter) ?? null
}

/** A key for a new field, unlike all that are taken: 'xn_peso_kg'. */
export function customKey(type: CustomType, label: string, taken: readonly string[]): string {
  const words = label
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
  const slug = words.slice(0, LONGEST_SLUG).replace(/^_+|_+$/g, '') || 'campo'
  const plain = `x${LETTERS[type]}_${slug}`
  let key = plain
  for (let nth = 2; taken.includes(key); nth++) key = `${plain}_${nth}`
  return key
}

/** What the company's own fields say of a record, by their keys. */
export const CustomValues = z.record(z.string(), z.union([z.string(), z.boolean()]))
export type CustomValues = z.infer<typeof CustomValues>

const MISFIT = 'Este campo no admite ese valor.'
/** What is typed into them: null and '' clear one, what is left out stays as it is. */
export const customInput = () =>
  z
    .record(
      z.string().regex(KEY, 'Ese campo no existe.'),
      z.union([z.string(), z.number(), z.boolean()], { error: MISFIT }).nullable(),
    )
    .refine((values) => Object.keys(values).length <= MOST_VALUES, `Como máximo ${MOST_VALUES} campos.`)
    .optional()
export type CustomInput = NonNullable<z.infer<ReturnType<typeof customInput>>>
