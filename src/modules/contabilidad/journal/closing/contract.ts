import { z } from 'zod'
import { type Contract, callsOf } from '../../../../kernel/contract.ts'
import { id } from '../../../../kernel/fields.ts'
import { manages } from '../../../../kernel/rights/levels.ts'
import { Entry } from '../../rows.ts'

const { act } = callsOf('contabilidad')

export const ClosingMark = z.strictObject({
  id: id(),
  /** The year whose result it transfers to equity; null: an ordinary entry. */
  year: z.union([z.coerce.number<string | number>().int().min(1900).max(2199), z.null()], 'Elige el año que cierra.'),
})
export type ClosingMark = z.infer<typeof ClosingMark>

export const closingCalls = {
  markClosing: act('POST /entries/{id}/closing', {
    does: 'marcar un asiento de cierre',
    did: 'marcó un asiento de cierre',
    access: manages('contabilidad'),
    input: ClosingMark,
    output: Entry,
    done: ({ year, number, closes }) =>
      closes === null
        ? `El asiento ${year}-${number} ya no es de cierre.`
        : `El asiento ${year}-${number} cierra el año ${closes}.`,
    undo: 'rows',
  }),
} satisfies Contract
