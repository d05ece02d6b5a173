import { estimateAsset, withdrawEstimate } from '../estimates/server/estimates.ts'
import { billAssets } from '../of-bills/server/lines.ts'
import { addAsset, asset, assets, deleteAsset, editAsset } from './assets.ts'
import { assetSummary, depreciate } from './depreciation.ts'
import { disposeAsset, restoreAsset } from './disposal.ts'
import { undoDepreciation } from './undo-depreciation.ts'

export const assetHandlers = {
  assets,
  asset,
  assetSummary,
  billAssets,
  addAsset,
  editAsset,
  deleteAsset,
  estimateAsset,
  withdrawEstimate,
  depreciate,
  undoDepreciation,
  disposeAsset,
  restoreAsset,
}
