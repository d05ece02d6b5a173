import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'

/** What opens the key in an archive: from BACKUP_PASSPHRASE, or asked at the terminal without showing it. Undefined: none. */
export async function passphrase(question: string): Promise<string | undefined> {
  if (process.env.BACKUP_PASSPHRASE) return process.env.BACKUP_PASSPHRASE
  if (!process.stdin.isTTY) return undefined
  process.stdout.write(question)
  const nowhere = new Writable({ write: (_piece, _encoding, done) => done() })
  const terminal = createInterface({ input: process.stdin, output: nowhere, terminal: true })
  const typed = await terminal.question('')
  terminal.close()
  process.stdout.write('\n')
  return typed === '' ? undefined : typed
}
