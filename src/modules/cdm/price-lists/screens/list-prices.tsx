import { use, useState } from 'react'
import { linkTo } from '#src/web/address/link-to.ts'
import { ChosenCompany, useAction, useQuery } from '#src/web/calls/call.ts'
import { allRows } from '#src/web/files/all-rows.tsx'
import { saveSheet } from '#src/web/files/save-sheet.tsx'
import { useMay } from '#src/web/session/session.tsx'
import { BackLink } from '#src/web/ui/detail/back-link.tsx'
import { ExportMenu } from '#src/web/ui/export-menu.tsx'
import { Table } from '#src/web/ui/table/table.tsx'
import { Toolbar } from '#src/web/ui/table/toolbar.tsx'
import { cdm } from '../../contract.ts'
import type { ListedPrice } from '../schemas.ts'
import { priceSheet } from '../sheets.ts'
import { ListPriceDialog } from './list-price-dialog.tsx'

/** The catalogue at the prices of a list. */
export function ListPrices({ id }: { id: string }) {
  const [editing, setEditing] = useState<ListedPrice | null>(null)
  const company = use(ChosenCompany)
  const lists = useQuery(cdm.priceLists, {}, { quiet: true }).data?.rows ?? []
  const list = lists.find((one) => one.id === id)
  const manages = useMay()(cdm.saveListPrices) && list !== undefined
  const saving = useAction(cdm.saveListPrices)
  const name = list ? `Lista ${list.name}` : 'Precios de la lista'
  return (
    <>
      <BackLink to={linkTo({ tab: 'listas' })}>Listas de precios</BackLink>
      <h2>{name}</h2>
      <Table
        call={cdm.listedPrices}
        input={{ id }}
        label={name}
        noun={['producto', 'productos']}
        search="Buscar por nombre o código"
        toolbar={
          <Toolbar
            acts={
              <ExportMenu
                run={async (format) =>
                  saveSheet('lista-de-precios', format, priceSheet(await allRows(cdm.listedPrices, { id }, company)))
                }
              />
            }
          />
        }
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
        actions={(product) =>
          list && manages
            ? [
                { label: 'Poner precio', icon: 'pencil', onClick: () => setEditing(product) },
                ...(product.own === null
                  ? []
                  : [
                      {
                        label: 'Quitar precio propio',
                        icon: 'x',
                        onClick: () =>
                          void saving.run({
                            id,
                            version: list.version,
                            prices: [{ product_id: product.id, price: null }],
                          }),
                      },
                    ]),
              ]
            : []
        }
      />
      {list && <ListPriceDialog list={list} product={editing} onClose={() => setEditing(null)} />}
    </>
  )
}
