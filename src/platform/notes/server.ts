import { type Area, type Services, serve } from '#src/server/calls/serve.ts'
import { commentOnRecord, deleteRecordComment, editComment } from './comments/server/acts.ts'
import { notes } from './contract.ts'
import { addRecordFile, recordFile, removeRecordFile } from './files/server/acts.ts'
import { filesQuota, saveFilesQuota } from './server/files-quota.ts'
import { countNotes, shownNotes } from './server/shown-notes.ts'
import { sweepNotes } from './server/sweep.ts'
import { archiveTag, editTag, mergeTags, restoreTag, tags } from './tags/server/company-tags.ts'
import { tagRecord, tagsOfKind, untagRecord } from './tags/server/record-tags.ts'

/** What stands beside the records of every area, for whoever may see them. */
export default ({ areas, modules, pools }: Services): Area => {
  const moduleIds = modules.map(({ id }) => id)
  const installed = () => ({ areas: areas(), moduleIds })

  return serve(
    notes,
    {
      ofRecord: (ctx) => shownNotes(ctx, installed()),
      count: (ctx) => countNotes(ctx, installed()),
      addComment: (ctx) => commentOnRecord(ctx, installed()),
      editComment: (ctx) => editComment(ctx, installed()),
      removeComment: (ctx) => deleteRecordComment(ctx, installed()),
      recordFile: (ctx) => recordFile(ctx, installed()),
      addRecordFile: (ctx) => addRecordFile(ctx, installed()),
      removeRecordFile: (ctx) => removeRecordFile(ctx, installed()),
      tagRecord: (ctx) => tagRecord(ctx, installed()),
      untagRecord: (ctx) => untagRecord(ctx, installed()),
      tags,
      tagsOfKind: (ctx) => tagsOfKind(ctx, installed()),
      editTag,
      archiveTag,
      restoreTag,
      mergeTags,
      filesQuota,
      saveFilesQuota,
    },
    [sweepNotes(pools)],
  )
}
