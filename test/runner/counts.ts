/** How much the large tests do: enough to see what they look for, or, in `npm run test:long`, as much as the targets ask. */
export const isLong = process.env.TRAMA_LONG === '1'

/** Whether proofs and large tests try everything that they generate: in the long run and wherever TEST_FULL=1 is set. */
export const isFull = isLong || process.env.TEST_FULL === '1'

export const COUNTS = isLong
  ? { kills: 50, salidas: 10_000, stock: 1_000, templates: 2_000, moves: 500, entries: 10_000 }
  : isFull
    ? { kills: 5, salidas: 1_000, stock: 100, templates: 500, moves: 500, entries: 10_000 }
    : { kills: 2, salidas: 300, stock: 100, templates: 200, moves: 100, entries: 2_000 }

/** Of what a proof generates all, or every so many-th for the loop of a day: the same ones each time. */
export const sampled = <T>(all: readonly T[], every: number): readonly T[] =>
  isFull ? all : all.filter((_, at) => at % every === 0)
