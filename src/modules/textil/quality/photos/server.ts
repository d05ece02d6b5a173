import fragment, { raw } from 'sql-template-tag'
import { v7 } from 'uuid'
import { found } from '#src/kernel/refusal.ts'
import { reencode } from '#src/platform/images/server/reencode.ts'
import type { Ctx } from '#src/server/calls/serve.ts'
import type { Query } from '#src/server/database/transaction.ts'
import refusal from '../../server/refusals.ts'
import type { PhotoInput } from './contract.ts'

const LONGEST_SIDE = 1_600
const SMALL_SIDE = 160
/** Uploaded, and saved with no inspection. */
const MOST_UNUSED = 200

/** What no inspection shows. Kept for as long as an edit can be taken back. */
const unused = (company: string) => fragment`
  company_id = ${company} and not exists (
    select from inspection_photos t where t.company_id = ${company} and t.picture_id = inspection_pictures.id)`

/** Keeps a photo for an inspection that is saved with it. */
export async function uploadInspectionPhoto({ sql, company, file }: Ctx<unknown>) {
  const { bytes, type } = await reencode(file.bytes, LONGEST_SIDE)
  const { bytes: small } = await reencode(bytes, SMALL_SIDE)
  await sql`delete from inspection_pictures where created_at < now() - interval '30 days' and ${unused(company)}`
  const [count] = await sql<{ rows: number }>`
    select count(*)::int as rows from inspection_pictures where ${unused(company)}`
  if (found(count).rows >= MOST_UNUSED)
    throw refusal('too_many_photos', 'Se han subido demasiadas fotos sin guardarlas en una inspección.')
  const id = v7()
  await sql`
    insert into inspection_pictures (company_id, id, type, bytes, small)
    values (${company}, ${id}, ${type}, ${bytes}, ${small})`
  return { id }
}

export async function inspectionPhoto({ sql, company, input: { id, small } }: Ctx<PhotoInput>) {
  const [kept] = await sql<{ type: string; bytes: Buffer }>`
    select type, ${raw(small ? 'small' : 'bytes')} as bytes from inspection_pictures
    where company_id = ${company} and id = ${id}`
  const { type, bytes } = found(kept)
  return new File([new Uint8Array(bytes)], `inspeccion.${type.slice('image/'.length)}`, { type })
}

/**
 * Makes these, in this order, the photos of an inspection.
 * @throws Refusal for a photo that the company has not, or that another inspection shows
 */
export async function showPhotos(sql: Query, company: string, inspection: string, pictures: readonly string[]) {
  const before = await sql<{ picture_id: string }>`
    select picture_id from inspection_photos
    where company_id = ${company} and quality_inspection_id = ${inspection} order by id`
  if (before.map(({ picture_id }) => picture_id).join() === pictures.join()) return
  const kept = await sql<{ elsewhere: boolean }>`
    select exists (select from inspection_photos t where t.company_id = ${company} and t.picture_id = p.id
      and t.quality_inspection_id <> ${inspection}) as elsewhere
    from inspection_pictures p where p.company_id = ${company} and p.id = any(${[...pictures]}::uuid[])`
  if (kept.length < pictures.length || kept.some(({ elsewhere }) => elsewhere))
    throw refusal('photo_not_found', 'Una foto ya no está: súbela otra vez.', { field: 'photos' })
  await sql`delete from inspection_photos where company_id = ${company} and quality_inspection_id = ${inspection}`
  await sql`
    insert into inspection_photos (company_id, id, quality_inspection_id, picture_id)
    select ${company}::uuid, shown.id, ${inspection}::uuid, shown.picture
    from unnest(${pictures.map(() => v7())}::uuid[], ${[...pictures]}::uuid[]) as shown (id, picture)`
}
