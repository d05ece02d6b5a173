import { explainStop } from './server/lot-stops.ts'
import { addMachineStop, editMachineStop, removeMachineStop } from './server/machine-stops.ts'
import {
  addStopReason,
  addUsualStopReasons,
  archiveStopReason,
  editStopReason,
  restoreStopReason,
  stopReasons,
} from './server/reasons.ts'
import { stopFigures, stops } from './server/report.ts'

export const stopHandlers = {
  stopReasons,
  addStopReason,
  addUsualStopReasons,
  editStopReason,
  archiveStopReason,
  restoreStopReason,
  explainStop,
  addMachineStop,
  editMachineStop,
  removeMachineStop,
  stopFigures,
  stops,
}
