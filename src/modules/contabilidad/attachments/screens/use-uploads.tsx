import { useState } from 'react'
import type { Upload } from '#src/kernel/contract.ts'
import { otherKind, tooLarge } from '#src/kernel/files/upload.ts'
import { useAction } from '#src/web/calls/call.ts'
import { contabilidad } from '../../contract.ts'
import { type AccountingFile, LONGEST_FILE_NAME } from '../schemas.ts'

/** Files that are sent one after the other; `share`: of the one under way, 0 to 1. */
export function useUploads(limits: Upload) {
  const sending = useAction(contabilidad.uploadAccountingFile, { quiet: true })
  const [share, setShare] = useState(0)
  const [problem, setProblem] = useState('')

  /** Those that the server keeps; what it refuses is said in `problem`. */
  const upload = async (files: readonly File[]): Promise<AccountingFile[]> => {
    const kept: AccountingFile[] = []
    setProblem('')
    for (const file of files) {
      const refused = refusedHere(file, limits)
      setShare(0)
      const outcome = refused
        ? null
        : await sending.run(
            { name: file.name.slice(-LONGEST_FILE_NAME) },
            { file: withType(file), onProgress: setShare },
          )
      if (outcome?.ok) kept.push(outcome.output)
      else setProblem(`«${file.name}»: ${refused || outcome?.failure.message}`)
    }
    return kept
  }
  return { upload, busy: sending.busy, share, problem }
}

const TYPES: Record<string, string> = { xml: 'text/xml', pdf: 'application/pdf' }

/** Some systems do not say what a file is: then its name does. */
const typeOf = ({ type, name }: File) =>
  (type === 'application/xml' ? 'text/xml' : type) || (TYPES[name.split('.').at(-1)?.toLowerCase() ?? ''] ?? '')
const withType = (file: File) => (file.type ? file : new File([file], file.name, { type: typeOf(file) }))

function refusedHere(file: File, limits: Upload): string {
  if (!limits.types.includes(typeOf(file))) return otherKind(limits)
  return file.size > limits.mostBytes ? tooLarge(limits) : ''
}
