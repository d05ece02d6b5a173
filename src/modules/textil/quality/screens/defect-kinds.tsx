import { textil } from '../../contract.ts'
import type { Names } from '../../screens/names-tab.tsx'

/** What a company looks for. */
export const DEFECT_KINDS: Names = {
  list: textil.defectKinds,
  add: textil.addDefectKind,
  edit: textil.editDefectKind,
  archive: textil.archiveDefectKind,
  restore: textil.restoreDefectKind,
  addUsual: textil.addUsualDefectKinds,
  title: 'Tipos de defecto',
  one: 'tipo de defecto',
  short: 'tipo',
  field: { label: 'Nombre', placeholder: 'Costura abierta' },
  usual: 'los habituales de la confección',
}
