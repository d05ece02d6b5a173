import type { Variant } from '../../rows.ts'

/** Every combination of the values in which a product varies, the first way slowest; none where it does not vary. */
export const combinationsOf = (ways: readonly Variant[]): string[][] =>
  ways.length === 0
    ? []
    : ways.reduce<string[][]>(
        (made, { values }) => made.flatMap((some) => values.map((value) => [...some, value])),
        [[]],
      )
