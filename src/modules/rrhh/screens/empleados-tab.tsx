import { useState } from 'react'
import { useCustomColumns } from '#src/platform/custom/ui/use-custom-columns.tsx'
import { useHistory } from '#src/platform/history/ui/use-history.tsx'
import { RowTags } from '#src/platform/notes/tags/ui/row-tags.tsx'
import { useChosenTag } from '#src/platform/notes/tags/ui/tag-filter.tsx'
import { tagMany } from '#src/platform/notes/tags/ui/tag-many.tsx'
import { useAction } from '#src/web/calls/call.ts'
import { useMay } from '#src/web/session/session.tsx'
import { type Column, Table } from '#src/web/ui/table/table.tsx'
import { DateText } from '#src/web/ui/text/date-text.tsx'
import { AbsencesDialog } from '../absences/absences-dialog.tsx'
import { rrhh } from '../contract.ts'
import { LinkAccountDialog } from '../evaluations/screens/account-dialog.tsx'
import type { Employee, PaidEmployee } from '../rows.ts'
import { IDENTITY } from '../sheets.ts'
import { EmployeeDialog } from './employee-dialog.tsx'
import { EmployeeToolbar, NoEmployees } from './employee-toolbar.tsx'
import { EndDialog } from './end-dialog.tsx'
import { HistoryDialog } from './history-dialog.tsx'
import { useEmployeeView } from './view.tsx'

const ABOUT = { noun: ['empleado', 'empleados'] as const, search: 'Buscar empleados' }

/** The employees: found, hired, edited, seen off. Salaries and acts only for those who may. */
export function EmpleadosTab() {
  return useMay()(rrhh.addEmployee) ? <Staff /> : <Employees />
}

function Employees() {
  const { former, label } = useEmployeeView()
  const mayAbsences = useMay()(rrhh.absences)
  const [absent, setAbsent] = useState<Employee | null>(null)
  const absences = (employee: Employee) => [
    { label: 'Ausencias', icon: 'calendar-off', onClick: () => setAbsent(employee) },
  ]
  return (
    <>
      <Table
        {...ABOUT}
        call={rrhh.employees}
        input={{ former }}
        label={label}
        toolbar={<EmployeeToolbar />}
        empty={<NoEmployees />}
        columns={[...WHO, ...datesOf(former)]}
        {...(mayAbsences ? { actions: absences } : {})}
      />
      <AbsencesDialog employee={absent} onClose={() => setAbsent(null)} />
    </>
  )
}

type Open =
  | { dialog: 'edit' | 'end' | 'history' | 'absences' | 'account'; employee: PaidEmployee }
  | { dialog: 'add' }
  | null

function Staff() {
  const { former, label } = useEmployeeView()
  const [open, setOpen] = useState<Open>(null)
  const resuming = useAction(rrhh.resumeEmployment)
  const deleting = useAction(rrhh.deleteEmployee)
  const add = () => setOpen({ dialog: 'add' })

  const history = useHistory(rrhh.staff)
  const tag = useChosenTag()
  const own = useCustomColumns<PaidEmployee>('employees')
  const actions = (employee: PaidEmployee) => [
    { label: 'Editar', icon: 'pencil', onClick: () => setOpen({ dialog: 'edit', employee }) },
    { label: 'Ausencias', icon: 'calendar-off', onClick: () => setOpen({ dialog: 'absences', employee }) },
    { label: 'Cuenta en Trama', icon: 'user-check', onClick: () => setOpen({ dialog: 'account', employee }) },
    { label: 'Salarios y cargos', icon: 'banknote', onClick: () => setOpen({ dialog: 'history', employee }) },
    ...history(employee),
    employee.end_date === null
      ? { label: 'Registrar salida', icon: 'user-minus', onClick: () => setOpen({ dialog: 'end', employee }) }
      : {
          label: 'Reincorporar',
          icon: 'user-plus',
          onClick: () => void resuming.run({ id: employee.id, version: employee.version }),
        },
    { label: 'Eliminar', icon: 'trash-2', danger: true, onClick: () => void deleting.run({ id: employee.id }) },
  ]

  return (
    <>
      <Table
        {...ABOUT}
        call={rrhh.staff}
        input={{ former, tag }}
        label={label}
        toolbar={<EmployeeToolbar onAdd={add} />}
        empty={<NoEmployees onAdd={former ? undefined : add} />}
        columns={[...TAGGED, { key: 'salary', title: 'Salario', money: true }, ...datesOf(former), ...own]}
        record={{ shows: rrhh.staff, edit: rrhh.editEmployee }}
        actions={actions}
        many={[tagMany('employees')]}
      />
      <EmployeeDialog
        editing={open?.dialog === 'edit' ? open.employee : open?.dialog === 'add' ? 'new' : null}
        onClose={() => setOpen(null)}
      />
      <EndDialog employee={open?.dialog === 'end' ? open.employee : null} onClose={() => setOpen(null)} />
      <AbsencesDialog employee={open?.dialog === 'absences' ? open.employee : null} onClose={() => setOpen(null)} />
      <LinkAccountDialog employee={open?.dialog === 'account' ? open.employee : null} onClose={() => setOpen(null)} />
      <HistoryDialog employee={open?.dialog === 'history' ? open.employee : null} onClose={() => setOpen(null)} />
    </>
  )
}

const WHO: readonly Column<Employee>[] = IDENTITY.map((column) =>
  column.key === 'name' ? { ...column, sort: 'name' } : column,
)

const TAGGED: readonly Column<Employee>[] = WHO.map((column) =>
  column.key === 'name' ? { ...column, edit: true, below: ({ id }) => <RowTags kind="employees" id={id} /> } : column,
)

const datesOf = (former: boolean): readonly Column<Employee>[] => [
  {
    key: 'hire_date',
    narrow: 'none',
    title: 'Contratación',
    sort: 'hired',
    width: 140,
    edit: true,
    cell: ({ hire_date }) => <DateText at={hire_date} />,
  },
  ...(former
    ? [{ key: 'end_date', title: 'Salida', width: 120, cell: ({ end_date }: Employee) => <DateText at={end_date} /> }]
    : []),
]
