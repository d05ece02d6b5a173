import { z } from 'zod'
import { tagFilter } from '#src/platform/notes/schemas.ts'
import { boardOf, moveTo, ofColumn } from '../../../kernel/board.ts'
import { type Contract, callsOf } from '../../../kernel/contract.ts'
import { ById, ByVersion, cursor, flag, id, pageOf, search } from '../../../kernel/fields.ts'
import { modulePath } from '../../../kernel/module.ts'
import { manages, reads, works } from '../../../kernel/rights/levels.ts'
import { ventasSummaryCalls } from '../summary.ts'
import { OPPORTUNITIES } from './fact.ts'
import {
  Agenda,
  ListedOpportunity,
  Loss,
  NewOpportunity,
  Opportunity,
  OpportunityChange,
  OpportunityDetail,
  PaidOpportunity,
  Seller,
  StageList,
  StagesChange,
} from './schemas.ts'

const { read, act } = callsOf('ventas')

const status = id('Elige una etapa de la lista.')
/** What of an open opportunity calls for somebody: a step of today or before, a closing day that has passed, or no step at all. */
export const CALLING = ['step', 'late', 'idle'] as const
const narrowed = {
  search: search(),
  /** Only those that the person sells. */
  mine: flag(),
  owner_id: id('Elige una persona de la lista.').optional(),
  tag: tagFilter(),
  calling: z.enum(CALLING, { error: 'Elige qué está pendiente.' }).optional(),
}
const OnBoard = z.strictObject(narrowed)
export type OpportunityFilter = z.infer<typeof OnBoard>

/** The lists beside the board: won, lost and archived. `any`: all but the archived ones. */
export const LEFT = ['won', 'lost', 'archived'] as const
const OpportunityList = z.strictObject({
  left: z.enum(['any', 'open', ...LEFT], { error: 'Elige abiertas, ganadas, perdidas o archivadas.' }),
  ...narrowed,
  cursor: cursor(),
})
export type OpportunityList = z.infer<typeof OpportunityList>

const edit = { access: works('ventas'), failed: 'Error al actualizar' }
const tables = ['sales_opportunities', 'pipeline_stages']
/** A card names its seller. */
const cards = [...tables, 'profiles']
const DAY = 'company_profiles'
/** What follows from an opportunity. */
const CHAINED = ['quotes', 'quote_invoices', 'invoices', 'invoice_payments', 'invoice_drafts']

/** Calls of the pipeline: its stages and opportunities. */
export const opportunityCalls = {
  ...ventasSummaryCalls,

  stages: read('/stages', {
    access: reads('ventas'),
    reads: ['pipeline_stages'],
    output: StageList,
    record: { table: 'pipeline_stages' },
  }),
  /** The number of opportunities in each stage, closed and archived ones included: they must move when their stage is deleted. */
  stageLoads: read('/stages/loads', {
    access: reads('ventas'),
    reads: tables,
    output: z.array(z.object({ id: z.uuid(), opportunities: z.int() })),
  }),
  saveStages: act('POST /stages', {
    does: 'cambiar las etapas del pipeline',
    did: 'cambió las etapas del pipeline',
    ...edit,
    access: manages('ventas'),
    input: StagesChange,
    output: StageList,
    done: 'Etapas del pipeline actualizadas.',
    undo: 'rows',
  }),

  /** To whom an opportunity can be given. */
  sellers: read('/sellers', {
    access: reads('ventas'),
    reads: ['profiles', 'member_modules'],
    output: z.array(Seller),
  }),
  agenda: read('/agenda', {
    access: reads('ventas'),
    reads: [...tables, 'client_activities', 'cdm_clients', DAY],
    output: Agenda,
  }),

  board: read('/board', {
    access: reads('ventas'),
    reads: [...cards, DAY, 'record_tags'],
    input: OnBoard,
    output: boardOf(Opportunity),
  }),
  cards: read('/cards', {
    access: reads('ventas'),
    reads: [...cards, DAY, 'record_tags'],
    input: z.strictObject({ ...narrowed, ...ofColumn(status) }),
    output: pageOf(Opportunity),
  }),
  opportunities: read('/opportunities', {
    access: reads('ventas'),
    reads: [...cards, DAY, 'record_tags'],
    input: OpportunityList,
    output: pageOf(ListedOpportunity),
    fact: OPPORTUNITIES,
  }),
  opportunity: read('/opportunity/{id}', {
    access: reads('ventas'),
    reads: [...cards, 'opportunity_moves', ...CHAINED, DAY],
    input: ById,
    output: OpportunityDetail,
    record: {
      table: 'sales_opportunities',
      page: (id) => `${modulePath('ventas')}?oportunidad=${id}`,
      edit: 'editOpportunity',
    },
  }),
  /** The latest paid first; empty for people without access to invoices. */
  paidOpportunities: read('/opportunities/paid', {
    access: reads('ventas'),
    reads: ['sales_opportunities', 'quotes', 'quote_invoices', 'invoices'],
    output: z.array(PaidOpportunity),
  }),
  addOpportunity: act('POST /opportunities', {
    does: 'agregar una oportunidad',
    did: 'agregó una oportunidad',
    access: works('ventas'),
    input: NewOpportunity,
    output: Opportunity,
    done: 'Nueva oportunidad de venta creada.',
    failed: 'Error al añadir oportunidad',
    undo: 'rows',
  }),
  editOpportunity: act('PATCH /opportunities/{id}', {
    does: 'editar una oportunidad',
    did: 'editó una oportunidad',
    ...edit,
    input: OpportunityChange,
    output: Opportunity,
    done: 'Oportunidad actualizada.',
    undo: 'rows',
  }),
  moveOpportunity: act('POST /opportunities/{id}/move', {
    does: 'mover una oportunidad',
    did: 'movió una oportunidad',
    access: works('ventas'),
    input: moveTo(status),
    output: Opportunity,
    done: ({ stage_name }) => `Oportunidad movida a ${stage_name}.`,
    failed: 'Error al mover la oportunidad',
    undo: 'rows',
  }),
  winOpportunity: act('POST /opportunities/{id}/win', {
    does: 'marcar una oportunidad como ganada',
    did: 'marcó una oportunidad como ganada',
    ...edit,
    input: ByVersion,
    output: Opportunity,
    done: 'Oportunidad ganada.',
    undo: 'rows',
  }),
  loseOpportunity: act('POST /opportunities/{id}/lose', {
    does: 'marcar una oportunidad como perdida',
    did: 'marcó una oportunidad como perdida',
    ...edit,
    input: Loss,
    output: Opportunity,
    done: 'Oportunidad perdida.',
    undo: 'rows',
  }),
  reopenOpportunity: act('POST /opportunities/{id}/reopen', {
    does: 'reabrir una oportunidad',
    did: 'reabrió una oportunidad',
    ...edit,
    input: ByVersion,
    output: Opportunity,
    done: ({ stage_name }) => `Oportunidad reabierta en ${stage_name}.`,
    undo: 'rows',
  }),
  archiveOpportunity: act('POST /opportunities/{id}/archive', {
    does: 'archivar una oportunidad',
    did: 'archivó una oportunidad',
    ...edit,
    input: ByVersion,
    output: Opportunity,
    done: 'Oportunidad archivada.',
    undo: 'rows',
  }),
  restoreOpportunity: act('POST /opportunities/{id}/restore', {
    does: 'restaurar una oportunidad',
    did: 'restauró una oportunidad',
    ...edit,
    input: ByVersion,
    output: Opportunity,
    done: 'Oportunidad restaurada.',
    undo: 'rows',
  }),
} satisfies Contract
