import type { IncomingMessage } from 'node:http'

/** What an answer says; null where it is more than so many bytes. */
export async function textWithin(answer: IncomingMessage, mostBytes: number): Promise<string | null> {
  const chunks: Buffer[] = []
  let left = mostBytes
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    left -= chunk.length
    if (left < 0) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString()
}
