import { serve } from '../../server/serve.ts'
import { textil } from './contract.ts'
import { quality } from './quality/server.ts'
import { addLot, archiveLot, editLot, finishLot, reopenLot, restoreLot, resumeLot, stopLot } from './server/lot-acts.ts'
import { board, cards, lot, lots, pipeline } from './server/lots.ts'
import {
  addMachine,
  archiveMachine,
  editMachine,
  machines,
  maintenance,
  registerMaintenance,
  restoreMachine,
} from './server/machines.ts'
import { moveLot } from './server/moving.ts'
import { addOrder, cancelOrder, editOrder, order, orders, reactivateOrder } from './server/orders.ts'
import { reportPdf, reportSheet } from './server/printed.ts'
import { report } from './server/report.ts'
import { sample } from './server/sample.ts'
import { addStation, editStation, moveStation, removeStation, stations } from './server/stations.ts'
import { summary } from './server/summary.ts'

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
