import { type Contract, callsOf } from '../../../kernel/contract.ts'
import { ById, pageOf } from '../../../kernel/fields.ts'
import { reads, works } from '../../../kernel/rights/levels.ts'
import { EntryImport, EntryImportsAsked, NewEntryImport } from './schemas.ts'

const { read, act } = callsOf('contabilidad')

const many = (entries: number) => (entries === 1 ? '1 asiento' : `${entries} asientos`)

export const entryImportCalls = {
  /** Newest first. */
  entryImports: read('/entry-imports', {
    access: reads('contabilidad'),
    reads: ['entry_imports', 'imported_entries', 'journal_entries'],
    input: EntryImportsAsked,
    output: pageOf(EntryImport),
  }),
  /** All of them, or none. */
  importEntries: act('POST /entry-imports', {
    does: 'importar asientos',
    did: 'importó asientos',
    access: works('contabilidad'),
    input: NewEntryImport,
    output: EntryImport,
    done: ({ entries }) => ({ title: 'Éxito', description: `${many(entries)} de tu archivo, en los libros.` }),
    failed: 'Error al importar',
    undo: { call: 'undoEntryImport', table: 'entry_imports' },
  }),
  /** Reverses each of its entries that stands, on its own day. */
  undoEntryImport: act('POST /entry-imports/{id}/reversal', {
    does: 'anular una importación de asientos',
    did: 'anuló una importación de asientos',
    access: works('contabilidad'),
    input: ById,
    output: EntryImport,
    done: ({ file_name }) => `Los asientos de «${file_name}» quedan anulados.`,
    failed: 'Error al anular',
    undo: { never: 'Sus asientos ya se anularon: importa el archivo de nuevo.' },
  }),
} satisfies Contract
