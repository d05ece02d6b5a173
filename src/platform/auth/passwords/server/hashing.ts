import { type Algorithm, hash, verify } from '@node-rs/argon2'

/** OWASP's first recommendation for argon2id: 19 MiB, two passes, one lane. */
const COST = { algorithm: 2 satisfies Algorithm.Argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** Verified if there is no account, so that an unknown address takes as long as a wrong password. The hash of discarded random bytes. */
const NOBODY = '$argon2id$v=19$m=19456,t=2,p=1$MKTSjcKDUuTUfw6e0JFNYw$mLdCVnMD/QvCvRMNmKoLWeh1BUs1dKswmiXPXVDsXp4'

export const hashPassword = (password: string) => hash(typed(password), COST)

/** Verifies a password against its hash; without a hash it does the same work and returns false. */
export async function passwordMatches(password: string, stored: string | null): Promise<boolean> {
  const matches = await verify(stored ?? NOBODY, typed(password))
  return stored !== null && matches
}

/** Normalizes the text: keyboards send an 'ñ' as one code point or as two. */
const typed = (password: string) => password.normalize('NFKC')
