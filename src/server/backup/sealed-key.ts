import { randomBytes } from 'node:crypto'
import { type Algorithm, hashRaw } from '@node-rs/argon2'
import { decrypt, encrypt } from '../crypto/encrypt.ts'
import type { Manifest } from './manifest.ts'

const SALT_BYTES = 16
const PLACE = 'backup key'
/** The passphrase protects everything and can be attacked offline for years: 64 MiB, three passes. */
const COST = { algorithm: 2 satisfies Algorithm.Argon2id, memoryCost: 65_536, timeCost: 3, parallelism: 1 } as const

export type SealedKey = NonNullable<Manifest['sealed_key']>

/** Encrypts the installation's key with a passphrase: argon2id, then AES-256-GCM. */
export async function sealKey(key: Buffer, passphrase: string): Promise<SealedKey> {
  const salt = randomBytes(SALT_BYTES)
  return {
    salt: salt.toString('base64'),
    sealed: encrypt(await stretched(passphrase, salt), PLACE, key.toString('base64')),
  }
}

/** Decrypts the key; null if the passphrase is wrong. */
export async function openKey({ salt, sealed }: SealedKey, passphrase: string): Promise<Buffer | null> {
  const under = await stretched(passphrase, Buffer.from(salt, 'base64'))
  try {
    return Buffer.from(decrypt(under, PLACE, sealed), 'base64')
  } catch {
    return null
  }
}

const stretched = (passphrase: string, salt: Buffer) =>
  hashRaw(passphrase.normalize('NFKC'), { ...COST, salt, outputLen: 32 })
