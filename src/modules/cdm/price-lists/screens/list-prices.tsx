import { use, useState } from 'react'
import { linkTo } from '#src/web/address/link-to.ts'
import { ChosenCompany, useAction, useQuery } from '#src/web/calls/call.ts'
import { allRows } from '#src/web/files/all-rows.tsx'
import { saveSheet } from '#src/web/files/save-sheet.tsx'
import type { SheetFormat } from '#src/web/files/write-sheet.ts'
import { figureFormats } from '#src/web/formats.ts'
import { useMay } from '#src/web/session/session.tsx'
import { BackLink } from '#src/web/ui/detail/back-link.tsx'
import { Detail } from '#src/web/ui/detail/detail.tsx'
import { ExportMenu } from '#src/web/ui/export-menu.tsx'
import { LoadError } from '#src/web/ui/state/load-error.tsx'
import { SkeletonRows } from '#src/web/ui/state/skeleton.tsx'
import { Table } from '#src/web/ui/table/table.tsx'
import { Toolbar } from '#src/web/ui/table/toolbar.tsx'
import { cdm } from '../../contract.ts'
import { percentText } from '../rules.ts'
import type { ListedPrice, PriceList } from '../schemas.ts'
import { priceSheet } from '../sheets.ts'
import { ListPriceDialog } from './list-price-dialog.tsx'

/** The catalogue at the prices of a list. */
export function ListPrices({ id }: { id: string }) {
  const { data, failure, again } = useQuery(cdm.priceListDetail, { id }, { quiet: true })
  return (
    <>
      <BackLink to={linkTo({ tab: 'listas' })}>Listas de precios</BackLink>
      {data ? (
        <Prices list={data} />
      ) : failure ? (
        <LoadError title="No pudimos cargar la lista de precios." again={again} />
      ) : (
        <SkeletonRows />
      )}
    </>
  )
}

function Prices({ list }: { list: PriceList }) {
  const { id, version } = list
  const [editing, setEditing] = useState<ListedPrice | null>(null)
  const company = use(ChosenCompany)
  const manages = useMay()(cdm.saveListPrices)
  const saving = useAction(cdm.saveListPrices)
  const name = `Lista ${list.name}`
  const save = async (format: SheetFormat) =>
    saveSheet('lista-de-precios', format, priceSheet(await allRows(cdm.listedPrices, { id }, company)))
  const clear = (product: ListedPrice) =>
    void saving.run({ id, version, prices: [{ product_id: product.id, price: null }] })
  return (
    <Detail title={name} subtitle={percentText(list.percent, figureFormats().decimal)}>
      <Table
        call={cdm.listedPrices}
        input={{ id }}
        label={name}
        noun={['producto', 'productos']}
        search="Buscar por nombre o código"
        toolbar={<Toolbar acts={<ExportMenu run={save} />} />}
        empty="Todavía no hay productos en el catálogo."
        columns={[
          { key: 'name', narrow: 'title', title: 'Producto' },
          { key: 'sku', narrow: 'none', title: 'SKU', width: 140 },
          { key: 'base', narrow: 'none', title: 'Catálogo', width: 170, money: true },
          { key: 'price', narrow: 'figure', title: 'En la lista', width: 170, money: true },
          {
            key: 'own',
            title: 'De dónde',
            width: 140,
            cell: ({ own }) => (own === null ? 'Porcentaje' : 'Precio propio'),
          },
        ]}
        nameOf={(product) => product.name}
        actions={(product) => {
          if (!manages) return []
          const price = { label: 'Poner precio', icon: 'pencil', onClick: () => setEditing(product) } as const
          const drop = { label: 'Quitar precio propio', icon: 'x', onClick: () => clear(product) } as const
          return product.own === null ? [price] : [price, drop]
        }}
      />
      <ListPriceDialog list={list} product={editing} onClose={() => setEditing(null)} />
    </Detail>
  )
}
