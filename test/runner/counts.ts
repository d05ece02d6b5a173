/** How much the large tests do: enough to see what they look for, or, in `npm run test:long`, as much as the targets ask. */
const isLong = process.env.TRAMA_LONG === '1'

export const COUNTS = isLong
  ? { kills: 50, salidas: 10_000, stock: 1_000, templates: 2_000 }
  : { kills: 5, salidas: 1_000, stock: 100, templates: 500 }
