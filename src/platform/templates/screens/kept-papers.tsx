import { DateText } from '#src/web/ui/text/date-text.tsx'
import type { KeptPaper, PaperOccasion } from '../paper-rows.ts'
import css from './kept-papers.module.css'

const OCCASIONS: Record<PaperOccasion, string> = {
  issue: 'Guardado al emitirse o enviarse',
  annulment: 'Guardado al anularse',
  first_print: 'Es de antes de que se guardaran los papeles: guardado al imprimirse por primera vez desde entonces',
  correction: 'Guardado al corregirse el documento electrónico, con su clave nueva',
  acceptance: 'Guardado al aceptarla el cliente, con la constancia',
}

interface KeptPapersProps {
  papers: readonly KeptPaper[]
  onOpen: (edition: number) => void
}

/** What was issued or sent, each edition to be opened again as it was. */
export function KeptPapers({ papers, onOpen }: KeptPapersProps) {
  if (papers.length === 0) return null
  return (
    <ul className={css.papers} aria-label="Papeles guardados">
      {papers.map(({ edition, occasion, sha256, created_at }) => (
        <li key={edition}>
          <button type="button" className={css.open} onClick={() => onOpen(edition)}>
            {papers.length === 1 ? 'Papel emitido' : `Edición ${edition} del papel`}
          </button>
          {' · '}
          {OCCASIONS[occasion]}, <DateText at={created_at} as="moment" />
          {sha256 && (
            <>
              {' · '}
              <span title={sha256}>SHA-256 {sha256.slice(0, 12)}…</span>
            </>
          )}
        </li>
      ))}
    </ul>
  )
}
