import { z } from 'zod'

/** Raised when an archive of the new kind could be misread by this program. */
export const FORMAT = 1

const Digest = z.string().regex(/^[0-9a-f]{64}$/)

const Table = z.object({
  /** As in 'public.cdm_clients'. */
  name: z.string(),
  columns: z.array(z.string()),
  rows: z.string(),
  /** Of every row, whatever their order. */
  sum: z.string(),
  /** Its files in the archive, in order: together the text of COPY. */
  parts: z.array(z.object({ name: z.string(), sha256: Digest })),
})
export type TableRecord = z.infer<typeof Table>

/** The last but one file of an archive: what it holds, and what a restore has to find again. The last one is its SHA-256. */
export const Manifest = z.object({
  format: z.literal(FORMAT),
  trama: z.string(),
  postgres: z.string(),
  created_at: z.iso.datetime(),
  migrations: z.array(z.object({ id: z.string(), checksum: z.string() })),
  tables: z.array(Table),
  sequences: z.array(z.object({ name: z.string(), value: z.string(), called: z.boolean() })),
  proofs: z.record(z.string(), z.string()),
  /** The name of the secret key, by which the right one is known. */
  key_id: z.string(),
  /** All that open it: two where the key was being changed. Absent: that one. */
  key_ids: z.array(z.string()).optional(),
  /** The key itself under the passphrase; null where it was left out. */
  sealed_key: z.object({ salt: z.string(), sealed: z.string() }).nullable(),
})
export type Manifest = z.infer<typeof Manifest>

/** Enough of any archive to tell whether this program may read it. */
export const AnyFormat = z.object({ format: z.int(), trama: z.string() })

export const MANIFEST = 'manifest.json'
export const SEAL_OF_MANIFEST = 'manifest.sha256'
