import { Button } from '@mantine/core'
import { useState } from 'react'
import { useHistory } from '#src/platform/history/ui/use-history.tsx'
import { useAction } from '#src/web/calls/call.ts'
import { count } from '#src/web/formats.ts'
import { useMay } from '#src/web/session/session.tsx'
import { ArchivedSelect } from '#src/web/ui/archived/archived-select.tsx'
import { Dialog } from '#src/web/ui/dialog/dialog.tsx'
import { Icon } from '#src/web/ui/icon.tsx'
import { EmptyState } from '#src/web/ui/state/empty-state.tsx'
import { Table } from '#src/web/ui/table/table.tsx'
import { Toolbar } from '#src/web/ui/table/toolbar.tsx'
import { cdm } from '../../contract.ts'
import type { Product } from '../../rows.ts'
import { VariantDialog } from './variant-dialog.tsx'

interface VariantsDialogProps {
  /** The product whose variants are shown; null: closed. */
  product: Product | null
  onClose: () => void
}

/** The variants of a product: each with its codes, price and stock. */
export function VariantsDialog({ product, onClose }: VariantsDialogProps) {
  return (
    <Dialog open={product !== null} onClose={onClose} title={product ? `Variantes de ${product.name}` : ''} size="lg">
      {product && (product.variants.length === 0 ? <NoWays /> : <Variants product={product} />)}
    </Dialog>
  )
}

const NoWays = () => (
  <EmptyState
    title="Este producto todavía no varía."
    text="Edítalo y escribe en «Variantes» en qué se distingue, como Talla: S, M, L."
  />
)

function Variants({ product }: { product: Product }) {
  const [archived, setArchived] = useState(false)
  const [editing, setEditing] = useState<Product | 'new' | null>(null)
  const combining = useAction(cdm.combineVariants)
  const archiving = useAction(cdm.archiveProduct)
  const restoring = useAction(cdm.restoreProduct)
  const mayEdit = useMay()(cdm.addVariant)
  const history = useHistory(cdm.variants)

  const target = ({ id, version }: Product) => ({ id, version })
  const actions = (variant: Product) =>
    archived
      ? [{ label: 'Restaurar', icon: 'archive-restore', onClick: () => void restoring.run(target(variant)) }]
      : [
          { label: 'Editar', icon: 'pencil', onClick: () => setEditing(variant) },
          { label: 'Archivar', icon: 'archive', onClick: () => void archiving.run(target(variant)) },
        ]

  return (
    <>
      <Table
        call={cdm.variants}
        input={{ id: product.id, archived }}
        view="variantes-"
        label={archived ? 'Variantes archivadas' : 'Variantes'}
        noun={['variante', 'variantes']}
        empty={archived ? 'No hay variantes archivadas.' : 'Todavía no hay variantes: créalas todas o agrega una.'}
        toolbar={
          <Toolbar
            active={Number(archived)}
            acts={
              mayEdit && (
                <>
                  <Button
                    variant="default"
                    loading={combining.busy}
                    onClick={() => void combining.run({ id: product.id })}
                  >
                    Crear todas las combinaciones
                  </Button>
                  <Button leftSection={<Icon name="plus" size={16} />} onClick={() => setEditing('new')}>
                    Agregar variante
                  </Button>
                </>
              )
            }
          >
            <ArchivedSelect words={['Activas', 'Archivadas']} archived={archived} onChange={setArchived} />
          </Toolbar>
        }
        columns={[
          { key: 'variant', title: 'Variante' },
          { key: 'sku', narrow: 'detail', title: 'SKU', cell: ({ sku }) => sku || '—' },
          { key: 'price', narrow: 'figure', title: 'Precio', width: 130, money: true },
          {
            key: 'stock',
            narrow: 'named',
            title: 'Existencias',
            align: 'end',
            width: 110,
            cell: ({ stock }) => count(stock),
          },
          {
            key: 'min_stock',
            narrow: 'none',
            title: 'Mínimo',
            align: 'end',
            width: 90,
            cell: (row) => count(row.min_stock),
          },
        ]}
        nameOf={({ name }) => name}
        actions={(variant) => [
          ...(mayEdit ? actions(variant) : []),
          ...history({ id: variant.id, of: product.id, name: variant.name }),
        ]}
      />
      <VariantDialog parent={product} editing={editing} onClose={() => setEditing(null)} />
    </>
  )
}
