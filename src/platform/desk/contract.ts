import { z } from 'zod'
import { COMPANY_ROLES } from '#src/kernel/access.ts'
import { type Contract, callsOf } from '#src/kernel/contract.ts'

const { read } = callsOf('desk')

/** Things of a kind that wait in a company. */
export const DeskFigure = z.object({
  /** Names the kind among the company's. */
  key: z.string(),
  count: z.int(),
  /** Names them in the right number: 'facturas vencidas'. */
  text: z.string(),
  /** Their total, if it is money, in the company's currency. */
  amount: z.string().nullable(),
  /** The list that shows exactly these, once the company is open. */
  path: z.string(),
  /** It should not wait. */
  late: z.boolean(),
})
export type DeskFigure = z.infer<typeof DeskFigure>

export const DeskRow = z.object({
  id: z.uuid(),
  name: z.string(),
  currency: z.string(),
  country: z.string(),
  /** The session stands in it. */
  open: z.boolean(),
  figures: z.array(DeskFigure),
})
export type DeskRow = z.infer<typeof DeskRow>

export const desk = {
  /** What waits in each company that is open to the person, as far as the person may see it there. */
  companies: read('/companies', {
    access: COMPANY_ROLES,
    reads: ['profiles', 'company_profiles'],
    output: z.array(DeskRow),
  }),
} satisfies Contract
