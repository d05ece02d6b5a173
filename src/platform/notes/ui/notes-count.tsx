import { useQuery } from '#src/web/calls/call.ts'
import { notes } from '../contract.ts'
import type { NotedRecord } from '../schemas.ts'
import css from './notes.module.css'

/** How many comments and files a record has; nothing where it has none. */
export default function NotesCount({ of }: { of: NotedRecord }) {
  const { data } = useQuery(notes.count, of, { quiet: true })
  const all = (data?.comments ?? 0) + (data?.files ?? 0)
  return all === 0 ? null : (
    <span className={css.count}>
      {all}
      <span className="only-read"> {all === 1 ? 'nota o archivo' : 'notas y archivos'}</span>
    </span>
  )
}
