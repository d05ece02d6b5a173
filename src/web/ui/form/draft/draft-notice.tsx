import css from './draft-notice.module.css'

/** A notice that a form shows unsent input, with a button that discards it. */
export function DraftNotice({ onDiscard }: { onDiscard: () => void }) {
  return (
    <p className={css.notice} role="status">
      Recuperamos lo que escribías
      <span aria-hidden> · </span>
      <button type="button" className={css.discard} onClick={onDiscard}>
        Descartar
      </button>
    </p>
  )
}
