import css from './spinner.module.css'

/** A spinner that appears after 300 ms, so that quick answers do not flicker. `page`: centred on the page. */
export function Spinner({ page = false }: { page?: boolean }) {
  return (
    <div className={page ? css.page : css.inline} role="status" data-loading>
      <span className={css.spinner} aria-hidden />
      <span className="only-read">Cargando…</span>
    </div>
  )
}
