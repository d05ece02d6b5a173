import { type Area, serve } from '../../server/calls/serve.ts'
import { onQuoteAccepted, quoteLinks } from '../ventas/port.ts'
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
import { lot, lotBoard, lotCards, lots, pipeline } from './lots/server/lists.ts'
import { moveLot } from './lots/server/move-lot.ts'
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
import { settleOrders } from './orders/server/state.ts'
import { orderQuote, ordersFollow } from './origins/server/acts.ts'
import { ordersOfQuotes } from './origins/server/links.ts'
import { quality } from './quality/server.ts'
import { stationReport } from './reports/server/report.ts'
import { stationReportPdf, stationReportSheet } from './reports/server/station-report.ts'
import { textilSample } from './server/sample.ts'
import { textilSummary } from './server/summary.ts'
import { addStation, editStation, moveStation, removeStation, stations } from './stations/server.ts'

const served = serve(
  textil,
  {
    summary: textilSummary,
    orders,
    order,
    addOrder,
    editOrder,
    cancelOrder,
    reactivateOrder,
    orderQuote,
    pipeline,
    board: lotBoard,
    cards: lotCards,
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
    report: stationReport,
    reportSheet: stationReportSheet,
    reportPdf: stationReportPdf,
  },
  [],
  textilSample,
)

export default {
  ...served,
  hooks: { onTakenBack: settleOrders },
  fillings: [onQuoteAccepted.fill(ordersFollow), quoteLinks.fill(ordersOfQuotes)],
} satisfies Area
