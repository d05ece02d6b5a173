import { sentenceOf } from '../src/server/start/sentence.ts'

/** A step, as the operator reads it. */
export const say = (line: string) => console.log(line)

/** Runs a command of the operator's to its end: code 0, or 1 and a sentence. */
export async function command(work: () => Promise<void>): Promise<void> {
  try {
    await work()
    process.exit(0)
  } catch (error) {
    say(`✗ ${sentenceOf(error)}`)
    process.exit(1)
  }
}
