import { z } from 'zod'
import { type Contract, callsOf } from '../../../../kernel/contract.ts'
import { ById } from '../../../../kernel/fields.ts'
import { reads, works } from '../../../../kernel/rights/levels.ts'
import { NewStatementNote, NOTED_REPORTS, NotesAsked, StatementNote, StatementNoteChange } from './schemas.ts'

const { read, act } = callsOf('contabilidad')

/** Every note, of which a record is looked for. */
const EVER = NOTED_REPORTS.map((report) => ({ report, from: '1900-01-01', to: '2099-12-31' }))
const writing = { access: works('contabilidad'), failed: 'Error en Notas', undo: 'rows' } as const

export const statementNoteCalls = {
  /** Those of the days that a statement tells of, as it names its lines. */
  statementNotes: read('/statement-notes', {
    access: reads('contabilidad'),
    reads: ['statement_notes', 'chart_of_accounts'],
    input: NotesAsked,
    output: z.array(StatementNote),
    record: { table: 'statement_notes', edit: 'editStatementNote', asks: EVER },
  }),
  addStatementNote: act('POST /statement-notes', {
    ...writing,
    does: 'agregar una nota a un informe',
    did: 'agregó una nota a un informe',
    input: NewStatementNote,
    output: StatementNote,
    done: 'Nota agregada.',
  }),
  editStatementNote: act('PATCH /statement-notes/{id}', {
    ...writing,
    does: 'editar una nota de un informe',
    did: 'editó una nota de un informe',
    input: StatementNoteChange,
    output: StatementNote,
    done: 'Nota actualizada.',
  }),
  deleteStatementNote: act('DELETE /statement-notes/{id}', {
    ...writing,
    does: 'eliminar una nota de un informe',
    did: 'eliminó una nota de un informe',
    input: ById,
    done: 'Nota eliminada.',
  }),
} satisfies Contract
