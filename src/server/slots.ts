import type { Area } from './calls/serve.ts'

/** What an area puts into a slot of another one. */
export interface Filling {
  slot: symbol
  value: unknown
}

/** The areas as whoever looks into a slot needs them. */
export type FillingAreas = readonly Pick<Area, 'fillings'>[]

/**
 * A place that an area leaves open for those that it does not know: it declares what it wants of each, they fill it in what their
 * server.ts serves.
 */
export interface Slot<T> {
  fill(value: T): Filling
  /** What the areas put into it, in their order. */
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
