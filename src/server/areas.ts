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

/** Every area's folder under src, platform first. */
export const FOLDERS: readonly string[] = [
  ...platformAreas.map(({ id }) => `platform/${id}`),
  ...modules.map(({ id }) => `modules/${id}`),
]

export const moduleIds: readonly string[] = modules.map(({ id }) => id)

/** The calls of every folder that answers any. */
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

/** Every column of every area that holds seals: an area that has any tells of them in its server/sealed-columns.ts. */
export async function sealedColumns(): Promise<SealedColumn[]> {
  return listedIn('sealed-columns.ts')
}

/** Every table whose rows nobody can prove any more without the key, as what was signed or sealed under it: server/key-bound-tables.ts. */
export async function keyBoundTables(): Promise<string[]> {
  return listedIn('key-bound-tables.ts')
}

/** What has to be so in any state of the database, of every area that says so in its server/consistency-checks.ts. */
export async function consistencyChecks(): Promise<ConsistencyCheck[]> {
  return listedIn('consistency-checks.ts')
}

/** What every area may refuse, in its server/refusals.ts, after what all may. */
export async function refusals(): Promise<Refusals[]> {
  return [common, shared, ...(await declaredIn<Refusals>('refusals.ts'))]
}

/** What the areas that have a file of that name in their server list there. */
async function listedIn<T>(name: string): Promise<T[]> {
  return (await declaredIn<T[]>(name)).flat()
}

async function declaredIn<T>(name: string): Promise<T[]> {
  const files = FOLDERS.map((folder) => join(SRC, folder, 'server', name)).filter((file) => existsSync(file))
  const imports = files.map(async (file) => (await import(/* @vite-ignore */ file)) as { default: T })
  return (await Promise.all(imports)).map(({ default: declared }) => declared)
}
