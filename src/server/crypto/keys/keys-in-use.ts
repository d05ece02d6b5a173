import type { Query } from '../../database/transaction.ts'
import { keyId, readKey } from './key-file.ts'
import type { Keyring } from './keyring.ts'
import { unsealedKeys } from './known-keys.ts'

/** Asks, in the transaction that is open, for the keys in use; until it ends none is added and none is given up. */
export type Keys = (sql: Query) => Promise<Keyring>

/**
 * The keys of a node: those of its start, and one that came since, which the database hands over under the one before, or which stands in
 * the file by now.
 */
export function keysOf(atStart: Keyring, file: string): Keys {
  const keys = new Map(atStart.keys)
  return async (sql) => {
    const inUse = await sql<{ id: string; sealed_key: string | null }>`select id, sealed_key from trama.keys_in_use()`
    for (const { id, key } of unsealedKeys(inUse, keys)) keys.set(id, key)
    if (inUse.some(({ id }) => !keys.has(id))) await learn(keys, file)
    const [latest] = inUse
    if (!latest || inUse.some(({ id }) => !keys.has(id))) {
      throw new Error(`The secret key was changed and ${file} is still another: copy the new one here`)
    }
    return { latest: latest.id, keys, root: atStart.root }
  }
}

async function learn(keys: Map<string, Buffer>, file: string) {
  const key = await readKey(file)
  if (key) keys.set(keyId(key), key)
}
