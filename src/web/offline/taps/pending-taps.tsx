import { CloudOff } from 'lucide-react'
import { useState } from 'react'
import { useSession } from '../../session/session.tsx'
import { useStore } from '../../store.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { HeaderButton } from '../../ui/header-button.tsx'
import { TapList } from './tap-list.tsx'
import { tapsOf } from './taps.ts'

/** In the header, where something waits for a line or was refused: how much, and what. */
export default function PendingTaps() {
  const { user, company } = useSession()
  return company && <Pending person={user.id} company={company.id} />
}

function Pending({ person, company }: { person: string; company: string }) {
  const [open, setOpen] = useState(false)
  const queue = tapsOf(person, company)
  const { taps, stuck } = useStore(queue.state)
  const shown = taps.filter(({ refused }) => stuck || refused !== null)
  return (
    <>
      {shown.length > 0 && (
        <HeaderButton
          label={`Sin enviar: ${shown.length}`}
          icon={CloudOff}
          count={String(shown.length)}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        />
      )}
      <Dialog open={open} onClose={() => setOpen(false)} title="Sin enviar">
        <TapList taps={shown} queue={queue} />
      </Dialog>
    </>
  )
}
