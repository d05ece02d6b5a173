/** How much the large tests do: enough to see what they look for, or, in `npm run test:long`, as much as the targets ask. */
const isLong = process.env.TRAMA_LONG === '1'

/** Whether the proofs try everything that they generate: in `.ci/run`, in the long run and wherever TEST_FULL=1 is set. */
export const isFull = isLong || process.env.TEST_FULL === '1'

export const COUNTS = isLong
  ? { kills: 50, salidas: 10_000, stock: 1_000, templates: 2_000 }
  : { kills: 5, salidas: 1_000, stock: 100, templates: 500 }

/** Of what a proof generates all, or every so many-th for the loop of a day: the same ones each time. */
export const sampled = <T>(all: readonly T[], every: number): readonly T[] =>
  isFull ? all : all.filter((_, at) => at % every === 0)
