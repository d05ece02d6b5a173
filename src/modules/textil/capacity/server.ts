import { capacity } from './server/load.ts'
import {
  addClosedDay,
  closedDays,
  removeClosedDay,
  saveWorkWeek,
  setStationCapacity,
  workWeek,
} from './server/settings.ts'

export const capacityHandlers = {
  capacity,
  setStationCapacity,
  workWeek,
  saveWorkWeek,
  closedDays,
  addClosedDay,
  removeClosedDay,
}
