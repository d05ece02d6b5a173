import { useEffect } from 'react'
import { amountOf, centsOf } from '#src/kernel/money/cents.ts'
import { useQuery } from '#src/web/calls/call.ts'
import { useCompanyToday } from '#src/web/company-today.ts'
import { DayField } from '#src/web/ui/day/day-field.tsx'
import { Dialog } from '#src/web/ui/dialog/dialog.tsx'
import { SelectField } from '#src/web/ui/fields/select-field.tsx'
import { TextField } from '#src/web/ui/fields/text-field.tsx'
import { Form } from '#src/web/ui/form/form.tsx'
import { useForm } from '#src/web/ui/form/form-state.ts'
import { Fact, Facts } from '#src/web/ui/layout/facts.tsx'
import { Money } from '#src/web/ui/text/money.tsx'
import { AccountField } from '../../accounts/screens/account-field.tsx'
import { contabilidad } from '../../contract.ts'
import { sumOfPieces } from '../denominations.ts'
import css from './cash-count.module.css'
import { type Piece, PieceFields } from './piece-fields.tsx'

/** A new count: note by note, beside what the books say. */
export function CashCountDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const date = useCompanyToday()
  return (
    <Dialog open={open} onClose={onClose} title="Nuevo arqueo de caja" size="lg">
      {open && (
        <Form
          call={contabilidad.registerCashCount}
          initial={{ date, pieces: [] }}
          submit="Registrar arqueo"
          busy="Registrando…"
          layout="columns"
          draft={false}
          onDone={onClose}
          onCancel={onClose}
        >
          <CashField />
          <DayField name="date" label="Fecha" />
          <PieceFields />
          <Comparison />
          <TextField name="note" label="Nota" autoComplete="off" wide />
        </Form>
      )}
    </Dialog>
  )
}

function CashField() {
  const { data } = useQuery(contabilidad.accounts)
  const cash = (data ?? []).filter((account) => account.cash)
  return (
    <SelectField
      name="account_id"
      label="Caja"
      none="Marca antes una cuenta como caja o banco en el Plan de Cuentas."
      options={cash.map(({ id, code, name }) => ({ value: id, label: `${code} ${name}` }))}
    />
  )
}

interface Counted {
  account_id?: string
  date?: string
  pieces?: Piece[]
  expected?: string
}

/** What was counted, what the books say, and where the difference goes. */
function Comparison() {
  const { values, set } = useForm<Counted>()
  const { account_id = '', date = '', pieces = [] } = values
  const { data } = useQuery(
    contabilidad.expectedCash,
    { account_id, date },
    { enabled: account_id !== '' && /^\d{4}-\d\d-\d\d$/.test(date), quiet: true },
  )
  const expected = data?.expected
  useEffect(() => {
    if (expected !== undefined && values.expected !== expected) set('expected', expected)
  })
  const counted = sumOfPieces(pieces)
  const difference = expected === undefined ? null : amountOf(centsOf(counted) - centsOf(expected))
  return (
    <>
      <div className={css.whole}>
        <Facts plain>
          <Fact name="Contado">
            <Money amount={counted} />
          </Fact>
          <Fact name="En libros">{expected === undefined ? '—' : <Money amount={expected} />}</Fact>
          <Fact name="Diferencia">{difference === null ? '—' : <Money amount={difference} />}</Fact>
        </Facts>
      </div>
      {difference !== null && centsOf(difference) !== 0n && (
        <AccountField
          name="difference_account_id"
          label={difference.startsWith('-') ? 'Cuenta del faltante' : 'Cuenta del sobrante'}
          wide
        />
      )}
    </>
  )
}
