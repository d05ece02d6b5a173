import { Button } from '@mantine/core'
import { useAction } from '#src/web/calls/call.ts'
import { contabilidad } from '../../contract.ts'
import type { PostingRules } from '../../invoices/schemas.ts'

/** Sets the books up with one click: rules from the chart of accounts, or a chart first. Hidden if a person has to choose. */
export function PrepareButton({ rules: { chart, proposed } }: { rules: PostingRules }) {
  const preparing = useAction(contabilidad.prepareBooks)
  if (chart === null && !(proposed.receivable_id && proposed.income_id && proposed.cash_id)) return null
  return (
    <Button variant="default" disabled={preparing.busy} onClick={() => void preparing.run({})}>
      {chart === null ? 'Usar las de tu plan' : `Crear plan (${chart})`}
    </Button>
  )
}
