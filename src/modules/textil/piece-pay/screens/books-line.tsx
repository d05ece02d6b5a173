import { Button } from '@mantine/core'
import { useAction, useQuery } from '#src/web/calls/call.ts'
import { Icon } from '#src/web/ui/icon.tsx'
import { DateText } from '#src/web/ui/text/date-text.tsx'
import { textil } from '../../contract.ts'
import type { PieceSheet } from '../schemas.ts'
import css from './piece-pay.module.css'

const NAMES = { accrual: 'Planilla', payment: 'Pago' } as const

/** What the books have of a sheet, and what it needs to get there. */
export function SheetBooksLine({ sheet }: { sheet: PieceSheet }) {
  const { id, version } = sheet
  const { data } = useQuery(textil.pieceBooks, { id }, { quiet: true })
  const posting = useAction(textil.postPieceSheet)
  const unposting = useAction(textil.undoPiecePosting)
  if (data === undefined) return null
  if (!data.open)
    return (
      <p className={css.quiet}>
        La planilla no está en el Libro Diario: se puede contabilizar después, con Contabilidad conectada.
      </p>
    )
  const posted = data.entries.some(({ taken_back }) => !taken_back)
  return (
    <div className={css.books} role="note">
      <p>
        {data.entries.length === 0 && 'Aún no está en el Libro Diario.'}
        {data.entries.map((entry) => (
          <span key={entry.id} className={css.entry} data-undone={entry.taken_back || undefined}>
            {NAMES[entry.occasion]}: asiento {entry.number}, <DateText at={entry.date} />
            {entry.taken_back && ' (anulado)'}
          </span>
        ))}
        {!posted && !data.ready && ' Elige antes las cuentas, en Ajustes del pago.'}
      </p>
      {!posted && data.ready && (
        <Button
          variant="default"
          leftSection={<Icon name="book-open" size={15} />}
          disabled={posting.busy}
          onClick={() => void posting.run({ id, version })}
        >
          Contabilizar
        </Button>
      )}
      {posted && (
        <Button variant="default" disabled={unposting.busy} onClick={() => void unposting.run({ id, version })}>
          Retirar del Libro Diario
        </Button>
      )}
    </div>
  )
}
