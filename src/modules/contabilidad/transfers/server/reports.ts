import fragment from 'sql-template-tag'
import type { ById } from '#src/kernel/fields.ts'
import { found } from '#src/kernel/refusal.ts'
import { descending, listOf } from '#src/server/calls/list-of.ts'
import type { Ctx } from '#src/server/calls/serve.ts'
import type { ReportedPayment, ReportList } from '../schemas.ts'
import { REPORT_JOINS, REPORT_SHOWN, REPORT_STATE } from './reported-rows.ts'

const EXTENSIONS: Record<string, string> = {
  'application/pdf': 'pdf',
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
}

export const reportedPayments = (ctx: Ctx<ReportList>) =>
  listOf<ReportedPayment>(ctx, {
    select: REPORT_SHOWN,
    from: fragment`from reported_payments r ${REPORT_JOINS}`,
    where: [
      fragment`r.company_id = ${ctx.company}`,
      ctx.input.status && fragment`${REPORT_STATE} = ${ctx.input.status}`,
      ctx.input.invoice_id && fragment`r.invoice_id = ${ctx.input.invoice_id}`,
    ],
    search: fragment`trama.plain(i.number || ' ' || i.client || ' ' || r.name)`,
    order: descending(['uuid', fragment`r.id`]),
  })

/** The receipt as it is kept: never shown by the browser itself, always handed over as a file. */
export async function reportedReceipt({ sql, company, input: { id } }: Ctx<ById>): Promise<File> {
  const [receipt] = await sql<{ number: string; type: string; bytes: Buffer }>`
    select i.number, r.file_type as type, r.file_bytes as bytes
    from reported_payments r join invoices i on i.company_id = r.company_id and i.id = r.invoice_id
    where r.company_id = ${company} and r.id = ${id}`
  const { number, type, bytes } = found(receipt)
  return new File([new Uint8Array(bytes)], `comprobante-${number}.${EXTENSIONS[type]}`, { type })
}
