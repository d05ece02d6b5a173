import { useQuery } from '#src/web/calls/call.ts'
import { cdm } from '../../contract.ts'
import { ClientDialog } from './client-dialog.tsx'

/** A contact of a list that is edited, or begins another one. */
export interface ListedEdit {
  id: string
  copies: boolean
}

/** Changes or copies a contact of a list, whose rows say only what the list shows. */
export function EditListed({ editing, onClose }: { editing: ListedEdit | null; onClose: () => void }) {
  const { data } = useQuery(cdm.client, { id: editing?.id ?? '' }, { enabled: editing !== null })
  const client = editing !== null && data?.id === editing.id ? data : null
  return <ClientDialog editing={client && editing?.copies ? { copied: client } : client} onClose={onClose} />
}
