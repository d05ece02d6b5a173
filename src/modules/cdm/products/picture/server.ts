import fragment, { raw } from 'sql-template-tag'
import { v7 } from 'uuid'
import { found } from '#src/kernel/refusal.ts'
import { reencode } from '#src/platform/images/server/reencode.ts'
import type { Ctx } from '#src/server/calls/serve.ts'
import type { Query } from '#src/server/database/transaction.ts'
import refusal from '../../server/refusals.ts'
import type { PictureInput } from './contract.ts'
import { productPictureIn, productPicturePath } from './rules.ts'

const LONGEST_SIDE = 1_200
const SMALL_SIDE = 96
/** Uploaded, and saved with no product. */
const MOST_UNUSED = 200

/** What no product shows. Kept for as long as an edit can be taken back. */
const unused = (company: string) => fragment`
  company_id = ${company} and not exists (
    select from cdm_products t where t.company_id = ${company} and t.picture = ${productPicturePath('')}::text || product_pictures.id)`

/** Keeps a picture for a product that is saved with it. */
export async function uploadPicture({ sql, company, file }: Ctx<unknown>) {
  const { bytes, type } = await reencode(file.bytes, LONGEST_SIDE)
  const { bytes: small } = await reencode(bytes, SMALL_SIDE)
  await sql`delete from product_pictures where created_at < now() - interval '30 days' and ${unused(company)}`
  const [count] = await sql<{ rows: number }>`
    select count(*)::int as rows from product_pictures where ${unused(company)}`
  if (found(count).rows >= MOST_UNUSED) {
    throw refusal('too_many_pictures', 'Has subido demasiadas imágenes sin guardarlas en un producto.')
  }
  const id = v7()
  await sql`
    insert into product_pictures (company_id, id, type, bytes, small)
    values (${company}, ${id}, ${type}, ${bytes}, ${small})`
  return { id, url: productPicturePath(id) }
}

export async function pictureFile({ sql, company, input: { id, small } }: Ctx<PictureInput>) {
  const column = raw(small ? 'small' : 'bytes')
  const [kept] = await sql<{ type: string; bytes: Buffer }>`
    select type, ${column} as bytes from product_pictures where company_id = ${company} and id = ${id}`
  const { type, bytes } = found(kept)
  return new File([new Uint8Array(bytes)], `producto.${type.slice('image/'.length)}`, { type })
}

/** @throws Refusal for a picture that the company has not */
export async function refuseUnknownPicture(sql: Query, company: string, path: string | undefined) {
  if (!path) return
  const [kept] = await sql`
    select from product_pictures where company_id = ${company} and id = ${productPictureIn(path)}::uuid`
  if (!kept) throw refusal('picture_not_found', 'La imagen ya no está: súbela otra vez.', { field: 'picture' })
}
