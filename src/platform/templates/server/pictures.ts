import { v7 } from 'uuid'
import { found, Refusal } from '#src/kernel/refusal.ts'
import { onPaper } from '#src/platform/images/server/reencode.ts'
import type { Area, Ctx, Services } from '#src/server/calls/serve.ts'
import { inTransaction, type Query } from '#src/server/database/transaction.ts'
import type { Job } from '#src/server/jobs/jobs.ts'
import { fetchOutside, type OutsideRequest } from '#src/server/outside/fetch-outside.ts'
import { slotFor } from '#src/server/slots.ts'
import { pictureIn, picturePath } from '../rows.ts'
import refusal from './refusals.ts'

const FETCH_JOB = 'fetch-template-logo'
const MOST_PICTURES = 100
const LOGO: OutsideRequest = {
  accept: 'image/png,image/jpeg,image/webp',
  // What it is its bytes say.
  takes: (type) => /^(image\/(?!svg)|application\/octet-stream$)/.test(type),
  mostBytes: 2 * 1_048_576,
}

/** Filled by who shows a company's logos elsewhere: their addresses. */
export const logosInUse = slotFor<(sql: Query, company: string) => Promise<string[]>>('logos in use')

/** Keeps a logo of the company's documents. Those that nothing shows any more make room for it. */
export async function uploadLogo(areas: readonly Area[], { sql, company, file }: Ctx<unknown>) {
  const { bytes, type, width, height } = await onPaper(file.bytes)
  const logos = await Promise.all(logosInUse.filledBy(areas).map((logosOf) => logosOf(sql, company)))
  await sweep(sql, company, logos.flat())
  const [pictures] = await sql<{ count: number }>`
    select count(*)::int as count from template_pictures where company_id = ${company}`
  if (found(pictures).count >= MOST_PICTURES) {
    throw refusal('too_many_images_today', 'Hoy has subido demasiadas imágenes. Vuelve a intentarlo mañana.')
  }
  const id = v7()
  await sql`
    insert into template_pictures (company_id, id, type, bytes, width, height)
    values (${company}, ${id}, ${type}, ${bytes}, ${width}, ${height})`
  return { id, url: picturePath(id) }
}

export async function picture({ sql, company, input: { id } }: Ctx<{ id: string }>) {
  const [picture] = await sql<{ type: string; bytes: Buffer }>`
    select type, bytes from template_pictures where company_id = ${company} and id = ${id} and bytes is not null`
  const { type, bytes } = found(picture)
  return new File([new Uint8Array(bytes)], `logo.${type === 'image/png' ? 'png' : 'jpg'}`, { type })
}

/** Has the picture at a logo's address fetched once, after the commit; from then on documents are drawn with what was kept. */
export async function keepLogo({ sql, company, later }: Pick<Ctx<unknown>, 'sql' | 'company' | 'later'>, url: string) {
  if (url === '' || pictureIn(url) !== null) return
  const [missing] = await sql`
    insert into template_pictures as p (company_id, id, source_url) values (${company}, ${v7()}, ${url})
    on conflict (company_id, source_url) do update set failed = false
    where p.company_id = ${company} and p.failed
    returning p.id`
  if (missing) await later(FETCH_JOB, { company, url })
}

/** Outside any transaction: it may take as long as a stranger likes. */
export const fetchLogos = ({ pools, outside }: Pick<Services, 'pools' | 'outside'>): Job => ({
  name: FETCH_JOB,
  run: async ({ company, url }: { company: string; url: string }) => {
    const picture = await fetched(outside, url)
    await inTransaction({ pool: pools.tenant, company, person: null }, (sql) =>
      picture
        ? sql`
            update template_pictures
            set type = ${picture.type}, bytes = ${picture.bytes}, width = ${picture.width}, height = ${picture.height}
            where company_id = ${company} and source_url = ${url} and bytes is null`
        : sql`
            update template_pictures set failed = true
            where company_id = ${company} and source_url = ${url} and bytes is null`,
    )
  },
})

async function fetched(outside: Services['outside'], url: string) {
  const answer = await fetchOutside(outside, url, LOGO)
  if (typeof answer === 'string') return null
  try {
    return await onPaper(answer.bytes)
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
}

/** Forgets what no version of a template, nor the company's details, nor `shown` has, a day after it came. */
async function sweep(sql: Query, company: string, logos: readonly string[]) {
  await sql`
    delete from template_pictures p
    where company_id = ${company} and created_at < now() - interval '1 day'
      and not exists (
        select from document_template_versions v
        where v.company_id = ${company}
          and v.header_data #>> '{companyDetails,logoUrl}' in (p.source_url, ${picturePath('')} || p.id))
      and not exists (
        select from company_profiles c
        where c.company_id = ${company} and c.logo_url in (p.source_url, ${picturePath('')} || p.id))
      and not array[p.source_url, ${picturePath('')}::text || p.id] && ${logos}::text[]`
}
