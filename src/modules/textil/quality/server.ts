import type { HandlersOf } from '#src/server/calls/serve.ts'
import type { qualityCalls } from './contract.ts'
import { addInspection, editInspection, voidInspection } from './server/edit-inspection.ts'
import { qualityFigures } from './server/figures.ts'
import { inspections } from './server/inspections.ts'
import {
  addDefectKind,
  addUsualDefectKinds,
  archiveDefectKind,
  defectKinds,
  editDefectKind,
  restoreDefectKind,
} from './server/kinds.ts'
import { samplingChoice } from './server/sampling.ts'

export const quality: HandlersOf<typeof qualityCalls> = {
  defectKinds,
  addDefectKind,
  addUsualDefectKinds,
  editDefectKind,
  archiveDefectKind,
  restoreDefectKind,
  inspections,
  samplingChoice,
  qualityFigures,
  addInspection,
  editInspection,
  voidInspection,
}
