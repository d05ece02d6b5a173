import { Refusal, STALE } from '#src/kernel/refusal.ts'
import type { Query } from '#src/server/db/transaction.ts'
import { serve } from '#src/server/serve.ts'
import { appearance, Customization, type CustomizationSettings } from './contract.ts'

export default serve(appearance, {
  current: ({ sql }) => customization(sql),
  settings: ({ sql }) => stored(sql),

  /** Who saves first makes the row; from then on only whoever saw its version changes it. */
  async save({ sql, input: { version, ...chosen } }) {
    const [saved] = await sql<{ version: number }>`
      insert into app_config as c (key, value) values ('customization', ${JSON.stringify(chosen)}::jsonb)
      on conflict (key) do update set value = excluded.value, version = c.version + 1, updated_at = now()
      where c.version = ${version}
      returning version`
    if (!saved) throw new Refusal(409, STALE)
    return { ...chosen, version: saved.version }
  },
})

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
