import { bodegaWalk } from './bodega.ts'
import { cdmWalk } from './cdm.ts'
import type { Walk } from './deed.ts'

/** The walks of areas: together they make every act of the installation. */
export const WALKS: readonly Walk[] = [cdmWalk, bodegaWalk]
