import type { StyleMaterial, StyleOperation } from './schemas.ts'

// Four decimals of a quantity times two of a percentage and its hundred, and six of a cost.
const QUANTITY_PLACES = 4
const WASTE_PLACES = 2
const COST_PLACES = 6

/** A decimal of at most so many places as a whole number of its last place. */
export function scaled(decimal: string, places: number): bigint {
  const [whole = '0', parts = ''] = decimal.split('.')
  return BigInt(whole + parts.slice(0, places).padEnd(places, '0'))
}

/** A whole number of the last of so many places as a decimal, rounded half up to `shown` places. */
function decimal(value: bigint, places: number, shown: number): string {
  const step = 10n ** BigInt(places - shown)
  const digits = String((value + step / 2n) / step).padStart(shown + 1, '0')
  return shown === 0 ? digits : `${digits.slice(0, -shown)}.${digits.slice(-shown)}`
}

type Taken = Pick<StyleMaterial, 'waste' | 'quantities'>

/** What a piece of a size takes of a material, with its waste, in millionths of a hundredth: see `unitsFor`. */
function takenOf({ waste, quantities }: Taken, size: string): bigint {
  const own = quantities.find((one) => one.size === size) ?? quantities.find((one) => one.size === '')
  const more = 100n * 10n ** BigInt(WASTE_PLACES) + scaled(waste, WASTE_PLACES)
  return scaled(own?.quantity ?? '0', QUANTITY_PLACES) * more
}

const TAKEN_PLACES = QUANTITY_PLACES + WASTE_PLACES + 2

/** How many whole units of a material so many pieces of each size take, its waste with them. */
export function unitsFor(material: Taken, pieces: readonly { size: string; quantity: number }[]): number {
  const taken = pieces.reduce((sum, { size, quantity }) => sum + takenOf(material, size) * BigInt(quantity), 0n)
  const unit = 10n ** BigInt(TAKEN_PLACES)
  return Number((taken + unit - 1n) / unit)
}

/** What the materials of a piece of a size cost, in cents; null: the cost of one that it takes is not known. */
export function materialCost(materials: readonly (Taken & Pick<StyleMaterial, 'cost'>)[], size: string): string | null {
  let sum = 0n
  for (const material of materials) {
    const taken = takenOf(material, size)
    if (taken > 0n && material.cost === null) return null
    sum += taken * scaled(material.cost ?? '0', COST_PLACES)
  }
  return decimal(sum, TAKEN_PLACES + COST_PLACES, 2)
}

/** Of a piece. */
export const minutesOf = (operations: readonly Pick<StyleOperation, 'minutes'>[]): string =>
  trimmed(decimal(sumOf(operations.map(({ minutes }) => scaled(minutes, 3))), 3, 3))

/** What a piece pays today, all its operations together and without what pays more from so many pieces on. */
export const labourOf = (operations: readonly Pick<StyleOperation, 'amount'>[]): string =>
  trimmed(decimal(sumOf(operations.map(({ amount }) => scaled(amount, 4))), 4, 4))

const sumOf = (values: readonly bigint[]) => values.reduce((sum, value) => sum + value, 0n)

const trimmed = (text: string) => text.replace(/\.?0+$/, '')
