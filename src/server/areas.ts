import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { common, type Refusals } from '#src/kernel/refusal.ts'
import { modules } from '#src/modules/index.ts'
import { platformAreas } from '#src/platform/index.ts'
import type { ConsistencyCheck } from './backup/consistency-checks.ts'
import type { Area, AreaDefinition, Services } from './calls/serve.ts'
import type { SealedColumn } from './crypto/keys/sealed-column.ts'
import shared from './refusals.ts'

const SRC = join(import.meta.dirname, '..')

/** Every area's folder under src, the platform's first. */
export const FOLDERS: readonly string[] = [
  ...platformAreas.map(({ id }) => `platform/${id}`),
  ...modules.map(({ id }) => `modules/${id}`),
]

export const moduleIds: readonly string[] = modules.map(({ id }) => id)

/** The calls of every folder with a server.ts. */
export async function areasWith(services: Omit<Services, 'areas' | 'modules'>): Promise<Area[]> {
  const served: Area[] = []
  for (const folder of FOLDERS) {
    const file = join(SRC, folder, 'server.ts')
    if (!existsSync(file)) continue
    const { default: area } = (await import(/* @vite-ignore */ file)) as { default: AreaDefinition }
    served.push(...[typeof area === 'function' ? area({ ...services, modules, areas: () => served }) : area].flat())
  }
  return served
}

/** Columns with encrypted values, from each area's server/sealed-columns.ts. */
export async function sealedColumns(): Promise<SealedColumn[]> {
  return listedIn('sealed-columns.ts')
}

/**
 * Tables whose rows are worthless without the installation's key, because they hold signatures or hashes made with it, from each area's
 * server/key-bound-tables.ts.
 */
export async function keyBoundTables(): Promise<string[]> {
  return listedIn('key-bound-tables.ts')
}

/** Conditions that hold in any state of the database, from each area's server/consistency-checks.ts. */
export async function consistencyChecks(): Promise<ConsistencyCheck[]> {
  return listedIn('consistency-checks.ts')
}

/** Refusals that all areas share, then each area's server/refusals.ts. */
export async function refusals(): Promise<Refusals[]> {
  return [common, shared, ...(await declaredIn<Refusals>('refusals.ts'))]
}

/** The default exports of a file of this name in the areas' server folders. */
async function listedIn<T>(name: string): Promise<T[]> {
  return (await declaredIn<T[]>(name)).flat()
}

async function declaredIn<T>(name: string): Promise<T[]> {
  const files = FOLDERS.map((folder) => join(SRC, folder, 'server', name)).filter((file) => existsSync(file))
  const imports = files.map(async (file) => (await import(/* @vite-ignore */ file)) as { default: T })
  return (await Promise.all(imports)).map(({ default: declared }) => declared)
}
