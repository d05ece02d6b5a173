import { decrypt, encrypt } from '../encrypt.ts'

/** The keys in use: one, or two during a change. All of them decrypt, the latest encrypts. */
export interface Keyring {
  latest: string
  /** By the ids that encrypted values begin with. */
  keys: ReadonlyMap<string, Buffer>
  /** Signs cookies and hashes tokens, and stays the same when the key is changed. It also decrypts values from before they named their key. */
  root: Buffer
}

const SEAL = /^([0-9a-f]{16})\.(.*)$/

/** The prefix of values encrypted with a key. */
export const markOf = (id: string) => `${id}.`

/** Encrypts a text for a column, bound to its place, with the latest key, whose id becomes its prefix. */
export function sealWith({ latest, keys }: Keyring, place: string, text: string): string {
  return markOf(latest) + encrypt(keyOf(keys, latest), place, text)
}

/**
 * Decrypts the text of `sealWith`.
 * @throws Error if its key is not in use, the place differs, or a byte was changed
 */
export function openWith({ keys, root }: Keyring, place: string, sealed: string): string {
  const [, id, rest] = SEAL.exec(sealed) ?? []
  return id === undefined || rest === undefined ? decrypt(root, place, sealed) : decrypt(keyOf(keys, id), place, rest)
}

function keyOf(keys: Keyring['keys'], id: string): Buffer {
  const key = keys.get(id)
  if (!key) throw new Error(`The key ${id} is not in use`)
  return key
}
