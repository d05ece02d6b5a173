import { estimateAsset, withdrawEstimate } from '../estimates/server/estimates.ts'
import { addAsset, asset, assets, deleteAsset, editAsset } from './assets.ts'
import { assetSummary, depreciate } from './depreciation.ts'
import { disposeAsset, restoreAsset } from './disposal.ts'
import { undoDepreciation } from './undo-depreciation.ts'

export const assetHandlers = {
  assets,
  asset,
  assetSummary,
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
