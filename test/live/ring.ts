import { keyId } from '#src/server/crypto/keys/key-file.ts'
import type { Keyring } from '#src/server/crypto/keys/keyring.ts'

/** The keys of an installation that has one, which was never changed. */
export const ringOf = (key: Buffer): Keyring => ({ latest: keyId(key), keys: new Map([[keyId(key), key]]), root: key })
