import { localDay } from '#src/kernel/days/day.ts'
import { isDay } from '#src/kernel/fields.ts'
import { amountCell, dayCell, type Spreadsheet } from '#src/kernel/files/spreadsheet.ts'
import type { CustomField } from '#src/platform/custom/schemas.ts'
import { customCells, customTitles } from '#src/platform/custom/sheet.ts'
import type { ListedOpportunity, OpportunityOutcome } from './schemas.ts'

/** An opportunity's outcome in a word. */
export const OUTCOME_WORDS: Record<OpportunityOutcome, string> = { open: 'Abierta', won: 'Ganada', lost: 'Perdida' }

/** Opportunities as a spreadsheet. */
export const opportunitySheet = (rows: readonly ListedOpportunity[], own: readonly CustomField[] = []): Spreadsheet => [
  [
    ...[
      'Cliente',
      'Producto de interés',
      'Vendedor',
      'Etapa',
      'Estado',
      'Valor',
      'Probabilidad (%)',
      'Valor ponderado',
    ],
    ...[
      'Cierre esperado',
      'Siguiente paso',
      'Día del siguiente paso',
      'Correo',
      'WhatsApp',
      'Origen',
      'Motivo de pérdida',
      'Creada',
    ],
    'Cerrada',
    ...customTitles(own),
  ],
  ...rows.map((row) => [
    ...[row.client_name, row.product_interest, row.owner_name ?? '', row.stage_name, OUTCOME_WORDS[row.outcome]],
    ...[amountCell(row.value), row.odds, amountCell(row.weighted)],
    dayOf(row.expected_on),
    row.next_step,
    dayOf(row.next_step_on),
    ...[row.email, row.whatsapp, row.source, row.lost_reason],
    ...[dayOf(row.created_at), dayOf(row.closed_at)],
    ...customCells(own, row.custom),
  ]),
]

const dayOf = (at: string | null) => (at === null ? '' : dayCell(isDay(at) ? at : localDay(new Date(at))))
