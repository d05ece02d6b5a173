import { useState } from 'react'
import { tooLarge } from '#src/kernel/files/upload.ts'
import { useAction } from '#src/web/calls/call.ts'
import { smallerPicture } from '#src/web/files/smaller-picture.ts'
import { notes } from '../../contract.ts'
import { fileType, isPictureType, LONGEST_RECORD_FILE_NAME, RECORD_FILE } from '../../rules.ts'
import type { NotedRecord } from '../../schemas.ts'

/** The server keeps no picture larger; a phone takes twice that. */
const LONGEST_SIDE_PX = 2_560

const KINDS = 'Sube un PDF, una imagen, un Excel (.xlsx), un Word (.docx), un CSV o un texto.'

/** Files that are sent one after the other; `share`: of the one under way, 0 to 1. */
export function useFileUploads(of: NotedRecord) {
  const sending = useAction(notes.addRecordFile, { quiet: 'done' })
  const [share, setShare] = useState(0)
  const [problems, setProblems] = useState<readonly string[]>([])

  const upload = async (files: readonly File[]) => {
    setProblems([])
    for (const file of files) {
      setShare(0)
      const problem = await sendOne(file)
      if (problem) setProblems((others) => [...others, `«${file.name}»: ${problem}`])
    }
  }
  const sendOne = async (file: File): Promise<string> => {
    const type = fileType(file)
    if (type === '') return KINDS
    const typed = file.type === type ? file : new File([file], file.name, { type })
    const small = isPictureType(type) ? await smallerPicture(typed, LONGEST_SIDE_PX) : typed
    if (small.size > RECORD_FILE.mostBytes) return tooLarge(RECORD_FILE)
    const input = { ...of, name: file.name.slice(-LONGEST_RECORD_FILE_NAME) }
    const outcome = await sending.run(input, { file: small, onProgress: setShare })
    return outcome.ok ? '' : outcome.failure.message
  }
  return { upload, busy: sending.busy, share, problems }
}
