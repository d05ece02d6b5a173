import { type Services, serve } from '../../server/calls/serve.ts'
import { cdm } from './contract.ts'
import { applyImport } from './server/apply-import.ts'
import {
  addClient,
  archiveClient,
  cdmSummary,
  client,
  clients,
  clientsToExport,
  editClient,
  restoreClient,
} from './server/clients.ts'
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
import { sendClients, sendProducts, startImport } from './server/start-import.ts'
import { sweepImports } from './server/sweep.ts'
import { undoImport } from './server/undo-import.ts'

export default ({ pools }: Services) => ({
  ...serve(
    cdm,
    {
      summary: cdmSummary,
      clients,
      client,
      clientsToExport,
      addClient,
      editClient,
      archiveClient,
      restoreClient,
      products,
      productsToExport,
      addProduct,
      editProduct,
      archiveProduct,
      restoreProduct,
      existing,
      imports,
      importLines,
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
})
