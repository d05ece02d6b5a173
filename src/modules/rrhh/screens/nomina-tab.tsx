import { Button } from '@mantine/core'
import { localDay } from '#src/kernel/day.ts'
import { useQuery } from '#src/web/call.ts'
import { NOT_YET } from '#src/web/notices.ts'
import { useMay } from '#src/web/session.tsx'
import { toast } from '#src/web/toast.ts'
import { DateText } from '#src/web/ui/date-text.tsx'
import { EmptyState } from '#src/web/ui/empty-state.tsx'
import { Icon } from '#src/web/ui/icon.tsx'
import { Money } from '#src/web/ui/money.tsx'
import { Table } from '#src/web/ui/table.tsx'
import { useUrlState } from '#src/web/url-state.ts'
import { rrhh } from '../contract.ts'
import { MonthPicker } from './month-picker.tsx'
import { PayrollExport } from './payroll-export.tsx'
import css from './rrhh.module.css'

const UNBUILT = [
  { label: 'Bonificaciones', icon: 'plus' },
  { label: 'Deducciones', icon: 'receipt' },
  { label: 'Procesar pago', icon: 'banknote' },
]

/** What is paid in a month, and to whom. */
export function NominaTab() {
  if (useMay()(rrhh.payroll)) return <Payroll />
  return <EmptyState title="La nómina es privada." text="Solo la empresa y sus administradores ven los salarios." />
}

function Payroll() {
  const thisMonth = localDay().slice(0, 7)
  const [written, setMonth] = useUrlState('mes', thisMonth)
  const month = /^(19|20|21)\d\d-(0[1-9]|1[0-2])$/.test(written) ? written : thisMonth
  const total = useQuery(rrhh.payrollTotal, { month }, { quiet: true })
  return (
    <>
      <div className={css.month}>
        <MonthPicker month={month} onChange={setMonth} />
        <p className={css.total} aria-live="polite">
          <span>Total del mes</span>
          <strong>{total.data ? <Money amount={total.data.total} /> : '…'}</strong>
        </p>
        <div className={css.acts}>
          {UNBUILT.map(({ label, icon }) => (
            <Button
              key={label}
              variant="default"
              leftSection={<Icon name={icon} size={16} />}
              onClick={() => toast({ title: NOT_YET })}
            >
              {label}
            </Button>
          ))}
        </div>
      </div>
      <Table
        call={rrhh.payroll}
        input={{ month }}
        label="Nómina"
        noun={['empleado', 'empleados']}
        search="Buscar en la nómina"
        view="n"
        toolbar={<PayrollExport month={month} total={total.data?.total ?? '0.00'} />}
        empty={<EmptyState title="Nadie trabajó este mes." text="Elige otro mes o registra empleados." />}
        columns={[
          { key: 'name', title: 'Nombre' },
          { key: 'position', title: 'Cargo' },
          {
            key: 'hire_date',
            narrow: 'named',
            title: 'Contratación',
            width: 140,
            cell: (row) => <DateText at={row.hire_date} />,
          },
          {
            key: 'end_date',
            narrow: 'none',
            title: 'Salida',
            width: 120,
            cell: (row) => <DateText at={row.end_date} />,
          },
          { key: 'salary', title: 'Salario', align: 'end', cell: (row) => <Money amount={row.salary} /> },
        ]}
      />
    </>
  )
}
