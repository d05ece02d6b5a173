import { Button, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { useUrlState } from '#src/web/address/url-state.ts'
import { CreateButton } from '#src/web/ui/create-button.tsx'
import { Icon } from '#src/web/ui/icon.tsx'
import { EmptyState } from '#src/web/ui/state/empty-state.tsx'
import { Table } from '#src/web/ui/table/table.tsx'
import { Toolbar } from '#src/web/ui/table/toolbar.tsx'
import { rrhh } from '../../contract.ts'
import { periodTitle } from '../periods.ts'
import { STATES } from '../schemas.ts'
import { NewPayrollDialog } from './new-payroll-dialog.tsx'
import { PayrollStateBadge } from './payroll-state.tsx'
import { usePayrollView } from './use-payroll-view.tsx'

/** The company's payrolls, the latest period first. */
export function PayrollList() {
  const [filter, setFilter] = useUrlState('estado')
  const [adding, setAdding] = useState(false)
  const { show } = usePayrollView()
  const state = STATES.find((one) => one === filter)
  const add = <CreateButton onClick={() => setAdding(true)}>Nueva nómina</CreateButton>
  return (
    <>
      <Table
        call={rrhh.payrolls}
        input={state ? { state } : {}}
        label="Nóminas"
        noun={['nómina', 'nóminas']}
        toolbar={
          <Toolbar
            active={state ? 1 : 0}
            acts={
              <>
                <Button
                  variant="default"
                  leftSection={<Icon name="list" size={16} />}
                  onClick={() => show({ ver: 'conceptos' })}
                >
                  Bonos y deducciones
                </Button>
                {add}
              </>
            }
          >
            <NativeSelect
              aria-label="Estado"
              data={[{ value: '', label: 'Todas' }, ...STATES]}
              value={state ?? ''}
              onChange={(event) => setFilter(event.currentTarget.value)}
            />
          </Toolbar>
        }
        empty={
          state ? (
            'No hay nóminas en ese estado.'
          ) : (
            <EmptyState
              title="No hay nóminas."
              text="Prepara la primera: los días trabajados y los sueldos se calculan solos."
              action={add}
            />
          )
        }
        columns={[
          { key: 'starts_on', narrow: 'title', title: 'Período', cell: (payroll) => periodTitle(payroll) },
          {
            key: 'status',
            narrow: 'state',
            title: 'Estado',
            width: 110,
            cell: (payroll) => <PayrollStateBadge payroll={payroll} />,
          },
          { key: 'people', narrow: 'named', title: 'Personas', align: 'end', width: 100 },
          { key: 'earned', narrow: 'none', title: 'Devengado', money: true },
          { key: 'deducted', narrow: 'none', title: 'Deducciones', money: true },
          { key: 'net', narrow: 'figure', title: 'Neto', money: true },
        ]}
        nameOf={periodTitle}
        onOpen={({ id }) => show({ nomina: id })}
      />
      <NewPayrollDialog open={adding} onClose={() => setAdding(false)} onMade={(id) => show({ nomina: id })} />
    </>
  )
}
