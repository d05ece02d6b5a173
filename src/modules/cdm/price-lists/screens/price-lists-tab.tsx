import { useState } from 'react'
import { useHistory } from '#src/platform/history/ui/use-history.tsx'
import { useUrlState } from '#src/web/address/url-state.ts'
import { useAction } from '#src/web/calls/call.ts'
import { count, figureFormats } from '#src/web/formats.ts'
import { useMay } from '#src/web/session/session.tsx'
import { ArchivedSelect } from '#src/web/ui/archived/archived-select.tsx'
import { useArchived } from '#src/web/ui/archived/use-archived.ts'
import { useArchiving } from '#src/web/ui/archived/use-archiving.ts'
import { CreateButton } from '#src/web/ui/create-button.tsx'
import { EmptyState } from '#src/web/ui/state/empty-state.tsx'
import { Table } from '#src/web/ui/table/table.tsx'
import { Toolbar } from '#src/web/ui/table/toolbar.tsx'
import { cdm } from '../../contract.ts'
import { percentText } from '../rules.ts'
import type { PriceList } from '../schemas.ts'
import { ListPrices } from './list-prices.tsx'
import { PriceListDialog } from './price-list-dialog.tsx'

/** What some clients pay instead of the price of the catalogue: the lists, or the prices of one. */
export function PriceListsTab() {
  const [open] = useUrlState('lista')
  return (
    <section aria-label="Listas de precios">
      {open === '' ? <PriceLists /> : <ListPrices key={open} id={open} />}
    </section>
  )
}

function PriceLists() {
  const [, setOpen] = useUrlState('lista')
  const [archived, setArchived] = useArchived('estado')
  const [editing, setEditing] = useState<PriceList | 'new' | null>(null)
  const manages = useMay()(cdm.addPriceList)
  const duplicating = useAction(cdm.duplicatePriceList)
  const archiving = useArchiving({ archive: cdm.archivePriceList, restore: cdm.restorePriceList })
  const history = useHistory(cdm.priceLists)
  const { decimal } = figureFormats()
  const show = ({ id }: PriceList) => setOpen(id, { push: true })
  const add = manages && <CreateButton onClick={() => setEditing('new')}>Nueva lista</CreateButton>
  return (
    <>
      <Table
        call={cdm.priceLists}
        input={{ archived }}
        label={archived ? 'Listas archivadas' : 'Listas de precios'}
        noun={['lista', 'listas']}
        search="Buscar listas"
        toolbar={
          <Toolbar active={archived ? 1 : 0} acts={add}>
            <ArchivedSelect archived={archived} onChange={setArchived} />
          </Toolbar>
        }
        empty={
          archived ? (
            'No hay listas archivadas.'
          ) : (
            <EmptyState
              title="No hay listas de precios."
              text="Crea una para tus mayoristas y elígela en la ficha de cada cliente: sus cotizaciones y facturas propondrán esos precios."
              action={add}
            />
          )
        }
        columns={[
          { key: 'name', narrow: 'title', title: 'Nombre', edit: true },
          { key: 'percent', title: 'Precio', width: 170, cell: ({ percent }) => percentText(percent, decimal) },
          {
            key: 'prices',
            title: 'Precios propios',
            width: 150,
            cell: ({ prices }) => `${count(prices)} ${prices === 1 ? 'producto' : 'productos'}`,
          },
          {
            key: 'clients',
            title: 'Clientes',
            width: 130,
            cell: ({ clients }) => `${count(clients)} ${clients === 1 ? 'cliente' : 'clientes'}`,
          },
        ]}
        record={archived ? undefined : { shows: cdm.priceLists, edit: cdm.editPriceList }}
        nameOf={({ name }) => name}
        onOpen={show}
        actions={(list) => [
          { label: 'Ver precios', icon: 'tag', onClick: () => show(list) },
          ...(manages && !archived ? [{ label: 'Editar', icon: 'pencil', onClick: () => setEditing(list) }] : []),
          ...(manages
            ? [
                { label: 'Duplicar', icon: 'copy', onClick: () => void duplicating.run({ id: list.id }) },
                archiving(list, archived),
              ]
            : []),
          ...history(list),
        ]}
      />
      <PriceListDialog editing={editing} onClose={() => setEditing(null)} />
    </>
  )
}
