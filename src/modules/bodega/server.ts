import { type Area, type Services, serve } from '../../server/calls/serve.ts'
import { documentFollowers, goodsFollowers } from '../contabilidad/port.ts'
import { quoteGoods } from '../ventas/port.ts'
import { bodega } from './contract.ts'
import { annulCount, applyCount, discardCount, restoreCount, startCount } from './counts/server/acts.ts'
import { printedCountPdf, printedCountSheet } from './counts/server/paper.ts'
import { countCategories, countProduct, countSheet } from './counts/server/sheet.ts'
import { countShown, counts } from './counts/server/shown.ts'
import { stockFollows } from './documents/server/follow.ts'
import { makeFirstSettings, saveStockSettings, stockSettings } from './documents/server/settings.ts'
import { movements } from './movements/server/list.ts'
import { registerDatedMovement, registerMovement, reverseMovement } from './movements/server/register.ts'
import { addProduction, annulProduction } from './production/server/acts.ts'
import { production, productions } from './production/server/shown.ts'
import { addReservation, releaseReservation, reopenReservation, reservations } from './reservations/server/acts.ts'
import { quoteReservations } from './reservations/server/of-quotes.ts'
import { searchedInBodega } from './server/search.ts'
import { alerts, stock, summary } from './stock/server/lists.ts'
import { addTransfer, annulTransfer, transfers } from './transfers/server.ts'
import { valuationHandlers } from './valuation/server/handlers.ts'
import { keepsGoods } from './valuation/server/suppliers.ts'
import { addAdjustment, annulAdjustment } from './value-adjustments/server/acts.ts'
import { adjustments } from './value-adjustments/server/shown.ts'
import {
  addWarehouse,
  archiveWarehouse,
  editWarehouse,
  makeFirstWarehouse,
  refuseUsedArchived,
  restoreWarehouse,
  warehouses,
} from './warehouses/server.ts'

export default ({ areas }: Services): Area => ({
  ...serve(bodega, {
    stock,
    movements,
    alerts,
    summary,
    registerMovement,
    registerDatedMovement,
    reverseMovement,

    stockSettings,
    saveStockSettings,

    warehouses,
    addWarehouse,
    editWarehouse,
    archiveWarehouse,
    restoreWarehouse,

    transfers,
    addTransfer,
    annulTransfer,

    reservations,
    addReservation,
    releaseReservation,
    reopenReservation,

    counts,
    count: countShown,
    countSheet,
    printedCountSheet,
    printedCountPdf,
    countCategories,
    startCount,
    countProduct,
    applyCount,
    annulCount,
    discardCount,
    restoreCount,

    ...valuationHandlers,

    productions,
    production,
    addProduction,
    annulProduction: annulProduction(areas),

    adjustments,
    addAdjustment,
    annulAdjustment,
  }),
  hooks: {
    async onCompanyFounded(sql, company) {
      await makeFirstWarehouse(sql, company)
      await makeFirstSettings(sql, company)
    },
    onTakenBack: refuseUsedArchived,
  },
  fillings: [
    searchedInBodega,
    documentFollowers.fill(stockFollows),
    goodsFollowers.fill(keepsGoods),
    quoteGoods.fill(quoteReservations),
  ],
})
