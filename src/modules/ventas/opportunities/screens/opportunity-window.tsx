import { useState } from 'react'
import { useAskedAct } from '#src/web/address/asked-act.ts'
import { useQuery } from '#src/web/calls/call.ts'
import { useMay } from '#src/web/session/session.tsx'
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
  const [copied, setCopied] = useState<OpportunityDetail | null>(null)
  useAskedAct({ duplicar: useMay()(ventas.addOpportunity) && data && (() => setCopied(data)) })
  if (copied) return <Copying detail={copied} onClose={() => setCopied(null)} />
  if (editing) return <Editing detail={editing} onClose={() => setEditing(null)} />
  if (data) return <OpportunitySheet detail={data} onEdit={() => setEditing(data)} />
  return failure ? <EmptyState title="Esta oportunidad ya no está." text={failure.message} /> : <SkeletonRows />
}

function Editing({ detail, onClose }: { detail: OpportunityDetail; onClose: () => void }) {
  const { id, version } = detail.opportunity
  useReturnFocus()
  return (
    <Form
      call={ventas.editOpportunity}
      initial={typedOf(detail)}
      extra={{ id, version }}
      submit="Guardar cambios"
      layout="columns"
      keep
      onDone={onClose}
      onCancel={onClose}
      label="Editar oportunidad"
    >
      <OpportunityFields seller={sellerOf(detail)} />
    </Form>
  )
}

/** A new opportunity that begins as this one, in the first stage, without its days and next step. */
function Copying({ detail, onClose }: { detail: OpportunityDetail; onClose: () => void }) {
  const { open } = useOpenOpportunity()
  useReturnFocus()
  return (
    <Form
      call={ventas.addOpportunity}
      initial={{ ...typedOf(detail), expected_on: '', next_step: '', next_step_on: '' }}
      submit="Crear oportunidad"
      busy="Creando…"
      layout="columns"
      draft={false}
      onDone={open}
      onCancel={onClose}
      label="Duplicar oportunidad"
    >
      <OpportunityFields seller={sellerOf(detail)} />
    </Form>
  )
}

function typedOf({ opportunity, note }: OpportunityDetail) {
  const { client_name, client_id, product_interest, value, whatsapp, email, next_step } = opportunity
  return {
    ...{ client_name, client_id, product_interest, value, whatsapp, email, note, next_step },
    custom: opportunity.custom,
    owner_id: opportunity.owner_id ?? '',
    expected_on: opportunity.expected_on ?? '',
    next_step_on: opportunity.next_step_on ?? '',
  }
}

const sellerOf = ({ opportunity: { owner_id, owner_name } }: OpportunityDetail) =>
  owner_id === null ? null : { id: owner_id, username: owner_name ?? '' }
