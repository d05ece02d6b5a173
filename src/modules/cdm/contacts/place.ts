import { z } from 'zod'
import { optionalText } from '../../../kernel/fields.ts'
import { departmentOf } from '../../../kernel/places/divipola.ts'
import { WORLD_COUNTRIES } from '../../../kernel/places/world.ts'

export const CITY_CODE = 'Son las cinco cifras del DANE: 11001 es Bogotá.'

/** Where a contact is, beside address and city. Left out, it stays as it is, or as in a new one. */
export const placeFields = {
  /** '' is the company's own. */
  country: z.enum(['', ...WORLD_COUNTRIES], { error: 'Elige un país de la lista.' }).optional(),
  /** Departamento, provincia, estado. */
  region: optionalText(120).unwrap().optional(),
  postal_code: optionalText(20).unwrap().optional(),
  /** Of the municipality, in Colombia. */
  city_code: optionalText(20)
    .unwrap()
    .refine((code) => code === '' || departmentOf(code) !== '', { error: CITY_CODE })
    .optional(),
}

/** The same as it is kept. */
export const keptPlace = { country: z.string(), region: z.string(), postal_code: z.string(), city_code: z.string() }

const REGIONS: Readonly<Record<string, string>> = {
  Colombia: 'Departamento',
  Ecuador: 'Provincia',
  España: 'Provincia',
  México: 'Estado',
}

/** What a country calls its parts. */
export const regionLabel = (country: string): string => REGIONS[country] ?? 'Región'

/** Whether a place is told by the code of its municipality. */
export const hasCityCode = (country: string): boolean => country === 'Colombia'
