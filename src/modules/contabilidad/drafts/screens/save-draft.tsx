import { Button } from '@mantine/core'
import type { InputOf } from '#src/kernel/contract.ts'
import { daysBetween } from '#src/kernel/days/day.ts'
import type { ByVersion } from '#src/kernel/fields.ts'
import { useAction } from '#src/web/calls/call.ts'
import { useForm } from '#src/web/ui/form/form-state.ts'
import { Icon } from '#src/web/ui/icon.tsx'
import { contabilidad } from '../../contract.ts'

interface SaveDraftProps {
  /** The draft that is changed; null: a new one. */
  draft: ByVersion | null
  onSaved: () => void
}

type Typed = InputOf<typeof contabilidad.issueInvoice>

/** Keeps what an invoice's form says without issuing it. */
export function SaveDraft({ draft, onSaved }: SaveDraftProps) {
  const { values, busy, settle } = useForm<Typed & Record<string, unknown>>()
  const adding = useAction(contabilidad.addInvoiceDraft)
  const editing = useAction(contabilidad.editInvoiceDraft)
  const save = async () => {
    const { client, client_id, description, amount, lines, general_discount, date, due_date } = values
    const days_to_pay = daysBetween(date, due_date)
    const typed = { client, client_id, description, amount, lines, general_discount, days_to_pay }
    const { ok } = draft
      ? await editing.run({ ...typed, id: draft.id, version: draft.version })
      : await adding.run(typed)
    if (!ok) return
    settle()
    onSaved()
  }
  return (
    <Button
      variant="default"
      leftSection={<Icon name="save" size={16} />}
      disabled={busy || adding.busy || editing.busy}
      onClick={() => void save()}
    >
      Guardar borrador
    </Button>
  )
}
