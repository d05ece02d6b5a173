import { chmodSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A new empty folder that the database's account may pass through when root runs the tests. */
export function reachableFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'trama-test-'))
  chmodSync(folder, 0o711)
  return folder
}
