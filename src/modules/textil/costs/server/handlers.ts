import { cutMaterials } from './cut-materials.ts'
import { orderCost, orderCosts } from './order-costs.ts'
import { annulOrderReceipt, orderReceipts } from './receipts.ts'
import { receiveOrder } from './receive.ts'
import { costSettings, saveCostSettings } from './settings.ts'

export const costHandlers = {
  ...{ costSettings, saveCostSettings, cutMaterials },
  ...{ orderReceipts, receiveOrder, annulOrderReceipt, orderCost, orderCosts },
}
