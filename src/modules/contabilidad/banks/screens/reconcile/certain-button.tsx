import { Button } from '@mantine/core'
import { useState } from 'react'
import { useMay } from '#src/web/session/session.tsx'
import { Icon } from '#src/web/ui/icon.tsx'
import { contabilidad } from '../../../contract.ts'
import { useCertain } from '../../import/use-certain.tsx'
import type { BankAccount } from '../../schemas.ts'

/** Reconciles all that is certain, in turns. */
export function CertainButton({ account }: { account: BankAccount }) {
  const certain = useCertain(account.id)
  const [busy, setBusy] = useState(false)
  if (!useMay()(contabilidad.reconcileCertainLines) || !account.auto) return null
  const run = async () => {
    setBusy(true)
    await certain()
    setBusy(false)
  }
  return (
    <Button variant="default" loading={busy} leftSection={<Icon name="check" size={16} />} onClick={() => void run()}>
      Conciliar lo seguro
    </Button>
  )
}
