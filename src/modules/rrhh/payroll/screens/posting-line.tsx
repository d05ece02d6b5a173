import { Button } from '@mantine/core'
import { useState } from 'react'
import { useAction, useQuery } from '#src/web/calls/call.ts'
import { Icon } from '#src/web/ui/icon.tsx'
import { DateText } from '#src/web/ui/text/date-text.tsx'
import { rrhh } from '../../contract.ts'
import type { Payroll } from '../schemas.ts'
import css from './payroll.module.css'
import { RulesDialog } from './rules-dialog.tsx'

const NAMES = { accrual: 'Nómina', payment: 'Pago' } as const

/** What the books have of a closed payroll, and what it needs to get there. */
export function BooksLine({ payroll }: { payroll: Payroll }) {
  const { id, version, status } = payroll
  const { data } = useQuery(rrhh.payrollBooks, { id }, { quiet: true })
  const posting = useAction(rrhh.postPayroll)
  const [choosing, setChoosing] = useState(false)
  if (data === undefined || status === 'draft') return null
  if (!data.open) {
    return status === 'closed' ? (
      <p className={css.quiet}>
        Contabilidad no está conectada: la nómina no está en el Libro Diario. Puedes contabilizarla cuando la conectes.
      </p>
    ) : null
  }
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
      </p>
      {status === 'closed' && !posted && (
        <>
          <Button variant="default" onClick={() => setChoosing(true)}>
            Cuentas contables
          </Button>
          {data.ready && (
            <Button
              variant="default"
              leftSection={<Icon name="book-open" size={15} />}
              disabled={posting.busy}
              onClick={() => void posting.run({ id, version })}
            >
              Contabilizar
            </Button>
          )}
        </>
      )}
      <RulesDialog open={choosing} onClose={() => setChoosing(false)} />
    </div>
  )
}
