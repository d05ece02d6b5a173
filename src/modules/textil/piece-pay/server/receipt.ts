import type { PrintedDocument } from '#src/kernel/files/printed-document.ts'
import { amountOf } from '#src/kernel/money/cents.ts'
import { found } from '#src/kernel/refusal.ts'
import { stampPaper } from '#src/platform/templates/server/papers/stamp-paper.ts'
import type { Ctx } from '#src/server/calls/serve.ts'
import { layOutReport, pdfFile } from '#src/server/pdf/press/press.ts'
import { byPerson, centsOfLines, type DueLine } from '../due.ts'
import type { ReceiptAsked } from '../schemas.ts'
import { lineName, paperHead, rightColumn } from './paper-parts.ts'
import { sheetAt } from './sheets.ts'
import { approvedLines } from './worked.ts'

const ANNULLED = 'PLANILLA ANULADA.'

/** What one person is paid by a sheet, or everybody, a page each: by day and operation as it was approved, to be signed. */
export async function pieceReceipt({ sql, company, input: { id, operator_id } }: Ctx<ReceiptAsked>) {
  const { week, status } = await sheetAt(sql, company, id)
  const people = byPerson(await approvedLines(sql, company, id))
  const head = await paperHead(sql, company, week)
  const chosen = operator_id === '' ? [...people.values()] : [found(people.get(operator_id))]
  const papers: PrintedDocument[] = []
  for (const lines of chosen.toSorted(byName)) papers.push(await receiptOf(lines, week, head))
  const [first] = papers
  const all = found(first)
  const sheet =
    papers.length === 1
      ? all
      : { ...all, title: `Recibos a destajo · ${week}`, pages: papers.flatMap(({ pages }) => pages) }
  return status === 'annulled' ? stampPaper(sheet, ANNULLED) : sheet
}

export const pieceReceiptPdf = async (ctx: Ctx<ReceiptAsked>) => pdfFile(await pieceReceipt(ctx))

const personOf = ([line]: readonly DueLine[]) => line?.operator_name ?? ''
const byName = (one: readonly DueLine[], other: readonly DueLine[]) =>
  personOf(one).localeCompare(personOf(other), 'es')

function receiptOf(
  own: readonly DueLine[],
  week: string,
  { formats, money, ...head }: Awaited<ReturnType<typeof paperHead>>,
) {
  return layOutReport({
    ...{ ...head, title: `Recibo a destajo · ${personOf(own)}` },
    columns: [
      { title: 'Día', align: 'left', width: 20 },
      { title: 'Operación', align: 'left', width: 44 },
      ...[
        rightColumn('Buenas', 14),
        rightColumn('Segundas', 15),
        rightColumn('Rechazadas', 17),
        rightColumn('Tarifa', 16),
        rightColumn('Importe', 22),
      ],
    ],
    rows: [
      ...own.map((line) => ({
        cells: [
          formats.shortDate(line.day),
          lineName(line, week),
          ...[line.good, line.seconds, line.rejected].map((figure) => formats.count(figure)),
          line.floor ? '' : formats.decimal(line.rate.replace(/0{1,2}$/, '')),
          money(amountOf(line.amount)),
        ],
      })),
      { cells: ['Total', '', '', '', '', '', money(amountOf(centsOfLines(own)))], bold: true },
      { cells: ['', 'Recibí conforme, firma y documento:', '', '', '', '', ''] },
      { cells: ['', '_'.repeat(26), '', '', '', '', ''] },
    ],
  })
}
