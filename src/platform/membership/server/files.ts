import type { Hono } from 'hono'
import fragment from 'sql-template-tag'
import { v7 } from 'uuid'
import { admits, MAY } from '#src/kernel/access.ts'
import { found, notFound, signedOut } from '#src/kernel/refusal.ts'
import type { CurrentUser, Services, UploadedFile } from '#src/server/calls/serve.ts'
import type { Pools } from '#src/server/database/pool.ts'
import { inTransaction, type Query, queryOn } from '#src/server/database/transaction.ts'
import type { Env } from '#src/server/http/http.ts'
import type { Job } from '#src/server/jobs/jobs.ts'
import type { StoredFile } from '../receipts.ts'
import refusal from './refusals.ts'
import { soundReceipt } from './sound-receipt.ts'

/** Unused files that a company may upload in a day. */
const MOST_LOOSE = 20
const EXTENSIONS: Record<StoredFile['type'], string> = {
  'application/pdf': 'pdf',
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
}

/** Nothing refers to file `f`. */
const LOOSE = fragment`
  not exists (select from payment_receipts r where r.company_id = f.company_id and r.file_id = f.id)
  and not exists (select from payments p where p.company_id = f.company_id and p.file_id = f.id)`

/** Stores a company's file: a picture's pixels, or a PDF without active content. */
export async function keepFile(sql: Query, company: string, file: UploadedFile): Promise<StoredFile> {
  const { type, bytes } = await soundReceipt(file)
  const [loose] = await sql<{ files: number }>`
    select count(*)::int as files from receipt_files f where f.company_id = ${company} and ${LOOSE}`
  if (found(loose).files >= MOST_LOOSE)
    throw refusal('too_many_files', 'Subiste muchos archivos sin enviarlos. Espera unas horas.')
  const id = v7()
  await sql`insert into receipt_files (company_id, id, type, bytes) values (${company}, ${id}, ${type}, ${bytes})`
  return { id, type }
}

/** GET /api/membership/files/<id>: for the company's people who manage payments, and for control. Always a download. */
export const fileRoute =
  ({ pools, identify }: Pick<Services, 'pools' | 'identify'>) =>
  (app: Hono<Env>) => {
    app.get('/api/membership/files/:id{[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}}', async (c) => {
      const who = await identify(c.req.header('cookie') ?? null)
      if (who === null) throw signedOut()
      const id = c.req.param('id')
      const { type, bytes } = found(await fileFor(pools, who, id))
      return c.body(new Uint8Array(bytes), 200, {
        'content-type': type,
        'content-disposition': `attachment; filename="comprobante-${id.slice(-8)}.${EXTENSIONS[type]}"`,
      })
    })
  }

interface FileContent {
  type: StoredFile['type']
  bytes: Buffer
}

async function fileFor({ control, tenant }: Pools, { id: person, role, company }: CurrentUser, id: string) {
  if (role === 'control') {
    const [file] = await queryOn(control)<FileContent>`
      select f.type, f.bytes from companies owner join receipt_files f on f.company_id = owner.id and f.id = ${id}`
    return file
  }
  if (!admits(MAY.payMembership, { role })) throw notFound()
  const [file] = await inTransaction(
    { pool: tenant, company, person, readOnly: true },
    (sql) => sql<FileContent>`
    select type, bytes from receipt_files where company_id = ${company} and id = ${id}`,
  )
  return file
}

/** Deletes files every night that were uploaded and then not sent. */
export const sweepFiles = ({ control }: Pools): Job => ({
  name: 'sweep-receipts',
  cron: '37 3 * * *',
  run: async () => {
    await queryOn(control)`delete from receipt_files f where f.created_at < now() - interval '1 day' and ${LOOSE}`
  },
})
