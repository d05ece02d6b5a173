import css from './entry-frame.module.css'

const CELL = 44
const THREAD = 30

/** A plain weave that fills its box: warp and weft, each over and under the other in turn. Decoration only. */
export function WovenField() {
  const gap = (CELL - THREAD) / 2
  const over = { x: gap, width: THREAD }
  return (
    <svg className={css.weave} aria-hidden="true">
      <defs>
        <pattern id="weave" width={CELL * 2} height={CELL * 2} patternUnits="userSpaceOnUse">
          <g fill="var(--weft)">
            <rect y={gap} x="0" height={THREAD} width={CELL * 2} rx="0" />
            <rect y={gap + CELL} x="0" height={THREAD} width={CELL * 2} />
          </g>
          <g fill="var(--warp)">
            <rect {...over} y={-gap} height={CELL + gap * 2} rx="3" />
            <rect {...over} x={gap + CELL} y={CELL - gap} height={CELL + gap * 2} rx="3" />
            <rect {...over} x={gap + CELL} y={-CELL - gap} height={CELL + gap * 2} rx="3" />
            <rect {...over} y={CELL * 2 - gap} height={CELL} rx="3" />
          </g>
        </pattern>
        <linearGradient id="light" x1="0" y1="0" x2="1" y2="1">
          <stop offset="0" stopColor="#fff" stopOpacity=".1" />
          <stop offset=".55" stopColor="#000" stopOpacity="0" />
          <stop offset="1" stopColor="#000" stopOpacity=".35" />
        </linearGradient>
      </defs>
      <rect width="100%" height="100%" fill="url(#weave)" />
      <rect width="100%" height="100%" fill="url(#light)" />
    </svg>
  )
}
