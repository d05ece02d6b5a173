import { amountOf, centsOf } from '#src/kernel/money/cents.ts'
import { materialCost, scaled, unitsFor } from '../styles/rules.ts'
import type { StyleMaterial } from '../styles/schemas.ts'
import type { CostParts, CostSettings, Margin } from './schemas.ts'

export interface SizePieces {
  size: string
  quantity: number
}

type Takes = Pick<StyleMaterial, 'material_id' | 'waste' | 'quantities'>

export interface TakenUnits {
  product_id: string
  quantity: number
}

/** Whole units of each material that so many pieces take, waste with them; those of which nothing is taken are left out. */
export const materialsFor = (materials: readonly Takes[], pieces: readonly SizePieces[]): TakenUnits[] =>
  materials
    .map((material) => ({ product_id: material.material_id, quantity: unitsFor(material, pieces) }))
    .filter(({ quantity }) => quantity > 0)

/** What really was taken instead, where somebody said so. */
export const asUsed = (needed: readonly TakenUnits[], used: readonly TakenUnits[]): TakenUnits[] =>
  [...needed.filter(({ product_id }) => !used.some((one) => one.product_id === product_id)), ...used].filter(
    ({ quantity }) => quantity > 0,
  )

const MINUTES_PLACES = 3
const RATE_PLACES = 4
const SUM_PLACES = 8

/** Half up, to whole cents. */
const centsOfScaled = (value: bigint, places: number): bigint => {
  const step = 10n ** BigInt(places - 2)
  return (value + step / 2n) / step
}

/** A sum of unrounded decimals, rounded once. */
export const sumToCents = (amounts: readonly string[]): bigint =>
  centsOfScaled(
    amounts.reduce((sum, amount) => sum + scaled(amount, SUM_PLACES), 0n),
    SUM_PLACES,
  )

type Workshop = Pick<CostSettings, 'workshop_by' | 'workshop_rate'>

/** What the workshop costs of so many pieces of so many minutes, whose labour comes to that. */
export function workshopCents(
  { workshop_by, workshop_rate }: Workshop,
  minutes: string,
  pieces: number,
  labour: bigint,
) {
  const rate = scaled(workshop_rate, RATE_PLACES)
  return workshop_by === 'minuto'
    ? centsOfScaled(rate * scaled(minutes, MINUTES_PLACES) * BigInt(pieces), RATE_PLACES + MINUTES_PLACES)
    : centsOfScaled(rate * labour, RATE_PLACES + 4)
}

/** What the materials of so many pieces cost, each piece in whole cents; null: the cost of one of them is not known. */
export function materialCents(
  materials: readonly (Takes & Pick<StyleMaterial, 'cost'>)[],
  pieces: readonly SizePieces[],
): bigint | null {
  let sum = 0n
  for (const { size, quantity } of pieces) {
    const cost = materialCost(materials, size)
    if (cost === null) return null
    sum += centsOf(cost) * BigInt(quantity)
  }
  return sum
}

export interface CentParts {
  material: bigint
  labour: bigint
  workshop: bigint
}
export const NOTHING: CentParts = { material: 0n, labour: 0n, workshop: 0n }

export const plus = (one: CentParts, other: CentParts): CentParts => ({
  material: one.material + other.material,
  labour: one.labour + other.labour,
  workshop: one.workshop + other.workshop,
})
export const less = (one: CentParts, other: CentParts): CentParts => ({
  material: one.material - other.material,
  labour: one.labour - other.labour,
  workshop: one.workshop - other.workshop,
})

export const allParts = ({ material, labour, workshop }: CentParts) => material + labour + workshop

export const shownParts = (parts: CentParts): CostParts => ({
  material: amountOf(parts.material),
  labour: amountOf(parts.labour),
  workshop: amountOf(parts.workshop),
  total: amountOf(allParts(parts)),
})

const halfUp = (value: bigint, by: bigint) => (2n * value + by) / (2n * by)

/** The parts of one of so many pieces: the whole is rounded to the cent, and the parts make it. */
export function eachOf(parts: CentParts, pieces: number): CentParts {
  const by = BigInt(pieces)
  const upTo = (sum: bigint) => halfUp(sum, by)
  const [one, two, three] = [parts.material, parts.material + parts.labour, allParts(parts)].map(upTo) as [
    bigint,
    bigint,
    bigint,
  ]
  return { material: one, labour: two - one, workshop: three - two }
}

/** Of a price what a cost leaves, and which percentage of the price that is. */
export function marginOf(price: string, cost: string): Margin {
  const [sold, made] = [centsOf(price), centsOf(cost)]
  const left = sold - made
  if (sold === 0n) return { amount: amountOf(left), percent: '0.00' }
  const size = halfUp((left < 0n ? -left : left) * 10_000n, sold)
  return { amount: amountOf(left), percent: amountOf(left < 0n ? -size : size) }
}
