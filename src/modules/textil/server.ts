import { type Area, type Services, serve } from '../../server/calls/serve.ts'
import { productionHolders } from '../bodega/port.ts'
import { onQuoteAccepted, quoteLinks } from '../ventas/port.ts'
import { capacityHandlers } from './capacity/server.ts'
import { textil } from './contract.ts'
import { costHandlers } from './costs/server/handlers.ts'
import { heldHere } from './costs/server/receipts.ts'
import { cutHandlers } from './cuts/server/handlers.ts'
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
import { lateLotsJob } from './lots/server/late-job.ts'
import { lot, lotBoard, lotCards, lots, pipeline } from './lots/server/lists.ts'
import { moveLot } from './lots/server/move-lot.ts'
import { maintenanceCosts } from './machines/server/costs.ts'
import {
  addMachine,
  archiveMachine,
  editMachine,
  machines,
  maintenance,
  registerMaintenance,
  restoreMachine,
} from './machines/server.ts'
import { orderNeed, releaseMaterials, reserveMaterials } from './need/server.ts'
import { styleGrid } from './orders/server/ordered-style.ts'
import { addOrder, cancelOrder, editOrder, order, orders, reactivateOrder } from './orders/server/orders.ts'
import { settleOrders } from './orders/server/state.ts'
import { orderQuote, ordersFollow } from './origins/server/acts.ts'
import { ordersOfQuotes } from './origins/server/links.ts'
import { piecePayHandlers } from './piece-pay/server.ts'
import { inspectionPhoto, uploadInspectionPhoto } from './quality/photos/server.ts'
import { quality } from './quality/server.ts'
import { stationReport } from './reports/server/report.ts'
import { stationReportPdf, stationReportSheet } from './reports/server/station-report.ts'
import { scanHandlers } from './scans/server.ts'
import { textilSample } from './server/sample.ts'
import { searchedInTextil } from './server/search.ts'
import { textilSummary } from './server/summary.ts'
import { addStation, editStation, moveStation, removeStation, stations } from './stations/server.ts'
import { stopHandlers } from './stops/server.ts'
import { addStyle, saveStyle } from './styles/server/acts.ts'
import { style, styles } from './styles/server/shown.ts'

const calls = {
  summary: textilSummary,
  styles,
  style,
  addStyle,
  saveStyle,
  orders,
  order,
  styleGrid,
  orderNeed,
  reserveMaterials,
  releaseMaterials,
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
  maintenanceCosts,
  addMachine,
  editMachine,
  registerMaintenance,
  archiveMachine,
  restoreMachine,
  ...scanHandlers,
  ...stopHandlers,
  ...capacityHandlers,
  ...piecePayHandlers,
  ...quality,
  inspectionPhoto,
  uploadInspectionPhoto,
  report: stationReport,
  reportSheet: stationReportSheet,
  reportPdf: stationReportPdf,
}

export default ({ origin, pools }: Services): Area => ({
  ...serve(textil, { ...calls, ...costHandlers, ...cutHandlers(origin) }, [lateLotsJob(pools)], textilSample),
  hooks: { onTakenBack: settleOrders },
  fillings: [
    searchedInTextil,
    onQuoteAccepted.fill(ordersFollow),
    quoteLinks.fill(ordersOfQuotes),
    productionHolders.fill(heldHere),
  ],
})
