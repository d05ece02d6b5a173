import { decrypt, encrypt } from '../encrypt.ts'

/** The keys in use: one, or two while it is being changed. All of them open, the latest seals. */
export interface Keyring {
  latest: string
  /** By the ids that seals name. */
  keys: ReadonlyMap<string, Buffer>
  /** Signs cookies and prints, stays the same when the key is changed, and opens what was sealed before seals named their key. */
  root: Buffer
}

const SEAL = /^([0-9a-f]{16})\.(.*)$/

/** What the seals of a key begin with. */
export const markOf = (id: string) => `${id}.`

/** Encrypts a text for a column, bound to its place as in `seal`, under the latest key, whose id goes before it. */
export function sealWith({ latest, keys }: Keyring, place: string, text: string): string {
  return markOf(latest) + encrypt(keyOf(keys, latest), place, text)
}

/** The text of `sealWith`. @throws when its key is not in use, the place is another, or a byte was changed */
export function openWith({ keys, root }: Keyring, place: string, sealed: string): string {
  const [, id, rest] = SEAL.exec(sealed) ?? []
  return id === undefined || rest === undefined ? decrypt(root, place, sealed) : decrypt(keyOf(keys, id), place, rest)
}

function keyOf(keys: Keyring['keys'], id: string): Buffer {
  const key = keys.get(id)
  if (!key) throw new Error(`The key ${id} is not in use`)
  return key
}
