import { takeBackProduction } from './production/server/annul.ts'
import { produce } from './production/server/produce.ts'

// What bodega does for other modules, in their transactions.

/** Makes goods of materials at what they cost, for a module that knows what is made of what. */
export const produceGoods = produce

/** Takes that back: the materials come back and what was made goes, each at its value. */
export const takeBackProducedGoods = takeBackProduction
