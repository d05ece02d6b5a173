import { firstWarehouse } from './production/server/acts.ts'
import { takeBackProduction } from './production/server/annul.ts'
import { costsOfProductions } from './production/server/costs.ts'
import { holderSlot } from './production/server/holders.ts'
import { produce } from './production/server/produce.ts'
import { keptForProduction, letGo, reserveForProduction } from './reservations/server/of-production.ts'
import { lockWarehouse } from './stock/server/place.ts'
import { averagesOf } from './valuation/server/averages.ts'

// What bodega does for other modules, in their transactions.

/** Makes goods of materials at what they cost, for a module that knows what is made of what. */
export const produceGoods = produce

/** Takes that back: the materials come back and what was made goes, each at its value. */
export const takeBackProducedGoods = takeBackProduction

/** What one unit of some products is worth on average, for people who may see costs. */
export const averageCosts = averagesOf

/** Materials of an order of production: what is kept for it, keeping what is free, and letting all of it go. */
export const materialsKept = keptForProduction
export const keepMaterials = reserveForProduction
export const releaseMaterialsKept = letGo
/** What productions cost by now, for people who may see costs. */
export const productionCosts = costsOfProductions

/** Filled by modules that make goods of records of theirs: they alone take those back. */
export const productionHolders = holderSlot

/** A warehouse by its id, which nobody archives until the transaction ends. @throws Refusal 404, or 409 for an archived one */
export const holdWarehouse = lockWarehouse

/** The warehouse that every company has. */
export const mainWarehouse = firstWarehouse
