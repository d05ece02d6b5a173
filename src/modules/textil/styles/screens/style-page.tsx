import { Button } from '@mantine/core'
import { useState } from 'react'
import { useHistory } from '#src/platform/history/ui/use-history.tsx'
import { NotesButton } from '#src/platform/notes/ui/notes-button.tsx'
import { linkTo } from '#src/web/address/link-to.ts'
import { useQuery } from '#src/web/calls/call.ts'
import { useMay } from '#src/web/session/session.tsx'
import { BackLink } from '#src/web/ui/detail/back-link.tsx'
import { Detail } from '#src/web/ui/detail/detail.tsx'
import { Icon } from '#src/web/ui/icon.tsx'
import { EmptyState } from '#src/web/ui/state/empty-state.tsx'
import { SkeletonRows } from '#src/web/ui/state/skeleton.tsx'
import { RowMenu } from '#src/web/ui/table/row-menu.tsx'
import { textil } from '../../contract.ts'
import type { ProductStyle } from '../schemas.ts'
import { NewStyleDialog } from './new-style-dialog.tsx'
import css from './style.module.css'
import { StyleDialog } from './style-dialog.tsx'
import { StyleFacts } from './style-facts.tsx'
import { MaterialTable, OperationTable } from './style-tables.tsx'

interface StylePageProps {
  id: string
  onOpen: (id: string) => void
}

/** The sheet of one product. */
export function StylePage({ id, onOpen }: StylePageProps) {
  const { data, failure } = useQuery(textil.style, { id }, { quiet: true })
  return (
    <>
      <BackLink to={linkTo({ tab: 'fichas' })}>Fichas</BackLink>
      {data ? (
        <Sheet key={id} style={data} onOpen={onOpen} />
      ) : failure ? (
        <EmptyState title="Esta ficha ya no está." text={failure.message} />
      ) : (
        <SkeletonRows />
      )}
    </>
  )
}

function Sheet({ style, onOpen }: { style: ProductStyle; onOpen: (id: string) => void }) {
  const [open, setOpen] = useState<'edit' | 'copy' | null>(null)
  const may = useMay()(textil.saveStyle)
  const history = useHistory(textil.style)({ id: style.id, name: style.name })
  const { name, sku, note, materials, operations, sizes } = style
  const empty = materials.length + operations.length === 0
  const close = () => setOpen(null)
  const copy = { label: 'Duplicar en otro producto', icon: 'copy', onClick: () => setOpen('copy') } as const
  return (
    <Detail
      title={name}
      label={`Ficha técnica de ${name}`}
      subtitle={sku || 'Ficha técnica'}
      acts={
        <>
          {may && (
            <Button
              variant={empty ? 'filled' : 'default'}
              leftSection={<Icon name="pencil" size={16} />}
              onClick={() => setOpen('edit')}
            >
              Editar ficha
            </Button>
          )}
          <NotesButton call={textil.style} id={style.id} name={name} />
          <RowMenu of={name} actions={[...(may ? [copy] : []), ...history]} />
        </>
      }
    >
      {empty ? (
        <EmptyState
          title="Esta ficha está vacía."
          text="Escribe qué materiales lleva una pieza y qué operaciones se hacen."
        />
      ) : (
        <>
          <StyleFacts style={style} />
          <MaterialTable materials={materials} sizes={sizes} />
          <OperationTable operations={operations} />
        </>
      )}
      {note !== '' && <p className={css.note}>{note}</p>}
      <StyleDialog style={open === 'edit' ? style : null} onClose={close} />
      <NewStyleDialog open={open === 'copy'} onClose={close} copyOf={style} onMade={(made) => onOpen(made.id)} />
    </Detail>
  )
}
