import { useState } from 'react'
import { useQuery } from '#src/web/calls/call.ts'
import { Dialog } from '#src/web/ui/dialog/dialog.tsx'
import { useReturnFocus } from '#src/web/ui/focus.ts'
import { Form } from '#src/web/ui/form/form.tsx'
import { EmptyState } from '#src/web/ui/state/empty-state.tsx'
import { SkeletonRows } from '#src/web/ui/state/skeleton.tsx'
import { ventas } from '../../contract.ts'
import { MADE_OF_QUOTES } from '../../screens/chain-offers.tsx'
import type { OpportunityDetail } from '../schemas.ts'
import { OpportunityFields } from './opportunity-fields.tsx'
import { OpportunitySheet } from './opportunity-sheet.tsx'
import { useOpenOpportunity } from './use-opportunity-acts.tsx'

/** The dialog of the opportunity in the address. */
export function OpportunityWindow() {
  const { id, close } = useOpenOpportunity()
  return (
    <Dialog open={id !== ''} onClose={close} title="Oportunidad" size="lg">
      {id !== '' && <Loaded key={id} id={id} />}
    </Dialog>
  )
}

function Loaded({ id }: { id: string }) {
  const { data, failure } = useQuery(ventas.opportunity, { id }, { quiet: true, reads: MADE_OF_QUOTES })
  // The form keeps the values with which editing began, so that a colleague's change is reported as a conflict and not overwritten.
  const [editing, setEditing] = useState<OpportunityDetail | null>(null)
  if (editing) return <Editing detail={editing} onClose={() => setEditing(null)} />
  if (data) return <OpportunitySheet detail={data} onEdit={() => setEditing(data)} />
  return failure ? <EmptyState title="Esta oportunidad ya no está." text={failure.message} /> : <SkeletonRows />
}

function Editing({ detail: { opportunity, note }, onClose }: { detail: OpportunityDetail; onClose: () => void }) {
  const { id, version, client_name, client_id, product_interest, value, whatsapp, email } = opportunity
  const { owner_id, owner_name, expected_on, next_step, next_step_on } = opportunity
  useReturnFocus()
  return (
    <Form
      call={ventas.editOpportunity}
      initial={{
        ...{ client_name, client_id, product_interest, value, whatsapp, email, note, next_step },
        owner_id: owner_id ?? '',
        expected_on: expected_on ?? '',
        next_step_on: next_step_on ?? '',
      }}
      extra={{ id, version }}
      submit="Guardar cambios"
      layout="columns"
      keep
      onDone={onClose}
      onCancel={onClose}
      label="Editar oportunidad"
    >
      <OpportunityFields seller={owner_id === null ? null : { id: owner_id, username: owner_name ?? '' }} />
    </Form>
  )
}
