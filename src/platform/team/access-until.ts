import { z } from 'zod'
import { day } from '#src/kernel/fields.ts'

/** The last day on which somebody works for a company; '' and null: no end. */
export const accessUntil = () =>
  z.union([day('Elige el último día de acceso.'), z.literal('').transform(() => null)]).nullable()
