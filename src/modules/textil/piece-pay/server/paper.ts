import { amountOf } from '#src/kernel/money/cents.ts'
import { stampPaper } from '#src/platform/templates/server/papers/stamp-paper.ts'
import type { Ctx } from '#src/server/calls/serve.ts'
import { layOutReport, pdfFile } from '#src/server/pdf/press/press.ts'
import { centsOfLines } from '../due.ts'
import type { OfWeek } from '../schemas.ts'
import { lineName, paperHead, rightColumn } from './paper-parts.ts'
import { peopleOf, tallyOf } from './shown.ts'
import { weekAt } from './week.ts'

const DRAFT = 'BORRADOR: esta semana aún no está aprobada.'

/** A week on paper: who is paid what, each person by operation; a draft says that it is one. */
export async function pieceSheetPaper({ sql, company, input: { week } }: Ctx<OfWeek>) {
  const at = await weekAt(sql, company, week)
  const { formats, money, ...head } = await paperHead(sql, company, week)
  const pieces = (tally: ReturnType<typeof tallyOf>) =>
    [tally.good, tally.seconds, tally.rejected].map((figure) => formats.count(figure))
  const sheet = await layOutReport({
    ...{ ...head, title: 'Planilla a destajo' },
    columns: [
      { title: 'Persona y operación', align: 'left', width: 46 },
      rightColumn('Buenas', 14),
      rightColumn('Segundas', 14),
      rightColumn('Rechazadas', 16),
      rightColumn('Importe', 22),
    ],
    rows: [
      ...peopleOf(at).flatMap((person) => {
        const own = at.lines.filter(({ operator_id }) => operator_id === person.operator_id)
        const named = Map.groupBy(own, (line) => lineName(line, week))
        return [
          { cells: [person.operator_name, ...pieces(person), money(person.amount)], bold: true },
          ...[...named].map(([name, lines]) => {
            const tally = tallyOf(lines)
            return { cells: [name, ...pieces(tally), money(tally.amount)], indent: 1 }
          }),
        ]
      }),
      { cells: ['Total', ...pieces(tallyOf(at.lines)), money(amountOf(centsOfLines(at.lines)))], bold: true },
    ],
  })
  return at.sheet ? sheet : stampPaper(sheet, DRAFT)
}

export const pieceSheetPdf = async (ctx: Ctx<OfWeek>) => pdfFile(await pieceSheetPaper(ctx))
