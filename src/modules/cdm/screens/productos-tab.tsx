import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { useCustomColumns } from '#src/platform/custom/ui/use-custom-columns.tsx'
import { useHistory } from '#src/platform/history/ui/use-history.tsx'
import { RowTags } from '#src/platform/notes/tags/ui/row-tags.tsx'
import { TagFilter, useChosenTag } from '#src/platform/notes/tags/ui/tag-filter.tsx'
import { tagMany } from '#src/platform/notes/tags/ui/tag-many.tsx'
import { useAction } from '#src/web/calls/call.ts'
import { count } from '#src/web/formats.ts'
import { useMay } from '#src/web/session/session.tsx'
import { type Edited, isACopy, useDuplicating } from '#src/web/ui/form/copied.ts'
import { Badge } from '#src/web/ui/state/badge.tsx'
import { archivingMany } from '#src/web/ui/table/many/archiving.ts'
import { Table } from '#src/web/ui/table/table.tsx'
import { cdm } from '../contract.ts'
import { identityText } from '../products/identity-text.tsx'
import { ProductPicture } from '../products/picture/product-picture.tsx'
import { VariantDialog } from '../products/variants/variant-dialog.tsx'
import { VariantsDialog } from '../products/variants/variants-dialog.tsx'
import type { Product } from '../rows.ts'
import { variantsText } from '../rules.ts'
import { ListEmpty } from './list-empty.tsx'
import { ListToolbar } from './list-toolbar.tsx'
import { useListView } from './list-view.tsx'
import css from './lists.module.css'
import { ProductDialog } from './product-dialog.tsx'
import { WithImports } from './with-imports.tsx'

const TYPES = [
  { value: '', label: 'Tipo: todos' },
  { value: 'Producto', label: 'Productos' },
  { value: 'Servicio', label: 'Servicios' },
]

/** What the company sells: products with their stock, and services. */
export function ProductosTab() {
  const [editing, setEditing] = useState<Edited<Product>>(null)
  const [varied, setVaried] = useState<Product | null>(null)
  const { archived, type, setType, setView } = useListView()
  const archiving = useAction(cdm.archiveProduct)
  const restoring = useAction(cdm.restoreProduct)
  const mayEdit = useMay()(cdm.addProduct)
  const history = useHistory(cdm.products)
  const duplicate = useDuplicating<Product>(cdm.addProduct, (copied) => setEditing({ copied }))
  const tag = useChosenTag()
  const own = useCustomColumns<Product>('cdm_products')
  const add = { label: 'Nuevo producto', onClick: () => setEditing('new') }

  const actions = (product: Product) =>
    archived
      ? [{ label: 'Restaurar', icon: 'archive-restore', onClick: () => void restoring.run(targetOf(product)) }]
      : [
          { label: 'Editar', icon: 'pencil', onClick: () => setEditing(product) },
          ...(isVariant(product) ? [] : duplicate(product)),
          ...(product.type === 'Producto' && product.parent_id === null
            ? [{ label: 'Variantes', icon: 'blocks', onClick: () => setVaried(product) }]
            : []),
          { label: 'Archivar', icon: 'archive', onClick: () => void archiving.run(targetOf(product)) },
        ]

  return (
    <WithImports kind="productos">
      <Table
        call={cdm.products}
        input={{ archived, type, tag }}
        label={archived ? 'Productos archivados' : 'Productos'}
        noun={['producto', 'productos']}
        search="Buscar por nombre o código"
        toolbar={
          <ListToolbar kind="productos" add={mayEdit ? add : undefined}>
            <NativeSelect
              aria-label="Tipo"
              data={TYPES}
              value={type ?? ''}
              onChange={(event) => setType(event.currentTarget.value)}
            />
            <TagFilter />
          </ListToolbar>
        }
        empty={
          <ListEmpty
            title={emptyTitle(type, archived)}
            text="Crea el primero o trae los que ya tienes en una hoja de cálculo."
            add={mayEdit && !archived ? add : undefined}
            onImport={() => setView('importar')}
          />
        }
        columns={[
          { key: 'name', title: 'Nombre', sort: 'name', edit: true, cell: (product) => <Named product={product} /> },
          {
            key: 'type',
            narrow: 'state',
            title: 'Tipo',
            width: 110,
            edit: true,
            cell: (product) => <Badge tone={product.type === 'Servicio' ? 'info' : 'neutral'}>{product.type}</Badge>,
          },
          {
            key: 'variants',
            narrow: 'none',
            title: 'Variantes',
            cell: (product) => variantsText(product.variants) || '—',
          },
          { key: 'cost', narrow: 'none', title: 'Costo', width: 120, money: true, edit: true },
          { key: 'price', narrow: 'figure', title: 'Precio', width: 140, money: true, edit: true },
          {
            key: 'stock',
            narrow: 'named',
            title: 'Existencias',
            align: 'end',
            width: 100,
            cell: (product) => ofGoods(product, product.stock),
          },
          {
            key: 'min_stock',
            narrow: 'none',
            title: 'Mínimo',
            align: 'end',
            width: 100,
            edit: true,
            cell: (product) => ofGoods(product, product.min_stock),
          },
          ...own,
        ]}
        record={archived ? undefined : { shows: cdm.products, edit: cdm.editProduct, unless: isVariant }}
        nameOf={({ name }) => name}
        many={[archivingMany(archived, cdm.archiveProduct, cdm.restoreProduct), tagMany('cdm_products')]}
        actions={(product) => [
          ...(mayEdit ? actions(product) : []),
          ...(product.parent_id === null ? history(product) : []),
        ]}
      />
      <ProductDialog editing={isVariant(editing) ? null : editing} onClose={() => setEditing(null)} />
      <VariantDialog parent={null} editing={isVariant(editing) ? editing : null} onClose={() => setEditing(null)} />
      <VariantsDialog product={varied} onClose={() => setVaried(null)} />
    </WithImports>
  )
}

function Named({ product }: { product: Product }) {
  const { id, name, description, picture } = product
  const identity = identityText(product)
  return (
    <span className={css.pictured}>
      <ProductPicture path={picture} />
      <span className={css.named}>
        <span className={css.name}>{name}</span>
        {identity && <span className={css.description}>{identity}</span>}
        {description && <span className={css.description}>{description}</span>}
        <RowTags kind="cdm_products" id={id} />
      </span>
    </span>
  )
}

const ofGoods = ({ type }: Product, units: number) => (type === 'Servicio' ? '—' : count(units))

function emptyTitle(type: Product['type'] | undefined, archived: boolean): string {
  const noun = type === 'Servicio' ? 'servicios' : 'productos'
  return archived ? `No hay ${noun} archivados.` : `No hay ${noun} registrados.`
}

const isVariant = (editing: Edited<Product>): editing is Product =>
  editing !== null && editing !== 'new' && !isACopy(editing) && editing.parent_id !== null

const targetOf = ({ id, version }: Product) => ({ id, version })
