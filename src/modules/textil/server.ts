import { serve } from '../../server/calls/serve.ts'
import { textil } from './contract.ts'
import {
  addLot,
  archiveLot,
  editLot,
  finishLot,
  reopenLot,
  restoreLot,
  resumeLot,
  stopLot,
} from './lots/server/acts.ts'
import { board, cards, lot, lots, pipeline } from './lots/server/lists.ts'
import { moveLot } from './lots/server/moving.ts'
import {
  addMachine,
  archiveMachine,
  editMachine,
  machines,
  maintenance,
  registerMaintenance,
  restoreMachine,
} from './machines/server.ts'
import { addOrder, cancelOrder, editOrder, order, orders, reactivateOrder } from './orders/server/orders.ts'
import { quality } from './quality/server.ts'
import { reportPdf, reportSheet } from './reports/server/printed.ts'
import { report } from './reports/server/report.ts'
import { sample } from './server/sample.ts'
import { summary } from './server/summary.ts'
import { addStation, editStation, moveStation, removeStation, stations } from './stations/server.ts'

export default serve(
  textil,
  {
    summary,
    orders,
    order,
    addOrder,
    editOrder,
    cancelOrder,
    reactivateOrder,
    pipeline,
    board,
    cards,
    lots,
    lot,
    addLot,
    editLot,
    moveLot,
    stopLot,
    resumeLot,
    finishLot,
    reopenLot,
    archiveLot,
    restoreLot,
    stations,
    addStation,
    editStation,
    moveStation,
    removeStation,
    machines,
    maintenance,
    addMachine,
    editMachine,
    registerMaintenance,
    archiveMachine,
    restoreMachine,
    ...quality,
    report,
    reportSheet,
    reportPdf,
  },
  [],
  sample,
)
