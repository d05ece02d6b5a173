import { Button } from '@mantine/core'
import { useAction } from '#src/web/call.ts'
import { confirm } from '#src/web/ui/confirm.tsx'
import { Icon } from '#src/web/ui/icon.tsx'
import { RowMenu } from '#src/web/ui/row-menu.tsx'
import { rrhh } from '../../contract.ts'
import { periodTitle } from '../periods.ts'
import { type Payroll, stateOf } from '../schemas.ts'
import css from './payroll.module.css'
import { usePayrollView } from './use-payroll-view.tsx'

/** What can be done with a payroll in its state. */
export function PayrollActs({ payroll }: { payroll: Payroll }) {
  const { id, version } = payroll
  const state = stateOf(payroll)
  const refreshing = useAction(rrhh.refreshPayroll)
  const closing = useAction(rrhh.closePayroll)
  const reopening = useAction(rrhh.reopenPayroll)
  const deleting = useAction(rrhh.deletePayroll)
  const { show } = usePayrollView()
  const title = periodTitle(payroll)

  const close = async () => {
    const sure = await confirm({
      title: `¿Cerrar la nómina «${title}»?`,
      text: 'Sus líneas quedan fijas y se guardan los recibos de pago. Puedes reabrirla mientras no esté pagada.',
      action: 'Cerrar nómina',
    })
    if (sure) await closing.run({ id, version })
  }
  const remove = async () => {
    const sure = await confirm({
      title: `¿Eliminar el borrador de «${title}»?`,
      text: 'Se pierde lo que cambiaste en él. Los empleados y los conceptos quedan como están.',
      action: 'Eliminar',
      danger: true,
    })
    if (sure && (await deleting.run({ id })).ok) show({})
  }

  return (
    <span className={css.acts}>
      {state === 'Borrador' && (
        <>
          <Button
            variant="default"
            leftSection={<Icon name="refresh-cw" size={15} />}
            disabled={refreshing.busy}
            onClick={() => void refreshing.run({ id, version })}
          >
            Actualizar
          </Button>
          <Button leftSection={<Icon name="lock" size={15} />} disabled={closing.busy} onClick={() => void close()}>
            Cerrar nómina
          </Button>
        </>
      )}
      {state === 'Cerrada' && (
        <Button
          variant="default"
          leftSection={<Icon name="lock-open" size={15} />}
          disabled={reopening.busy}
          onClick={() => void reopening.run({ id, version })}
        >
          Reabrir
        </Button>
      )}
      {state === 'Borrador' && payroll.closings === 0 && (
        <RowMenu
          of={title}
          actions={[{ label: 'Eliminar borrador', icon: 'trash-2', danger: true, onClick: () => void remove() }]}
        />
      )}
    </span>
  )
}
