import { useQuery } from '#src/web/calls/call.ts'
import { LoadError } from '#src/web/ui/state/load-error.tsx'
import { SkeletonRows } from '#src/web/ui/state/skeleton.tsx'
import { CommentsPart } from '../comments/ui/comments-part.tsx'
import { notes } from '../contract.ts'
import { FilesPart } from '../files/ui/files-part.tsx'
import type { NotedRecord } from '../schemas.ts'
import { TagsPart } from '../tags/ui/tags-part.tsx'
import css from './notes.module.css'

/** Tags, comments and files of a record. */
export function RecordNotes(record: NotedRecord) {
  const { data, failure, again } = useQuery(notes.ofRecord, record, { quiet: true })
  if (data === undefined) {
    return failure ? (
      <LoadError
        title={failure.status === 404 ? 'Este registro ya no está.' : `No pudimos cargar las notas. ${failure.message}`}
        again={again}
      />
    ) : (
      <SkeletonRows count={5} />
    )
  }
  return (
    <div className={css.parts}>
      <TagsPart of={record} notes={data} />
      <CommentsPart of={record} notes={data} />
      <FilesPart of={record} notes={data} />
    </div>
  )
}
