import { answerTasks } from '#src/server/threads/answer.ts'
import type { ExpectedHolder } from '../result.ts'
import { checkCertificate } from './check.ts'

// Runs in a thread of its own: a file may ask for as many rounds of hashing as it likes.

export interface CertificateTask {
  file: Uint8Array
  password: string
  holder: ExpectedHolder
}

answerTasks(({ file, password, holder }: CertificateTask) => checkCertificate(file, password, holder))
