import { answerTasks } from '#src/server/threads/answer.ts'
import { type Signing, signXml } from './sign.ts'

// Runs in a thread of its own: the longest documents take 50 ms and more.

export interface SignatureTask {
  xml: string
  signing: Signing
}

answerTasks(({ xml, signing }: SignatureTask) => signXml(xml, signing))
