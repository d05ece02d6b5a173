import { type Area, type Services, serve } from '#src/server/calls/serve.ts'
import { type Query, queryOn } from '#src/server/database/transaction.ts'
import { pageHead } from '#src/server/http/index-page.ts'
import { saveConfig } from '../companies/server/app-config.ts'
import { imageIdOf } from '../images/rules.ts'
import { keepImages } from '../images/server/store-images.ts'
import { appearance, Customization, type CustomizationSettings, type NewCustomization, PICTURES } from './contract.ts'
import { fillHead } from './server/head.ts'
import refusal from './server/refusals.ts'
import { searchedAppearance } from './server/search.ts'

const GONE = 'La imagen ya no está. Súbela de nuevo.'

const served = serve(appearance, {
  current: ({ sql }) => customization(sql),
  settings: ({ sql }) => stored(sql),

  async save({ sql, input: { version, ...chosen } }) {
    await keepPictures(sql, chosen)
    return { ...chosen, version: await saveConfig(sql, { key: 'customization', value: chosen, version }) }
  },
})

export default ({ pools }: Services): Area => ({
  ...served,
  fillings: [
    searchedAppearance,
    pageHead.fill(async (html, origin) => fillHead(html, await customization(queryOn(pools.tenant)), origin)),
  ],
})

/** Marks the chosen uploads as used; refuses one that was swept meanwhile. */
async function keepPictures(sql: Query, chosen: Omit<NewCustomization, 'version'>) {
  const uploaded = PICTURES.flatMap((field) => ({ field, id: imageIdOf(chosen[field]) }))
  const used = await keepImages(
    sql,
    uploaded.map(({ id }) => id),
  )
  const gone = uploaded.find(({ id }) => id !== null && !used.includes(id))
  if (gone) throw refusal('image_gone', GONE, { field: gone.field })
}

/** The current appearance, with defaults for missing keys. */
async function customization(sql: Query): Promise<Customization> {
  const { version: _, ...appearance } = await stored(sql)
  return appearance
}

async function stored(sql: Query): Promise<CustomizationSettings> {
  const [row] = await sql<{ value: unknown; version: number }>`
    select value, version from app_config where key = 'customization'`
  return { ...Customization.parse(row?.value ?? {}), version: row?.version ?? 0 }
}
