import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { asTitle } from '#src/kernel/calls/as-title.ts'
import type { InputOf } from '#src/kernel/contract.ts'
import { useAction } from '#src/web/calls/call.ts'
import { Icon } from '#src/web/ui/icon.tsx'
import { Badge } from '#src/web/ui/state/badge.tsx'
import { Table } from '#src/web/ui/table/table.tsx'
import { Toolbar } from '#src/web/ui/table/toolbar.tsx'
import { DateText } from '#src/web/ui/text/date-text.tsx'
import { undo } from '../undo/contract.ts'
import css from './bin.module.css'
import { type BinEntry, bin } from './contract.ts'

const FEW_DAYS = 3

interface BinTableProps {
  input: Partial<InputOf<typeof bin.entries>>
  /** The number of active filters. */
  active: number
  empty: ReactNode
  /** The filters. */
  children: ReactNode
}

/** What is in the bin, and a button a row that takes it out. */
export const BinTable = ({ input, active, empty, children }: BinTableProps) => (
  <Table
    call={bin.entries}
    input={input}
    label="Papelera"
    noun={['registro', 'registros']}
    search="Buscar en la papelera"
    empty={empty}
    toolbar={<Toolbar active={active}>{children}</Toolbar>}
    columns={[
      { key: 'name', title: 'Registro', cell: (entry) => <Name entry={entry} /> },
      { key: 'removal', title: 'Estado', width: 110, cell: ({ removal }) => <RemovalBadge removal={removal} /> },
      { key: 'area', title: 'Área', width: 205, narrow: 'none' },
      { key: 'person', title: 'Quién', width: 140 },
      { key: 'created_at', title: 'Cuándo', width: 130, cell: (one) => <DateText at={one.created_at} as="moment" /> },
      { key: 'days_left', title: 'Se queda', width: 110, cell: ({ days_left }) => <DaysLeft days={days_left} /> },
      { key: 'recover', title: 'Recuperar', width: 140, narrow: 'state', cell: (entry) => <Recover entry={entry} /> },
    ]}
  />
)

function Name({ entry: { what, name, did } }: { entry: BinEntry }) {
  if (name === '') return <span className={css.name}>{what || asTitle(did)}</span>
  return (
    <>
      <span className={css.what}>{what}</span> <span className={css.name}>{name}</span>
    </>
  )
}

const RemovalBadge = ({ removal }: Pick<BinEntry, 'removal'>) =>
  removal === 'deleted' ? <Badge tone="bad">Eliminado</Badge> : <Badge>Archivado</Badge>

const DaysLeft = ({ days }: { days: number }) => (
  <span className={css.days} data-soon={days <= FEW_DAYS || undefined}>
    {days <= 1 ? 'Último día' : `${days} días`}
  </span>
)

function Recover({ entry }: { entry: BinEntry }) {
  const recover = useAction(undo.takeBack)
  return (
    <Button
      size="compact-sm"
      variant="default"
      leftSection={<Icon name="archive-restore" size={14} />}
      loading={recover.busy}
      aria-label={`Recuperar ${entry.name || entry.what || entry.did}`}
      onClick={() => void recover.run({ id: entry.id })}
    >
      Recuperar
    </Button>
  )
}
