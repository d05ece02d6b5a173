import { COMPANY_ROLES } from '#src/kernel/access.ts'
import { NEVER } from '#src/kernel/calls/never.ts'
import { type Contract, callsOf } from '#src/kernel/contract.ts'
import { ByVersion } from '#src/kernel/fields.ts'
import { NewView, OfList, ViewChange, ViewChoice, ViewSaved, Views } from './schemas.ts'

const { read, act } = callsOf('views')

const access = COMPANY_ROLES
const OWN_AND_SHARED = 'las suyas y las compartidas'
const limits = { empresa: OWN_AND_SHARED, administrador: OWN_AND_SHARED, colaborador: 'solo las suyas' }

export const listViews = {
  /** A person's own views of a list and those shared with them, by name; for whoever may share, all that are shared. */
  views: read('/', {
    access,
    reads: ['list_views', 'list_view_choices', 'profiles'],
    input: OfList,
    output: Views,
  }),
  addView: act('POST /', {
    does: 'guardar una vista de una lista',
    did: 'guardó una vista de una lista',
    access,
    limits: { colaborador: 'solo para sí' },
    input: NewView,
    output: ViewSaved,
    done: 'Vista guardada.',
    failed: 'Error al guardar la vista',
    undo: 'rows',
  }),
  editView: act('PATCH /{id}', {
    does: 'cambiar una vista de una lista',
    did: 'cambió una vista de una lista',
    access,
    limits,
    input: ViewChange,
    output: ViewSaved,
    done: 'Vista guardada.',
    failed: 'Error al guardar la vista',
    undo: 'rows',
  }),
  deleteView: act('DELETE /{id}', {
    does: 'eliminar una vista de una lista',
    did: 'eliminó una vista de una lista',
    access,
    limits,
    input: ByVersion,
    done: 'Vista eliminada.',
    failed: 'Error al eliminar la vista',
    undo: 'rows',
  }),
  /** How this person finds the list from now on. */
  chooseView: act('POST /choice', {
    personal: true,
    access,
    input: ViewChoice,
    failed: 'Error al elegir la vista',
    undo: NEVER.personal,
  }),
} satisfies Contract
