import { Button } from '@mantine/core'
import { useState } from 'react'
import { useAction } from '#src/web/calls/call.ts'
import { figureFormats } from '#src/web/formats.ts'
import { useMay } from '#src/web/session/session.tsx'
import { confirm } from '#src/web/ui/dialog/confirm.tsx'
import { Dialog } from '#src/web/ui/dialog/dialog.tsx'
import { Icon } from '#src/web/ui/icon.tsx'
import { Badge } from '#src/web/ui/state/badge.tsx'
import { Table } from '#src/web/ui/table/table.tsx'
import { DateText } from '#src/web/ui/text/date-text.tsx'
import { cdm } from '../contract.ts'
import type { Import } from '../rows.ts'
import { keepsLines } from '../rules.ts'
import css from './import.module.css'
import { ImportLines } from './import-lines.tsx'
import { resultText, undoneText } from './outcomes.ts'

const KINDS = { clientes: 'Clientes', productos: 'Productos' } as const

/** Every import: who, when, which file, what became of its rows; each can be undone as a whole. */
export function HistoryView({ onClose }: { onClose: () => void }) {
  const [open, setOpen] = useState<Import | null>(null)
  const undoing = useAction(cdm.undoImport)
  const may = useMay()

  const undo = async ({ id, file_name }: Import) => {
    const sure = await confirm({
      title: '¿Deshacer esta importación?',
      text: `Lo que creó «${file_name}» se elimina y lo que actualizó vuelve a como estaba. Lo que alguien haya usado o editado después se conserva, y te diremos qué fue.`,
      action: 'Deshacer',
      danger: true,
    })
    if (sure) await undoing.run({ id })
  }
  const actions = (row: Import) => [
    ...(keepsLines(row.applied_at) ? [{ label: 'Ver filas', icon: 'eye', onClick: () => setOpen(row) }] : []),
    ...(row.state === 'applied' && keepsLines(row.applied_at) && may(cdm.undoImport)
      ? [{ label: 'Deshacer', icon: 'undo-2', danger: true, onClick: () => void undo(row) }]
      : []),
  ]

  return (
    <section className={css.view} aria-labelledby="history-title">
      <header className={css.head}>
        <Button
          variant="subtle"
          color="gray"
          size="compact-sm"
          leftSection={<Icon name="undo-2" size={14} />}
          onClick={onClose}
        >
          Volver a la lista
        </Button>
        <h2 id="history-title" className={css.title}>
          Importaciones
        </h2>
      </header>
      <Table
        call={cdm.imports}
        label="Importaciones"
        noun={['importación', 'importaciones']}
        empty="No hay importaciones."
        columns={[
          { key: 'file_name', title: 'Archivo' },
          { key: 'kind', title: 'Datos', width: 110, cell: ({ kind }) => KINDS[kind] },
          { key: 'username', narrow: 'none', title: 'Persona', width: 150 },
          {
            key: 'applied_at',
            title: 'Fecha',
            width: 130,
            cell: (row) => <DateText at={row.applied_at} as="moment" />,
          },
          { key: 'created', title: 'Resultado', cell: (row) => <Result row={row} /> },
        ]}
        actions={actions}
      />
      <Dialog open={open !== null} onClose={() => setOpen(null)} title={open?.file_name ?? ''} size="lg">
        {open && <ImportLines of={open} />}
      </Dialog>
    </section>
  )
}

function Result({ row }: { row: Import }) {
  if (row.state === 'applied') return resultText(row, figureFormats())
  return (
    <>
      <Badge tone="warn">Deshecha</Badge> {undoneText(row, figureFormats())}
    </>
  )
}
