import { FOLDERS } from '../areas.ts'
import { checksumOf, type Migration, migrationsOf } from '../database/migrate.ts'
import { StartupError } from '../start/startup-error.ts'
import { damagedText, readArchive, sha256 } from './archive/read-archive.ts'
import { AnyFormat, FORMAT, MANIFEST, Manifest, SEAL_OF_MANIFEST } from './manifest.ts'

/**
 * Reads an archive from end to end and changes nothing.
 * @throws StartupError unless every byte is what was written
 */
export async function inspect(file: string): Promise<Manifest> {
  const digests: { name: string; sha256: string }[] = []
  let manifest: Buffer = Buffer.alloc(0)
  let seal = ''
  for await (const { name, bytes } of readArchive(file)) {
    if (name === MANIFEST) manifest = bytes
    else if (name === SEAL_OF_MANIFEST) seal = bytes.toString('latin1')
    else digests.push({ name, sha256: sha256(bytes) })
  }
  if (sha256(manifest) !== seal) throw new StartupError(damagedText(file))
  const read = parsed(manifest, file)
  const parts = read.tables.flatMap((table) => table.parts)
  if (JSON.stringify(parts) !== JSON.stringify(digests)) throw new StartupError(damagedText(file))
  return read
}

function parsed(bytes: Buffer, file: string): Manifest {
  const written: unknown = JSON.parse(bytes.toString('utf8'))
  const { format, trama } = AnyFormat.parse(written)
  if (format > FORMAT)
    throw new StartupError(`La copia ${file} es de una versión posterior de Trama (${trama}). Usa aquella.`)
  return Manifest.parse(written)
}

/**
 * The migrations that made the archive's tables, in our order.
 * @throws StartupError if one of them is unknown
 */
export function migrationsFor({ migrations, trama }: Manifest): Migration[] {
  const ours = migrationsOf(FOLDERS)
  const checksums = new Map(ours.map((migration) => [migration.id, checksumOf(migration)]))
  const unknown = migrations.filter(({ id, checksum }) => checksums.get(id) !== checksum).map(({ id }) => id)
  if (unknown.length > 0) {
    throw new StartupError(
      `La copia es de otra versión de Trama (${trama}): esta no conoce ${unknown.join(', ')}. Usa aquella.`,
    )
  }
  const there = new Set(migrations.map(({ id }) => id))
  return ours.filter(({ id }) => there.has(id))
}
