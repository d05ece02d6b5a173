import { useState } from 'react'
import { useUrlState } from '#src/web/address/url-state.ts'
import { count, decimalText } from '#src/web/formats.ts'
import { useMay } from '#src/web/session/session.tsx'
import { CreateButton } from '#src/web/ui/create-button.tsx'
import { EmptyState } from '#src/web/ui/state/empty-state.tsx'
import { Table } from '#src/web/ui/table/table.tsx'
import { Toolbar } from '#src/web/ui/table/toolbar.tsx'
import { textil } from '../../contract.ts'
import { NewStyleDialog } from './new-style-dialog.tsx'
import { StylePage } from './style-page.tsx'

/** How each product is made; `?ficha=` opens one. */
export function StylesTab() {
  const [id, setId] = useUrlState('ficha')
  return id === '' ? <StyleList onOpen={setId} /> : <StylePage id={id} onOpen={setId} />
}

function StyleList({ onOpen }: { onOpen: (id: string) => void }) {
  const [adding, setAdding] = useState(false)
  const mayAdd = useMay()(textil.addStyle)
  const add = mayAdd && <CreateButton onClick={() => setAdding(true)}>Nueva ficha</CreateButton>
  return (
    <>
      <Table
        call={textil.styles}
        label="Fichas técnicas"
        noun={['ficha', 'fichas']}
        search="Buscar fichas"
        toolbar={<Toolbar acts={add} />}
        empty={
          <EmptyState
            title="Todavía no hay fichas técnicas."
            text="Una ficha dice qué materiales lleva una prenda y qué operaciones se hacen, con sus minutos y lo que pagan."
            action={add}
          />
        }
        onOpen={({ id }) => onOpen(id)}
        columns={[
          { key: 'name', title: 'Producto' },
          { key: 'sku', narrow: 'none', title: 'SKU', width: 140, cell: ({ sku }) => sku || '—' },
          {
            key: 'materials',
            narrow: 'named',
            title: 'Materiales',
            align: 'end',
            width: 110,
            cell: ({ materials }) => count(materials),
          },
          {
            key: 'operations',
            narrow: 'named',
            title: 'Operaciones',
            align: 'end',
            width: 120,
            cell: ({ operations }) => count(operations),
          },
          {
            key: 'minutes',
            narrow: 'figure',
            title: 'Min. por pieza',
            align: 'end',
            width: 130,
            cell: ({ minutes }) => decimalText(minutes),
          },
          {
            key: 'labour',
            narrow: 'none',
            title: 'Mano de obra',
            align: 'end',
            width: 140,
            cell: ({ labour }) => decimalText(labour),
          },
        ]}
      />
      <NewStyleDialog open={adding} onClose={() => setAdding(false)} onMade={(style) => onOpen(style.id)} />
    </>
  )
}
