import { found } from '#src/kernel/refusal.ts'
import type { Ctx } from '#src/server/calls/serve.ts'
import { pdfFile } from '#src/server/pdf/press/press.ts'
import { ticketCode } from '../rules.ts'
import { scanPath } from '../scan-path.ts'
import type { Tickets } from '../schemas.ts'
import { cutAt } from './lists.ts'
import { ticketSheet } from './ticket-sheet.ts'

interface PrintedBundle {
  id: string
  number: number
  size: string
  colour: string
  pieces: number
}

/** The tickets of a cut, whose codes lead to the page on which they are scanned. */
export function ticketHandlers(origin: () => string) {
  const laidOut = async ({ sql, company, input: { id, paper, bundle_id } }: Ctx<Tickets>) => {
    const { production_order_id, number } = await cutAt(sql, company, id)
    const [order] = await sql<{ order_code: string; style: string }>`
      select o.order_code, coalesce(p.name, '') as style from production_orders o
      left join cdm_products p on p.company_id = o.company_id and p.id = o.style_id
      where o.company_id = ${company} and o.id = ${production_order_id}`
    const { order_code, style } = found(order)
    const bundles = await sql<PrintedBundle>`
      select b.id, b.bundle_number as number, s.size, s.colour, b.pieces from production_lots b
      join cut_cells e on e.company_id = b.company_id and e.id = b.cut_cell_id
      join order_cells s on s.company_id = e.company_id and s.id = e.order_cell_id
      where b.company_id = ${company} and e.cut_id = ${id} and b.archived_at is null
        and (${bundle_id ?? null}::uuid is null or b.id = ${bundle_id ?? null}::uuid) order by b.bundle_number`
    return ticketSheet(
      `Tiquetes ${order_code} corte ${number}`,
      bundles.map((bundle) => ({
        ...{ size: bundle.size, colour: bundle.colour, pieces: bundle.pieces, style },
        ...{ code: ticketCode(order_code, bundle.number), address: `${origin()}${scanPath(bundle.id)}` },
      })),
      paper,
    )
  }
  return { ticketSheet: laidOut, ticketPdf: async (ctx: Ctx<Tickets>) => pdfFile(await laidOut(ctx)) }
}
