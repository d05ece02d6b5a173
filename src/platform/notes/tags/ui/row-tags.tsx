import { useQuery } from '#src/web/calls/call.ts'
import { useMay } from '#src/web/session/session.tsx'
import { notes } from '../../contract.ts'
import { TagChip } from './tag-chip.tsx'
import css from './tags.module.css'

interface RowTagsProps {
  /** The rows' table. */
  kind: string
  id: string
  /** Where there is no room for names, as on a card of a board. */
  dots?: boolean
}

/** The tags of a row in a list; all rows of the list share one answer. */
export function RowTags({ kind, id, dots }: RowTagsProps) {
  const may = useMay()(notes.tagsOfKind)
  const { data } = useQuery(notes.tagsOfKind, { kind }, { quiet: true, enabled: may })
  const own = data?.filter(({ record_id }) => record_id === id) ?? []
  if (own.length === 0) return null
  if (dots) {
    const names = `Etiquetas: ${own.map(({ name }) => name).join(', ')}`
    return (
      <span className={css.dots} title={names}>
        <span className="only-read">{names}</span>
        {own.map(({ tag_id, color }) => (
          <span key={tag_id} className={css.dot} data-color={color} aria-hidden />
        ))}
      </span>
    )
  }
  return (
    <span className={css.inRow}>
      {own.map(({ tag_id, name, color }) => (
        <TagChip key={tag_id} name={name} color={color} />
      ))}
    </span>
  )
}
