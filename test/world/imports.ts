import type { InputOf } from '#src/kernel/contract.ts'
import type { ImportedClient } from '#src/modules/cdm/contacts/schemas.ts'
import { cdm } from '#src/modules/cdm/contract.ts'
import { MOST_ROWS_A_BATCH } from '#src/modules/cdm/import/limits.ts'
import type { Existing, Import, ImportedProduct } from '#src/modules/cdm/rows.ts'
import type { Person } from './people.ts'
import type { World } from './world.ts'

type Rows = readonly (ImportedClient | ImportedProduct)[]

export const clientRows = (many: number, word: string): ImportedClient[] =>
  Array.from({ length: many }, (_, n) => ({ name: `${word} ${n}`, email: `${word}${n}@correo.co` }))

/** A file sent in batches, as the screen sends it, and not applied. */
export async function stageImport({ must }: World, as: Person, kind: Import['kind'], data: Rows) {
  const { id } = await must(as, cdm.startImport, { kind, file_name: `${kind}.csv` })
  const send = kind === 'clientes' ? cdm.sendClients : cdm.sendProducts
  for (let at = 0; at < data.length; at += MOST_ROWS_A_BATCH) {
    const rows = data.slice(at, at + MOST_ROWS_A_BATCH).map((row, n) => ({ line: at + n + 2, data: row }))
    await must(as, send, { id, rows } as InputOf<typeof send>)
  }
  return { id }
}

export async function importRows(
  world: World,
  as: Person,
  kind: Import['kind'],
  data: Rows,
  existing: Existing = 'skip',
) {
  const { id } = await stageImport(world, as, kind, data)
  return world.must(as, cdm.applyImport, { id, existing, lines: data.length })
}
