/** Numbers that look like chance and are the same for the same seed (Lehmer's generator). */
export interface Chance {
  below(most: number): number
  one<T>(of: readonly T[]): T
  /** True once in so many times. */
  rarely(times: number): boolean
}

export function seededChance(seed: number): Chance {
  let state = (seed % 2_147_483_646) + 1
  const below = (most: number) => {
    state = (state * 48_271) % 2_147_483_647
    return state % most
  }
  return { below, one: (of) => of[below(of.length)] as (typeof of)[number], rarely: (times) => below(times) === 0 }
}
