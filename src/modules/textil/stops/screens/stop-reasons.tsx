import { textil } from '../../contract.ts'
import type { Names } from '../../screens/names-tab.tsx'

/** Why lots and machines of a company stand still. */
export const STOP_REASONS: Names = {
  list: textil.stopReasons,
  add: textil.addStopReason,
  edit: textil.editStopReason,
  archive: textil.archiveStopReason,
  restore: textil.restoreStopReason,
  addUsual: textil.addUsualStopReasons,
  title: 'Motivos de paro',
  one: 'motivo de paro',
  short: 'motivo',
  field: { label: 'Motivo', placeholder: 'Falta de material' },
  usual: 'los habituales',
}
