import { keyedHash } from '../../auth/sessions/server/hashes.ts'

/** What is kept of a client's secret. */
export const hashClientSecret = (key: Buffer, client: string, secret: string) =>
  keyedHash(key, 'client secret', client, secret)

/** What is kept of a token, by which it is found. */
export const hashClientToken = (key: Buffer, token: string) => keyedHash(key, 'client token', '', token)
