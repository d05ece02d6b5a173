import { answerText } from '../../../../xml/answer.ts'
import { readAnswerXml } from '../../../../xml/server/read-answer.ts'

/**
 * The DIAN's ApplicationResponse out of an answer, and its own moment ('2026-11-26T10:53:12-05:00'): what an attached document carries. Null where the answer has none, as of
 * a document that is still looked at, or several in an archive.
 */
export function applicationResponse(base64: string): { xml: string; issued_at: string } | null {
  try {
    const xml = new TextDecoder().decode(Uint8Array.from(atob(base64), (byte) => byte.charCodeAt(0)))
    const root = readAnswerXml(xml)
    if (root.name !== 'ApplicationResponse') return null
    return { xml, issued_at: `${answerText(root, 'IssueDate')}T${answerText(root, 'IssueTime')}` }
  } catch {
    return null
  }
}
