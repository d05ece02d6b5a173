import type { Query } from '../../database/transaction.ts'
import { keyId, readKey } from './key-file.ts'
import type { Keyring } from './keyring.ts'
import { unsealedKeys } from './known-keys.ts'

/** Returns the keys in use and locks the set until the open transaction ends. */
export type Keys = (sql: Query) => Promise<Keyring>

/**
 * The keys of a node: those of its start, plus one that was added since, which is either in the database, encrypted with the one before, or already
 * in the file.
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
