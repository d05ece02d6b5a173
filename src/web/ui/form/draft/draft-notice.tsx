import css from './draft-notice.module.css'

/** Says that a form shows what was typed and not sent, and takes it away again. */
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
