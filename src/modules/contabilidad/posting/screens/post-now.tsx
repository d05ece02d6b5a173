import { Button } from '@mantine/core'
import { useState } from 'react'
import { useQuery } from '#src/web/calls/call.ts'
import { useMay } from '#src/web/session/session.tsx'
import { contabilidad } from '../../contract.ts'
import type { Invoice } from '../../invoices/schemas.ts'
import { LatePostingDialog } from './late-posting-dialog.tsx'
import { PrepareButton } from './prepare-button.tsx'

/** Posts one invoice; without posting rules it asks for them first. */
export function PostNowButton({ invoice: { id, amount, balance, paid, payments } }: { invoice: Invoice }) {
  const { data: rules } = useQuery(contabilidad.postingRules, {}, { quiet: true })
  const may = useMay()(contabilidad.postInvoices)
  const [open, setOpen] = useState(false)
  if (!may || rules === undefined) return null
  if (rules.receivable_id === null) return <PrepareButton rules={rules} />
  const standing = payments.filter(({ reversed_on }) => reversed_on === null).length
  return (
    <>
      <Button variant="default" size="xs" onClick={() => setOpen(true)}>
        Contabilizar
      </Button>
      <LatePostingDialog
        open={open}
        id={id}
        unposted={{ invoices: 1, amount, owed: balance, paid, payments: standing }}
        onClose={() => setOpen(false)}
      />
    </>
  )
}
