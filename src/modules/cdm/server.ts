import { type Services, serve } from '../../server/calls/serve.ts'
import { catalogueRuleHandlers } from './catalogue-rules/server/rules.ts'
import { addClient, archiveClient, cdmSummary, client, editClient, restoreClient } from './contacts/server/clients.ts'
import { clients, clientsOfNumber, clientsToExport } from './contacts/server/lists.ts'
import { cdm } from './contract.ts'
import { duplicatePriceList } from './price-lists/server/duplicate.ts'
import {
  addPriceList,
  archivePriceList,
  editPriceList,
  priceListDetail,
  priceLists,
  restorePriceList,
  saveListPrices,
} from './price-lists/server/lists.ts'
import { listedPrices, offeredProducts } from './price-lists/server/prices.ts'
import { pictureFile, uploadPicture } from './products/picture/server.ts'
import { addVariant, combineVariants, editVariant, variants } from './products/variants/server.ts'
import { applyImport } from './server/apply-import.ts'
import { existing, importLines, imports } from './server/history.ts'
import {
  addProduct,
  archiveProduct,
  editProduct,
  products,
  productsToExport,
  refuseServicesInStock,
  restoreProduct,
} from './server/products.ts'
import { cdmSample } from './server/sample.ts'
import { searchedInCdm } from './server/search.ts'
import { importColumns, sendClients, sendProducts, startImport } from './server/start-import.ts'
import { sweepImports } from './server/sweep.ts'
import { undoImport } from './server/undo-import.ts'
import { taxCodeHandlers } from './taxes/server/handlers.ts'

export default ({ pools }: Services) => ({
  ...serve(
    cdm,
    {
      summary: cdmSummary,
      clients,
      client,
      clientsToExport,
      clientsOfNumber,
      addClient,
      editClient,
      archiveClient,
      restoreClient,
      priceLists,
      priceListDetail,
      listedPrices,
      offeredProducts,
      addPriceList,
      duplicatePriceList,
      editPriceList,
      saveListPrices,
      archivePriceList,
      restorePriceList,
      ...taxCodeHandlers,
      ...catalogueRuleHandlers,
      products,
      productsToExport,
      addProduct,
      editProduct,
      archiveProduct,
      restoreProduct,
      variants,
      addVariant,
      combineVariants,
      editVariant,
      picture: pictureFile,
      uploadPicture,
      existing,
      imports,
      importLines,
      importColumns,
      startImport,
      sendClients,
      sendProducts,
      applyImport,
      undoImport,
    },
    [sweepImports(pools)],
    cdmSample,
  ),
  hooks: { onTakenBack: refuseServicesInStock },
  fillings: [searchedInCdm],
})
