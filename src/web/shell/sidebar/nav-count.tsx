import { count } from '#src/web/formats.ts'
import css from './nav-count.module.css'

/** The number of things waiting behind a link of the sidebar; nothing for 0. `what` names them for screen readers, as in 'pendientes'. */
export function NavCount({ of, what }: { of: number | undefined; what: string }) {
  if (!of) return null
  return (
    <span className={css.count}>
      {count(of)} <span className="only-read">{what}</span>
    </span>
  )
}
