import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { ArchivedSelect } from '#src/web/ui/archived/archived-select.tsx'
import { CreateButton } from '#src/web/ui/create-button.tsx'
import { Icon } from '#src/web/ui/icon.tsx'
import { Toolbar } from '#src/web/ui/table/toolbar.tsx'
import type { ImportKind } from '../rows.ts'
import { ListExport } from './list-export.tsx'
import { useListView } from './list-view.tsx'

interface ListToolbarProps {
  kind: ImportKind
  /** Absent for those who only read; they do not import either. */
  add?: { label: string; onClick: () => void }
  /** More filters. */
  children?: ReactNode
}

/** Filters at the left; files and the new row at the right. */
export function ListToolbar({ kind, add, children }: ListToolbarProps) {
  const { archived, type, role, setArchived, setView } = useListView()
  return (
    <Toolbar
      active={Number(archived) + Number(type !== undefined) + Number(role !== undefined)}
      acts={
        <>
          <Button
            variant="subtle"
            color="gray"
            leftSection={<Icon name="history" size={16} />}
            onClick={() => setView('historial')}
          >
            Importaciones
          </Button>
          <ListExport kind={kind} />
          {add && (
            <>
              <Button
                variant="default"
                leftSection={<Icon name="upload" size={16} />}
                onClick={() => setView('importar')}
              >
                Importar
              </Button>
              <CreateButton onClick={add.onClick}>{add.label}</CreateButton>
            </>
          )}
        </>
      }
    >
      <ArchivedSelect words={['Activos', 'Archivados']} archived={archived} onChange={setArchived} />
      {children}
    </Toolbar>
  )
}
