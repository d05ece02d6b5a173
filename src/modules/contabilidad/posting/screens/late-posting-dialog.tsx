import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { useQuery } from '#src/web/calls/call.ts'
import { useCompanyToday } from '#src/web/company-today.ts'
import { count } from '#src/web/formats.ts'
import { DayField } from '#src/web/ui/day/day-field.tsx'
import { Dialog } from '#src/web/ui/dialog/dialog.tsx'
import { SelectField } from '#src/web/ui/fields/select-field.tsx'
import { Form } from '#src/web/ui/form/form.tsx'
import { Fact, Facts } from '#src/web/ui/layout/facts.tsx'
import { Money } from '#src/web/ui/text/money.tsx'
import { contabilidad } from '../../contract.ts'
import css from '../../invoices/screens/invoices.module.css'
import type { Unposted } from '../contract.ts'

const WAYS = [
  { value: 'income', label: 'Con su ingreso, cada una en su fecha' },
  { value: 'opening', label: 'Como saldo de apertura, sin contar el ingreso otra vez' },
]

const TOLD = {
  income:
    'Cada factura y cada pago se registra en su propia fecha con las cuentas de hoy: cambian los resultados de esos meses.',
  opening:
    'Para lo que ya contaste en otros libros: entra solo lo que aún te deben, contra una cuenta de patrimonio. Los pagos anteriores no se registran.',
}

interface LatePostingDialogProps {
  open: boolean
  /** The unposted invoices: all, or one. */
  unposted: Unposted
  id?: string
  onClose: () => void
}

/** Chooses how earlier invoices are posted, with a preview. */
export function LatePostingDialog({ open, unposted, id, onClose }: LatePostingDialogProps) {
  const today = useCompanyToday()
  const [way, setWay] = useState<'income' | 'opening'>('income')
  const accounts = useQuery(contabilidad.accounts, {}, { enabled: open })
  const equity = (accounts.data ?? []).filter(({ type }) => type === 'Patrimonio')
  return (
    <Dialog open={open} onClose={onClose} title="Contabilizar facturas anteriores" above>
      {open && (
        <Form
          key={way}
          call={contabilidad.postInvoices}
          initial={way === 'opening' ? { date: today, account_id: '' } : {}}
          extra={{ as: way, ...(id && { ids: [id] }) }}
          submit="Contabilizar"
          busy="Contabilizando…"
          onDone={onClose}
          onCancel={onClose}
        >
          <NativeSelect
            label="Cómo entran en los libros"
            data={WAYS}
            value={way}
            onChange={(event) => setWay(event.currentTarget.value === 'opening' ? 'opening' : 'income')}
          />
          <p className={css.quiet}>{TOLD[way]}</p>
          <Facts plain>
            <Fact name="Facturas">{count(unposted.invoices)}</Fact>
            {way === 'income' ? (
              <>
                <Fact name="Total">
                  <Money amount={unposted.amount} />
                </Fact>
                <Fact name={`Pagos (${count(unposted.payments)})`}>
                  <Money amount={unposted.paid} />
                </Fact>
              </>
            ) : (
              <Fact name="Saldo que entra">
                <Money amount={unposted.owed} />
              </Fact>
            )}
          </Facts>
          {way === 'opening' && (
            <>
              <DayField name="date" label="Día en que empiezan los libros" />
              <SelectField
                name="account_id"
                label="Cuenta de los saldos de apertura"
                none="Todavía no hay cuentas de patrimonio: créalas en Plan de Cuentas."
                options={equity.map((account) => ({ value: account.id, label: `${account.code} ${account.name}` }))}
              />
            </>
          )}
        </Form>
      )}
    </Dialog>
  )
}
