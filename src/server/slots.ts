import type { Area } from './calls/serve.ts'

/** What an area puts into another area's slot. */
export interface Filling {
  slot: symbol
  value: unknown
}

/** The areas, reduced to their fillings. */
export type FillingAreas = readonly Pick<Area, 'fillings'>[]

/** An extension point: an area declares the type of what it wants, and areas that it does not know fill it in their server.ts. */
export interface Slot<T> {
  fill(value: T): Filling
  /** The fillings of all areas, in order. */
  filledBy(areas: FillingAreas): T[]
}

export function slotFor<T>(name: string): Slot<T> {
  const slot = Symbol(name)
  return {
    fill: (value) => ({ slot, value }),
    filledBy: (areas) =>
      areas
        .flatMap(({ fillings = [] }) => fillings)
        .filter((filling) => filling.slot === slot)
        .map(({ value }) => value as T),
  }
}
