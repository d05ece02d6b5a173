import type { Variant } from '../../rows.ts'

/** What stands between a product's name and the values of its variants: 'Camisa · M · Rojo'. */
export const VARIANT_SEPARATOR = ' · '

/** How a variant is called beside its product's name. */
export const variantName = (values: readonly string[]) => values.join(VARIANT_SEPARATOR)

/** Every combination of the values in which a product varies, the first way slowest; none where it does not vary. */
export const combinationsOf = (ways: readonly Variant[]): string[][] =>
  ways.length === 0
    ? []
    : ways.reduce<string[][]>(
        (made, { values }) => made.flatMap((some) => values.map((value) => [...some, value])),
        [[]],
      )
