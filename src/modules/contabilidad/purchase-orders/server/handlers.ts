import type { Services } from '#src/server/calls/serve.ts'
import { purchaseOrderActs } from './acts.ts'
import { purchaseOrders } from './lists.ts'
import { purchaseOrderPdf, purchaseOrderSheet } from './paper.ts'
import { boughtProducts } from './products.ts'

export const purchaseOrderHandlers = (services: Pick<Services, 'areas'>) => ({
  purchaseOrders,
  purchaseOrderSheet,
  purchaseOrderPdf,
  boughtProducts,
  ...purchaseOrderActs(services),
})
