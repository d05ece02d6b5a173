import { useUrlState } from '#src/web/address/url-state.ts'
import { useMay } from '#src/web/session/session.tsx'
import { CreateButton } from '#src/web/ui/create-button.tsx'
import { Dialog } from '#src/web/ui/dialog/dialog.tsx'
import { contabilidad } from '../../contract.ts'
import { WaybillDetail } from './waybill-detail.tsx'
import { WaybillForm } from './waybill-form.tsx'
import { WaybillTable } from './waybill-list.tsx'

const NEW = 'nueva'

/** Guías de remisión. `?guia=` opens one, `?guia=nueva` one of goods that were not sold. */
export function WaybillsView({ active }: { active: boolean }) {
  const [id, setId] = useUrlState('guia')
  const may = useMay()(contabilidad.issueWaybill) && active
  const close = () => setId('')
  return (
    <>
      <WaybillTable onOpen={setId} acts={may && <CreateButton onClick={() => setId(NEW)}>Nueva guía</CreateButton>} />
      <Dialog open={id === NEW && may} onClose={close} title="Nueva guía de remisión" size="lg">
        <WaybillForm onIssued={(waybill) => setId(waybill.id)} onClose={close} />
      </Dialog>
      {id !== '' && id !== NEW && <WaybillDetail id={id} onClose={close} />}
    </>
  )
}
