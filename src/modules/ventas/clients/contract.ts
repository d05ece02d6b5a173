import { z } from 'zod'
import { type Contract, callsOf } from '../../../kernel/contract.ts'
import { ById, cursor, id, pageOf, search } from '../../../kernel/fields.ts'
import { reads, works } from '../../../kernel/rights/levels.ts'
import {
  Activity,
  ActivityChange,
  ActivityDone,
  ClientDetail,
  NameLink,
  NewActivity,
  SalesClient,
  UnlinkedName,
} from './schemas.ts'

const { read, act } = callsOf('ventas')

/** Sort keys: name, day of the last contact, value of the open opportunities, next reminder. */
const CLIENT_SORTS = ['name', 'contact', 'value', 'reminder'] as const
export type SalesClientSort = (typeof CLIENT_SORTS)[number]
const SalesClientListInput = z.strictObject({
  search: search(),
  sort: z.enum([...CLIENT_SORTS, ...CLIENT_SORTS.map((sort) => `-${sort}` as const)]).default('name'),
  cursor: cursor(),
})
export type SalesClientListInput = z.infer<typeof SalesClientListInput>

const OfClient = z.strictObject({ id: id(), cursor: cursor() })
export type OfClient = z.infer<typeof OfClient>
const ReminderListInput = z.strictObject({ cursor: cursor() })
export type ReminderListInput = z.infer<typeof ReminderListInput>

const CRM = ['cdm_clients', 'sales_opportunities', 'client_activities']
const edit = { access: works('ventas'), failed: 'Error al actualizar' }

/** Calls about the relation with each client: opportunities, quotes, activities and reminders. */
export const clientCalls = {
  clients: read('/clients', {
    access: reads('ventas'),
    reads: CRM,
    input: SalesClientListInput,
    output: pageOf(SalesClient),
  }),
  client: read('/client/{id}', {
    access: reads('ventas'),
    reads: [...CRM, 'quotes', 'quote_invoices', 'invoices', 'pipeline_stages'],
    input: ById,
    output: ClientDetail,
  }),
  /** Names in opportunities and quotes that no client of the master data has, in alphabetical order. */
  unlinkedNames: read('/unlinked-names', {
    access: reads('ventas'),
    reads: ['sales_opportunities', 'quotes'],
    output: z.array(UnlinkedName),
  }),
  linkName: act('POST /clients/{id}/names', {
    does: 'vincular un nombre con un cliente',
    did: 'vinculó un nombre con un cliente',
    ...edit,
    input: NameLink,
    output: z.object({ linked: z.int() }),
    done: (_, { name }) => `«${name}» ya es cliente.`,
    undo: 'rows',
  }),

  /** A client's activities, the newest first. */
  activities: read('/clients/{id}/activities', {
    access: reads('ventas'),
    reads: ['client_activities', 'cdm_clients', 'profiles'],
    input: OfClient,
    output: pageOf(Activity),
    record: { table: 'client_activities', edit: 'editActivity' },
  }),
  addActivity: act('POST /activities', {
    does: 'registrar una actividad con un cliente',
    did: 'registró una actividad con un cliente',
    access: works('ventas'),
    input: NewActivity,
    output: Activity,
    done: 'Actividad registrada.',
    failed: 'Error al registrar la actividad',
    undo: 'rows',
  }),
  editActivity: act('PATCH /activities/{id}', {
    does: 'editar una actividad propia',
    did: 'editó una actividad propia',
    ...edit,
    input: ActivityChange,
    output: Activity,
    done: 'Actividad actualizada.',
    undo: 'rows',
  }),
  completeActivity: act('POST /activities/{id}/done', {
    does: 'marcar una actividad como hecha',
    did: 'marcó una actividad como hecha',
    ...edit,
    input: ActivityDone,
    output: Activity,
    done: ({ done_at }) => (done_at ? 'Actividad hecha.' : 'Actividad pendiente otra vez.'),
    undo: 'rows',
  }),
  deleteActivity: act('DELETE /activities/{id}', {
    does: 'eliminar una actividad propia',
    did: 'eliminó una actividad propia',
    limits: { empresa: 'solo las suyas', administrador: 'solo las suyas' },
    access: works('ventas'),
    input: ById,
    done: 'Actividad eliminada.',
    failed: 'Error al eliminar',
    undo: 'rows',
  }),
  /** The person's own open reminders, the next first. */
  reminders: read('/reminders', {
    access: reads('ventas'),
    reads: ['client_activities', 'cdm_clients'],
    input: ReminderListInput,
    output: pageOf(Activity),
  }),
} satisfies Contract
