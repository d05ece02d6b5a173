import { z } from 'zod'
import { amount, cursor, flag, id, optionalText, requiredText, search, version } from '../../../kernel/fields.ts'
import { MOST_ENTRY_LINES } from '../rows.ts'

const side = () => z.union([amount(), z.literal('')]).default('')
/** An amount is kept where it is the same each time. */
const isOne = ({ debit, credit }: { debit: string; credit: string }) => Number(debit) === 0 || Number(credit) === 0

export const TemplateLine = z.object({
  account_id: z.uuid(),
  debit: z.string(),
  credit: z.string(),
  cost_center_id: z.uuid().nullable(),
})
export type TemplateLine = z.infer<typeof TemplateLine>

export const EntryTemplate = z.object({
  id: z.uuid(),
  name: z.string(),
  description: z.string(),
  lines: z.array(TemplateLine),
  archived: z.boolean(),
  username: z.string(),
  version: z.int(),
})
export type EntryTemplate = z.infer<typeof EntryTemplate>

const NewTemplateLine = z
  .strictObject({
    account_id: id('Elige una cuenta en cada línea.'),
    debit: side(),
    credit: side(),
    cost_center_id: z.uuid({ error: 'Elige un centro de costo de la lista.' }).nullable().default(null),
  })
  .refine(isOne, { error: 'Cada línea lleva un importe en el debe o en el haber.', path: ['debit'] })

const fields = {
  name: requiredText('Ponle un nombre.'),
  description: optionalText(500),
  lines: z
    .array(NewTemplateLine)
    .min(2, 'Una plantilla tiene al menos dos líneas.')
    .max(MOST_ENTRY_LINES, `Una plantilla tiene como máximo ${MOST_ENTRY_LINES} líneas.`),
}
export const NewEntryTemplate = z.strictObject(fields)
export type NewEntryTemplate = z.infer<typeof NewEntryTemplate>
export const EntryTemplateChange = z.strictObject({ id: id(), version: version(), ...fields })
export type EntryTemplateChange = z.infer<typeof EntryTemplateChange>

export const EntryTemplatesAsked = z.strictObject({ archived: flag(), search: search(), cursor: cursor() })
export type EntryTemplatesAsked = z.infer<typeof EntryTemplatesAsked>
