import { Refusal, STALE } from '#src/kernel/refusal.ts'
import type { Query } from '#src/server/db/transaction.ts'
import { serve } from '#src/server/serve.ts'
import { imageIdOf } from '../images/rules.ts'
import { appearance, Customization, type CustomizationSettings, type NewCustomization, PICTURES } from './contract.ts'

const GONE = 'La imagen ya no está. Súbela de nuevo.'

export default serve(appearance, {
  current: ({ sql }) => customization(sql),
  settings: ({ sql }) => stored(sql),

  /** Who saves first makes the row; from then on only whoever saw its version changes it. */
  async save({ sql, input: { version, ...chosen } }) {
    await keepPictures(sql, chosen)
    const [saved] = await sql<{ version: number }>`
      insert into app_config as c (key, value) values ('customization', ${JSON.stringify(chosen)}::jsonb)
      on conflict (key) do update set value = excluded.value, version = c.version + 1, updated_at = now()
      where c.version = ${version}
      returning version`
    if (!saved) throw new Refusal(409, STALE)
    return { ...chosen, version: saved.version }
  },
})

/** Uploaded pictures that are shown from now on; one that was swept meanwhile is asked for again. */
async function keepPictures(sql: Query, chosen: Omit<NewCustomization, 'version'>) {
  const uploaded = PICTURES.flatMap((field) => ({ field, id: imageIdOf(chosen[field]) }))
  const kept = await sql<{ id: string }>`
    update images set used_at = now() where id = any(${uploaded.map(({ id }) => id)}::uuid[]) returning id`
  const gone = uploaded.find(({ id }) => id !== null && !kept.some((row) => row.id === id))
  if (gone) throw new Refusal(400, GONE, { fields: { [gone.field]: GONE } })
}

/** How the platform looks now; what nobody chose has its default. */
export async function customization(sql: Query): Promise<Customization> {
  const { version: _, ...shown } = await stored(sql)
  return shown
}

async function stored(sql: Query): Promise<CustomizationSettings> {
  const [row] = await sql<{ value: unknown; version: number }>`
    select value, version from app_config where key = 'customization'`
  return { ...Customization.parse(row?.value ?? {}), version: row?.version ?? 0 }
}
