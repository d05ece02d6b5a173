import css from './entry-frame.module.css'

/** The distance between threads, and the gap of a thread that passes under another. */
const STEP = 28
const GAP = 9

/** A plain weave that fills its container: every thread passes over the next one and under the one after it. */
export function WovenBackground() {
  return (
    <svg className={css.weave} aria-hidden="true">
      <defs>
        <pattern id="weave" width={2 * STEP} height={2 * STEP} patternUnits="userSpaceOnUse">
          <g fill="none" stroke="#fff" strokeWidth="9" strokeLinecap="round">
            <path d={warp(STEP / 2, STEP * 1.5) + warp(STEP * 1.5, STEP / 2)} opacity=".13" />
            <path d={weft(STEP / 2, STEP / 2) + weft(STEP * 1.5, STEP * 1.5)} opacity=".07" />
          </g>
        </pattern>
      </defs>
      <rect width="100%" height="100%" fill="url(#weave)" />
    </svg>
  )
}

/** A vertical thread at `x`, with a gap where it passes under at `under`; the pattern repeats. */
function warp(x: number, under: number): string {
  const from = under + GAP - 2 * STEP
  return `M${x} ${from}V${under - GAP}M${x} ${from + 2 * STEP}V${under - GAP + 2 * STEP}`
}

function weft(y: number, under: number): string {
  const from = under + GAP - 2 * STEP
  return `M${from} ${y}H${under - GAP}M${from + 2 * STEP} ${y}H${under - GAP + 2 * STEP}`
}
