import css from './skeleton.module.css'

/** Grey lines in place of a list that is loading. */
export function SkeletonRows({ count = 6 }: { count?: number }) {
  return (
    <div className={css.rows} role="status" data-loading>
      <span className="only-read">Cargando…</span>
      {Array.from({ length: count }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are all alike
        <span key={at} className={css.row} style={{ opacity: 1 - at / (count + 1) }} />
      ))}
    </div>
  )
}

/** A grey line in place of a text or figure that is loading. */
export function SkeletonLine({ width = 80 }: { width?: number }) {
  return <span className={css.line} style={{ width }} data-loading aria-hidden />
}
