import { NativeSelect } from '@mantine/core'
import { use } from 'react'
import { useFields } from '#src/platform/custom/ui/use-fields.tsx'
import { TagFilter, useChosenTag } from '#src/platform/notes/tags/ui/tag-filter.tsx'
import { useUrlState } from '#src/web/address/url-state.ts'
import { ChosenCompany } from '#src/web/calls/call.ts'
import { allRows } from '#src/web/files/all-rows.tsx'
import { saveSheet } from '#src/web/files/save-sheet.tsx'
import type { SheetFormat } from '#src/web/files/write-sheet.ts'
import { CreateButton } from '#src/web/ui/create-button.tsx'
import { ExportMenu } from '#src/web/ui/export-menu.tsx'
import { EmptyState } from '#src/web/ui/state/empty-state.tsx'
import { Toolbar } from '#src/web/ui/table/toolbar.tsx'
import { rrhh } from '../contract.ts'
import { employeeSheet, staffSheet } from '../sheets.ts'
import { useEmployeeView } from './view.tsx'

const SHOWN = [
  { value: '', label: 'Activos' },
  { value: 'antiguos', label: 'Antiguos' },
]

/** Filters at the left; the file and the new employee at the right. `onAdd`: for those who may, who see salaries too. */
export function EmployeeToolbar({ onAdd }: { onAdd?: () => void }) {
  const { former, setFormer } = useEmployeeView()
  const [search] = useUrlState('q')
  const tag = useChosenTag()
  const company = use(ChosenCompany)
  const own = useFields('employees')
  const run = async (format: SheetFormat) => {
    const sheet = onAdd
      ? staffSheet(await allRows(rrhh.staff, { former, search, tag }, company), own)
      : employeeSheet(await allRows(rrhh.employees, { former, search }, company))
    await saveSheet('empleados', format, sheet)
  }
  return (
    <Toolbar
      acts={
        <>
          <ExportMenu run={run} />
          {onAdd && <CreateButton onClick={onAdd}>Nuevo empleado</CreateButton>}
        </>
      }
    >
      <NativeSelect
        aria-label="Activos o antiguos"
        data={SHOWN}
        value={former ? 'antiguos' : ''}
        onChange={(event) => setFormer(event.currentTarget.value !== '')}
      />
      {onAdd && <TagFilter />}
    </Toolbar>
  )
}

/** Nobody yet. */
export function NoEmployees({ onAdd }: { onAdd?: () => void }) {
  const { former } = useEmployeeView()
  if (former) return <EmptyState title="No hay antiguos empleados." />
  if (!onAdd) return <EmptyState title="No hay empleados registrados." />
  return (
    <EmptyState
      title="No hay empleados registrados."
      text="Registra a la primera persona de tu equipo."
      action={<CreateButton onClick={onAdd}>Nuevo empleado</CreateButton>}
    />
  )
}
