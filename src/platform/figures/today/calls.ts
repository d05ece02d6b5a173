import { z } from 'zod'
import { COMPANY_ROLES } from '#src/kernel/access.ts'
import { NEVER } from '#src/kernel/calls/never.ts'
import { callsOf } from '#src/kernel/contract.ts'
import { FigureQuestion } from '../schemas.ts'
import { MOST_CARDS } from './cards.ts'

const { read, act } = callsOf('figures')

const access = COMPANY_ROLES

export const TodayCard = z.object({
  key: z.string(),
  title: z.string(),
  /** Of a report. */
  question: FigureQuestion.nullable(),
  reads: z.array(z.string()),
})
export type TodayCard = z.infer<typeof TodayCard>

export const TodayCards = z.object({
  cards: z.array(TodayCard),
  /** What the person could add. */
  offered: z.array(TodayCard),
  /** The person arranged them; otherwise they are as the role finds them. */
  arranged: z.boolean(),
})
export type TodayCards = z.infer<typeof TodayCards>

const card = z
  .string({ error: 'Elige una tarjeta de la lista.' })
  .regex(/^(hoy|modulos|listo:[a-z-]{1,60}|informe:[0-9a-f-]{36})$/, 'Elige una tarjeta de la lista.')

export const Arrangement = z.strictObject({
  /** Null: as the role finds them. */
  cards: z
    .array(card)
    .max(MOST_CARDS, `Como máximo ${MOST_CARDS} tarjetas.`)
    .refine((keys) => new Set(keys).size === keys.length, 'Cada tarjeta va una sola vez.')
    .nullable(),
})
export type Arrangement = z.infer<typeof Arrangement>

/** How a person arranges the dashboard. */
export const todayCalls = {
  today: read('/today', { access, reads: ['today_layouts', 'reports', 'report_receivers'], output: TodayCards }),
  arrangeToday: act('POST /today', {
    personal: true,
    access,
    input: Arrangement,
    done: ({ arranged }: TodayCards) =>
      arranged ? 'Tu inicio quedó como lo dejaste.' : 'Tu inicio está como lo trae tu rol.',
    output: TodayCards,
    failed: 'Error al guardar tu inicio',
    undo: NEVER.personal,
  }),
}
