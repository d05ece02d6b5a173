import { Button } from '@mantine/core'
import { useState } from 'react'
import { useQuery } from '#src/web/calls/call.ts'
import { count, decimalText, shortDate } from '#src/web/formats.ts'
import { Dialog } from '#src/web/ui/dialog/dialog.tsx'
import { Icon } from '#src/web/ui/icon.tsx'
import { PrintView } from '#src/web/ui/print/print-view.tsx'
import { SkeletonRows } from '#src/web/ui/state/skeleton.tsx'
import { Money } from '#src/web/ui/text/money.tsx'
import { textil } from '../../contract.ts'
import quality from '../../quality/screens/quality.module.css'
import type { PiecePerson, PieceWeek } from '../schemas.ts'
import css from './piece-pay.module.css'

interface PersonDialogProps {
  week: PieceWeek
  person: PiecePerson | null
  onClose: () => void
}

/** The days and operations of one person in a week, and the receipt of an approved one. */
export function PersonDialog({ week, person, onClose }: PersonDialogProps) {
  const [printing, setPrinting] = useState<{ id: string; operator_id: string } | null>(null)
  const { sheet } = week
  return (
    <>
      <Dialog open={person !== null} onClose={onClose} title={person?.operator_name ?? ''} size="lg">
        {person && (
          <div className={css.part}>
            <Lines week={week.week} operator_id={person.operator_id} />
            {sheet && (
              <Button
                variant="default"
                leftSection={<Icon name="file-text" size={15} />}
                onClick={() => {
                  onClose()
                  setPrinting({ id: sheet.id, operator_id: person.operator_id })
                }}
              >
                Imprimir recibo
              </Button>
            )}
          </div>
        )}
      </Dialog>
      <PrintView
        sheet={textil.pieceReceipt}
        pdf={textil.pieceReceiptPdf}
        input={printing}
        onClose={() => setPrinting(null)}
      />
    </>
  )
}

function Lines({ week, operator_id }: { week: string; operator_id: string }) {
  const { data } = useQuery(textil.pieceLines, { week, operator_id })
  if (data === undefined) return <SkeletonRows />
  return (
    <div className={css.scroll}>
      <table className={quality.tally} aria-label="Piezas por día y operación">
        <thead>
          <tr>
            <th scope="col">Operación</th>
            <th scope="col">Día</th>
            <th scope="col">Buenas</th>
            <th scope="col" className={quality.spare}>
              De segunda
            </th>
            <th scope="col" className={quality.spare}>
              Rechazadas
            </th>
            <th scope="col" className={quality.spare}>
              Tarifa
            </th>
            <th scope="col">Importe</th>
          </tr>
        </thead>
        <tbody>
          {data.map((line) => (
            <tr key={`${line.operation_id} ${line.day} ${line.floor}`}>
              <th scope="row">
                {[line.operation_name, line.style_name].filter(Boolean).join(' · ')}
                {line.correction && <span className={css.quiet}> (corrección)</span>}
              </th>
              <td>{shortDate(line.day)}</td>
              <td>{count(line.good)}</td>
              <td className={quality.spare}>{count(line.seconds)}</td>
              <td className={quality.spare}>{count(line.rejected)}</td>
              <td className={quality.spare}>{line.floor ? '' : decimalText(line.rate)}</td>
              <td>
                <Money amount={line.amount} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
