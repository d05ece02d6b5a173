import { z } from 'zod'

/** Increased when an older program would misread a newer archive. */
export const FORMAT = 1

const Digest = z.string().regex(/^[0-9a-f]{64}$/)

const Table = z.object({
  /** As in 'public.cdm_clients'. */
  name: z.string(),
  columns: z.array(z.string()),
  rows: z.string(),
  /** A checksum over all rows, independent of their order. */
  sum: z.string(),
  /** The table's files in the archive, in order: together they are the text of COPY. */
  parts: z.array(z.object({ name: z.string(), sha256: Digest })),
})
export type TableRecord = z.infer<typeof Table>

/** The last but one file of an archive: what it holds, and what a restore must find again. The last one is the manifest's SHA-256. */
export const Manifest = z.object({
  format: z.literal(FORMAT),
  trama: z.string(),
  postgres: z.string(),
  created_at: z.iso.datetime(),
  migrations: z.array(z.object({ id: z.string(), checksum: z.string() })),
  tables: z.array(Table),
  sequences: z.array(z.object({ name: z.string(), value: z.string(), called: z.boolean() })),
  proofs: z.record(z.string(), z.string()),
  /** The id of the secret key, by which a restore recognizes it. */
  key_id: z.string(),
  /** All keys that open it: two if the key was being changed. Absent: only `key_id`. */
  key_ids: z.array(z.string()).optional(),
  /** The key itself, encrypted with the passphrase; null if it was left out. */
  sealed_key: z.object({ salt: z.string(), sealed: z.string() }).nullable(),
})
export type Manifest = z.infer<typeof Manifest>

/** The part of any manifest that tells whether this program can read the archive. */
export const AnyFormat = z.object({ format: z.int(), trama: z.string() })

export const MANIFEST = 'manifest.json'
export const SEAL_OF_MANIFEST = 'manifest.sha256'
