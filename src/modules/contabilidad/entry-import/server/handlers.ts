import { importEntries } from './import.ts'
import { entryImports } from './lists.ts'
import { undoEntryImport } from './undo.ts'

export const entryImportHandlers = { entryImports, importEntries, undoEntryImport }
