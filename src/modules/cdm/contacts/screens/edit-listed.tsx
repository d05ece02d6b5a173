import { useQuery } from '#src/web/calls/call.ts'
import { cdm } from '../../contract.ts'
import { ClientDialog } from './client-dialog.tsx'

/** Changes a contact of a list, whose rows say only what the list shows. */
export function EditListed({ id, onClose }: { id: string | null; onClose: () => void }) {
  const { data } = useQuery(cdm.client, { id: id ?? '' }, { enabled: id !== null })
  return <ClientDialog editing={id === null || data?.id !== id ? null : data} onClose={onClose} />
}
