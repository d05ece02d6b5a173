import { doneWork } from './done/server.ts'
import { bundlesAtWork } from './server/at-work.ts'
import { operators } from './server/operators.ts'
import { mergeBundles, splitBundle } from './server/parts.ts'
import { reworkBundle } from './server/rework.ts'
import { scanBundle } from './server/scan.ts'
import { bundle, bundleByCode } from './server/shown.ts'
import { lotScans, ownScans, scanFigures } from './server/taps.ts'

export const scanHandlers = {
  bundle,
  bundleByCode,
  operators,
  bundlesAtWork,
  lotScans,
  ownScans,
  scanFigures,
  doneWork,
  scanBundle,
  splitBundle,
  mergeBundles,
  reworkBundle,
}
