import { z } from 'zod'
import { cardFields } from '../../../kernel/board.ts'
import { CustomValues, customInput } from '../../../kernel/calls/custom.ts'
import { ChainLink } from '../../../kernel/documents/chain.ts'
import {
  amount,
  id,
  longText,
  moment,
  optionalDay,
  optionalEmail,
  optionalText,
  requiredText,
  version,
} from '../../../kernel/fields.ts'

export const OPPORTUNITY_OUTCOMES = ['open', 'won', 'lost'] as const
export type OpportunityOutcome = (typeof OPPORTUNITY_OUTCOMES)[number]

export const OPPORTUNITY_INCOMPLETE = 'Nombre del cliente y valor son obligatorios.'
export const NEW_STAGE = 'Nueva Etapa'
export const NO_STAGES = 'Debe quedar al menos una etapa.'
export const LONGEST_STAGE = 100
export const MOST_STAGES = 40
export const ODDS = 'La probabilidad va de 0 a 100.'

/** Somebody of the company who can sell. */
export const Seller = z.object({ id: z.uuid(), username: z.string() })
export type Seller = z.infer<typeof Seller>

/** What of the person's own waits today: steps of opportunities and reminders of clients, the oldest first. */
export const Agenda = z.object({
  /** What the open opportunities of everybody are worth by their odds. */
  weighted: z.string(),
  steps: z.array(z.object({ id: z.uuid(), client_name: z.string(), next_step: z.string(), next_step_on: z.string() })),
  reminders: z.array(
    z.object({ id: z.uuid(), client_id: z.uuid(), client_name: z.string(), text: z.string(), remind_on: z.string() }),
  ),
})
export type Agenda = z.infer<typeof Agenda>

/** An opportunity in boards and lists; `status` is its stage. */
export const Opportunity = z.object({
  ...cardFields,
  stage_name: z.string(),
  client_name: z.string(),
  client_id: z.uuid().nullable(),
  product_interest: z.string(),
  value: z.string(),
  whatsapp: z.string(),
  email: z.string(),
  outcome: z.enum(OPPORTUNITY_OUTCOMES),
  created_at: moment(),
  /** Who sells it; null: nobody. */
  owner_id: z.uuid().nullable(),
  owner_name: z.string().nullable(),
  expected_on: z.string().nullable(),
  next_step: z.string(),
  next_step_on: z.string().nullable(),
  /** As in 'Formulario: Contacto'; '' for what a person wrote down. */
  source: z.string(),
  /** The percentage of its stage; 100 when won, 0 when lost. */
  odds: z.int(),
  /** The value by the odds. */
  weighted: z.string(),
})
export type Opportunity = z.infer<typeof Opportunity>

/** An opportunity in the lists of closed and archived ones. */
export const ListedOpportunity = Opportunity.extend({
  closed_at: moment().nullable(),
  created_on: z.string(),
  closed_on: z.string().nullable(),
  lost_reason: z.string(),
  custom: CustomValues,
  archived_at: moment().nullable(),
})
export type ListedOpportunity = z.infer<typeof ListedOpportunity>

/** An open opportunity whose quote is invoiced and paid, so it is probably won. */
export const PaidOpportunity = z.object({
  id: z.uuid(),
  version: z.int(),
  client_name: z.string(),
  quote: z.string(),
  invoice: z.object({ id: z.uuid(), number: z.string() }),
})
export type PaidOpportunity = z.infer<typeof PaidOpportunity>

export const OPPORTUNITY_MOVE_KINDS = ['move', 'won', 'lost', 'reopened', 'archived', 'restored'] as const

export const OpportunityMove = z.object({
  id: z.uuid(),
  kind: z.enum(OPPORTUNITY_MOVE_KINDS),
  from_stage: z.string(),
  to_stage: z.string(),
  username: z.string(),
  created_at: moment(),
})
export type OpportunityMove = z.infer<typeof OpportunityMove>

/** An opportunity with all its details; moves are the newest first. */
export const OpportunityDetail = z.object({
  opportunity: ListedOpportunity,
  note: z.string(),
  author: z.string(),
  moves: z.array(OpportunityMove),
  /** Itself, its quotes, their invoices and payments, as far as the person may read them. */
  chain: z.array(ChainLink),
})
export type OpportunityDetail = z.infer<typeof OpportunityDetail>

const nothing = z.literal('').transform(() => null)
const opportunityFields = {
  client_name: requiredText(OPPORTUNITY_INCOMPLETE),
  client_id: z
    .union([id('Elige un cliente de la lista.'), nothing])
    .nullable()
    .default(null),
  product_interest: optionalText(),
  value: z
    .union([z.string(), z.number()], { error: OPPORTUNITY_INCOMPLETE })
    .transform((typed) => String(typed).trim())
    .refine((text) => text !== '', { error: OPPORTUNITY_INCOMPLETE, abort: true })
    .pipe(amount() as z.ZodType<string, string>),
  whatsapp: optionalText(40),
  email: optionalEmail(),
  note: longText(),
  /** Absent: of a new one whoever writes it down, of an existing one whoever it was. */
  owner_id: z
    .union([id('Elige una persona de la lista.'), nothing])
    .nullable()
    .optional(),
  expected_on: optionalDay('Elige el día en que esperas cerrarla.'),
  next_step: optionalText(),
  next_step_on: optionalDay('Elige el día del siguiente paso.'),
  custom: customInput(),
}
export const NewOpportunity = z.strictObject(opportunityFields)
export type NewOpportunity = z.infer<typeof NewOpportunity>
export const OpportunityChange = z.strictObject({ id: id(), version: version(), ...opportunityFields })
export type OpportunityChange = z.infer<typeof OpportunityChange>

export const Loss = z.strictObject({
  id: id(),
  version: version(),
  reason: requiredText('Escribe por qué se perdió.', 500),
})
export type Loss = z.infer<typeof Loss>

/** The columns of the board in order. They are saved as one list, so they share one version. */
export const StageList = z.object({
  version: z.int(),
  stages: z.array(z.object({ id: z.uuid(), name: z.string(), odds: z.int() })),
})
export type StageList = z.infer<typeof StageList>

/** The complete new list: a stage without id is added, one that is missing or has no name is deleted. */
export const StagesChange = z.strictObject({
  version: version(),
  stages: z
    .array(
      z.strictObject({
        id: id().nullable().default(null),
        name: optionalText(LONGEST_STAGE),
        /** Of a hundred that stand here, how many are won; null leaves it as it is. */
        odds: z.int({ error: ODDS }).min(0, ODDS).max(100, ODDS).nullable().default(null),
        /** Deleted stages whose opportunities move to this one. */
        takes: z.array(id()).max(MOST_STAGES).default([]),
      }),
      { error: NO_STAGES },
    )
    .max(MOST_STAGES, `Como máximo ${MOST_STAGES} etapas.`)
    .refine((stages) => stages.some(({ name }) => name !== ''), NO_STAGES),
})
export type StagesChange = z.infer<typeof StagesChange>
