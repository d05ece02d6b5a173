import { Button } from '@mantine/core'
import { useState } from 'react'
import { useHistory } from '#src/platform/history/ui/use-history.tsx'
import { useDownload } from '#src/web/address/download.ts'
import { useAction } from '#src/web/calls/call.ts'
import { Icon } from '#src/web/ui/icon.tsx'
import { RowMenu } from '#src/web/ui/table/row-menu.tsx'
import { rrhh } from '../../contract.ts'
import { periodTitle } from '../periods.ts'
import { PAYSLIPS_A_FILE, type Payroll, payrollState } from '../schemas.ts'
import { type PayrollAct, PayrollActDialog } from './payroll-act-dialog.tsx'
import { usePayrollView } from './use-payroll-view.tsx'

/** What can be done with a payroll in its state. */
export function PayrollActs({ payroll }: { payroll: Payroll }) {
  const { id, version } = payroll
  const state = payrollState(payroll)
  const [act, setAct] = useState<PayrollAct | null>(null)
  const refreshing = useAction(rrhh.refreshPayroll)
  const closing = useAction(rrhh.closePayroll)
  const reopening = useAction(rrhh.reopenPayroll)
  const deleting = useAction(rrhh.deletePayroll)
  const payslips = useDownload(rrhh.payslipsPdf)
  const { show } = usePayrollView()
  const title = periodTitle(payroll)
  const history = useHistory(rrhh.payroll)

  const remove = async () => {
    if ((await deleting.run({ id })).ok) show({})
  }
  const download = async () => {
    for (let part = 1; part <= Math.ceil(payroll.people / PAYSLIPS_A_FILE); part++) await payslips.run({ id, part })
  }

  const more = [
    ...history({ id, name: title }),
    ...(state === 'Cerrada'
      ? [{ label: 'Reabrir', icon: 'lock-open', onClick: () => void reopening.run({ id, version }) }]
      : []),
    ...(state !== 'Anulada' && payroll.closings > 0
      ? [{ label: 'Anular', icon: 'ban', danger: true, onClick: () => setAct('annul') }]
      : []),
    ...(state === 'Borrador' && payroll.closings === 0
      ? [{ label: 'Eliminar borrador', icon: 'trash-2', danger: true, onClick: () => void remove() }]
      : []),
  ]

  return (
    <>
      {state === 'Borrador' ? (
        <>
          <Button
            variant="default"
            leftSection={<Icon name="refresh-cw" size={15} />}
            disabled={refreshing.busy}
            onClick={() => void refreshing.run({ id, version })}
          >
            Actualizar
          </Button>
          <Button
            leftSection={<Icon name="lock" size={15} />}
            disabled={closing.busy}
            onClick={() => void closing.run({ id, version })}
          >
            Cerrar nómina
          </Button>
        </>
      ) : (
        <Button
          variant="default"
          leftSection={<Icon name="file-text" size={15} />}
          loading={payslips.busy}
          onClick={() => void download()}
        >
          Recibos en PDF
        </Button>
      )}
      {state === 'Cerrada' && (
        <Button leftSection={<Icon name="banknote" size={15} />} onClick={() => setAct('pay')}>
          Registrar pago
        </Button>
      )}
      <RowMenu of={title} actions={more} />
      <PayrollActDialog payroll={payroll} act={act} onClose={() => setAct(null)} />
    </>
  )
}
