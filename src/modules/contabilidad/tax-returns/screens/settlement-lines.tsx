import { centsOf } from '#src/kernel/money/cents.ts'
import { FigureTable } from '../../statements/screens/figure-table.tsx'
import type { SettlementDraft } from '../schemas.ts'

/** The entry as it will be posted. */
export function SettlementLines({ preview: { lines, due, credited } }: { preview: SettlementDraft }) {
  const zero = '0.00'
  const rows = [
    ...lines.map(({ code, account, debit, credit }) => ({ name: `${code} ${account}`, debit, credit })),
    ...(centsOf(due) === 0n ? [] : [{ name: 'Lo que se debe', debit: zero, credit: due }]),
    ...(centsOf(credited) > 0n ? [{ name: 'Saldo a favor', debit: credited, credit: zero }] : []),
    ...(centsOf(credited) < 0n ? [{ name: 'Saldo a favor que se usa', debit: zero, credit: credited.slice(1) }] : []),
  ]
  return (
    <FigureTable
      label="Asiento de la liquidación"
      head="Cuenta"
      figures={{ debit: 'Debe', credit: 'Haber' }}
      rows={rows}
      keyOf={({ name }) => name}
      nameOf={({ name }) => name}
      sparse
    />
  )
}
