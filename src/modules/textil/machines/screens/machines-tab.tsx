import { useState } from 'react'
import { useHistory } from '#src/platform/history/ui/use-history.tsx'
import { useMay } from '#src/web/session/session.tsx'
import { ArchivedSelect } from '#src/web/ui/archived/archived-select.tsx'
import { useArchived } from '#src/web/ui/archived/use-archived.ts'
import { useArchiving } from '#src/web/ui/archived/use-archiving.ts'
import { CreateButton } from '#src/web/ui/create-button.tsx'
import { EmptyState } from '#src/web/ui/state/empty-state.tsx'
import { Table } from '#src/web/ui/table/table.tsx'
import { Toolbar } from '#src/web/ui/table/toolbar.tsx'
import { textil } from '../../contract.ts'
import { DayText } from '../../lots/screens/clock.tsx'
import { MachineBadge } from '../../screens/status-badges.tsx'
import css from '../../screens/textil.module.css'
import { MachineStopDialog } from '../../stops/screens/machine-stop-dialog.tsx'
import type { Machine } from '../schemas.ts'
import { MachineDialog } from './machine-dialog.tsx'
import { MaintenanceDialog } from './maintenance-dialog.tsx'
import { MaintenanceHistory } from './maintenance-history.tsx'
import { NextMaintenance } from './next-maintenance.tsx'

type Open = { dialog: 'edit' | 'maintain' | 'history' | 'stop'; machine: Machine } | { dialog: 'add' } | null

/** The machines, and when each was and will be looked after. */
export function MachinesTab() {
  const [archived, setArchived] = useArchived()
  const [open, setOpen] = useState<Open>(null)
  const archiving = useArchiving({ archive: textil.archiveMachine, restore: textil.restoreMachine })
  const may = useMay()
  const mayEdit = may(textil.editMachine)
  const mayStop = may(textil.addMachineStop)
  const close = () => setOpen(null)
  const machineIn = (dialog: 'edit' | 'maintain' | 'history' | 'stop') =>
    open?.dialog === dialog ? open.machine : null
  const add = <CreateButton onClick={() => setOpen({ dialog: 'add' })}>Nuevo Equipo</CreateButton>

  const history = useHistory(textil.machines)
  const actions = (machine: Machine) => {
    const done = {
      label: 'Mantenimientos',
      icon: 'clipboard-check',
      onClick: () => setOpen({ dialog: 'history', machine }),
    }
    const stop = {
      label: 'Paro de máquina',
      icon: 'pause',
      onClick: () => setOpen({ dialog: 'stop', machine }),
    }
    if (!mayEdit) return archived || !mayStop ? [done, ...history(machine)] : [done, stop, ...history(machine)]
    if (archived) return [done, archiving(machine, archived), ...history(machine)]
    return [
      {
        label: 'Registrar mantenimiento',
        icon: 'clipboard-check',
        onClick: () => setOpen({ dialog: 'maintain', machine }),
      },
      done,
      stop,
      { label: 'Editar', icon: 'pencil', onClick: () => setOpen({ dialog: 'edit', machine }) },
      archiving(machine, archived),
      ...history(machine),
    ]
  }

  return (
    <>
      <Table
        call={textil.machines}
        input={{ archived }}
        label="Equipos"
        noun={['equipo', 'equipos']}
        search="Buscar equipos"
        toolbar={
          <Toolbar acts={mayEdit && add}>
            <ArchivedSelect archived={archived} onChange={setArchived} />
          </Toolbar>
        }
        empty={
          archived ? (
            'No hay equipos archivados.'
          ) : (
            <EmptyState
              title="No hay equipos registrados."
              text={mayEdit ? 'Registra tus máquinas y no se te pasará ningún mantenimiento.' : undefined}
              action={mayEdit ? add : undefined}
            />
          )
        }
        columns={[
          { key: 'name', title: 'Nombre', sort: 'name', edit: true, cell: (machine) => <Name machine={machine} /> },
          { key: 'brand', title: 'Marca', width: 150, edit: true, cell: ({ brand }) => brand || '—' },
          {
            key: 'last_maintenance_date',
            narrow: 'none',
            title: 'Últ. Mant.',
            width: 130,
            cell: ({ last_maintenance_date: day }) => <DayText day={day} />,
          },
          {
            key: 'next_maintenance_date',
            narrow: 'named',
            title: 'Próx. Mant.',
            sort: 'next',
            width: 190,
            cell: (machine) => <NextMaintenance machine={machine} />,
          },
          {
            key: 'status',
            narrow: 'state',
            title: 'Estado',
            width: 170,
            cell: ({ status }) => <MachineBadge status={status} />,
          },
        ]}
        record={archived ? undefined : { shows: textil.machines, edit: textil.editMachine }}
        nameOf={({ name }) => name}
        actions={actions}
      />
      <MachineDialog editing={open?.dialog === 'add' ? 'new' : machineIn('edit')} onClose={close} />
      <MaintenanceDialog machine={machineIn('maintain')} onClose={close} />
      <MachineStopDialog machine={machineIn('stop')} onClose={close} />
      <MaintenanceHistory machine={machineIn('history')} onClose={close} />
    </>
  )
}

function Name({ machine: { name, reference } }: { machine: Machine }) {
  return (
    <span>
      {name}
      {reference !== '' && <span className={css.amount}> {reference}</span>}
    </span>
  )
}
