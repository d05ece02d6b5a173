import type { ShownTaxedLine } from '#src/platform/documents/line.ts'
import { LINE_SHOWN } from '#src/platform/documents/server/lines.ts'
import type { Query } from '#src/server/database/transaction.ts'
import type { LineTexts } from '../../fiscal-documents/issued-lines.ts'

/** The lines of a bill, with code and unit of their products. */
export const billedLines = (sql: Query, company: string, bill_id: string): Promise<(ShownTaxedLine & LineTexts)[]> =>
  sql<ShownTaxedLine & LineTexts>`
    select l.*, coalesce(p.sku, '') as code, coalesce(p.unit, '') as unit
    from (select id, position, taxes, ${LINE_SHOWN} from bill_lines where company_id = ${company} and bill_id = ${bill_id}) l
    left join cdm_products p on p.company_id = ${company} and p.id = l.product_id order by l.position`
