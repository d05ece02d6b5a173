import { count } from '#src/web/formats.ts'
import css from './nav-count.module.css'

/** How much waits behind a link of the sidebar; nothing where there is none. `what` says it aloud, as in 'pendientes'. */
export function NavCount({ of, what }: { of: number | undefined; what: string }) {
  if (!of) return null
  return (
    <span className={css.count}>
      {count(of)} <span className="only-read">{what}</span>
    </span>
  )
}
