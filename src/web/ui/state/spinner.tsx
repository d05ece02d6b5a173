import css from './spinner.module.css'

/** Turns while something is awaited; it appears only after 300 ms, so that what is quick does not flicker. `page`: in the middle. */
export function Spinner({ page = false }: { page?: boolean }) {
  return (
    <div className={page ? css.page : css.inline} role="status" data-loading>
      <span className={css.spinner} aria-hidden />
      <span className="only-read">Cargando…</span>
    </div>
  )
}
