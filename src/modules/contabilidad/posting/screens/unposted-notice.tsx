import { Button } from '@mantine/core'
import { useState } from 'react'
import { useQuery } from '#src/web/calls/call.ts'
import { count } from '#src/web/formats.ts'
import { useMay } from '#src/web/session/session.tsx'
import { Money } from '#src/web/ui/text/money.tsx'
import { contabilidad } from '../../contract.ts'
import css from '../../invoices/screens/invoices.module.css'
import { LatePostingDialog } from './late-posting-dialog.tsx'

/** Once there are rules: the invoices issued before them, and how to post them. */
export function UnpostedNotice() {
  const { data: rules } = useQuery(contabilidad.postingRules, {}, { quiet: true })
  const { data } = useQuery(contabilidad.unposted, {}, { quiet: true })
  const may = useMay()(contabilidad.postInvoices)
  const [open, setOpen] = useState(false)
  if (!may || !rules?.receivable_id || !data || data.invoices === 0) return null
  return (
    <aside className={css.notice} aria-label="Facturas sin contabilizar">
      <p>
        {data.invoices === 1 ? '1 factura' : `${count(data.invoices)} facturas`} por <Money amount={data.amount} /> no{' '}
        {data.invoices === 1 ? 'está' : 'están'} en el Libro Diario, porque se{' '}
        {data.invoices === 1 ? 'emitió' : 'emitieron'} antes de que eligieras sus cuentas.
      </p>
      <Button variant="default" onClick={() => setOpen(true)}>
        Contabilizar
      </Button>
      <LatePostingDialog open={open} unposted={data} onClose={() => setOpen(false)} />
    </aside>
  )
}
