import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { useUrlState } from '#src/web/address/url-state.ts'
import { useAction } from '#src/web/calls/call.ts'
import { count } from '#src/web/formats.ts'
import { Badge } from '#src/web/ui/state/badge.tsx'
import { Table } from '#src/web/ui/table/table.tsx'
import { membership } from '../../contract.ts'
import type { PricedItem } from '../../prices.ts'
import { PLATFORM_CURRENCY } from '../../rules.ts'
import css from '../membership.module.css'
import { PriceCell } from './price-cell.tsx'
import { PriceHistory } from './price-history.tsx'
import { useCostReads, useKindLabel, usePricedKinds } from './use-costs.tsx'

/** The prices of all priced items, edited in place. */
export function PricesTab() {
  const { prices } = useCostReads()
  const kinds = usePricedKinds()
  const [kind, setKind] = useUrlState('clase')
  const [item, show] = useState<PricedItem | null>(null)
  const withdrawal = useAction(membership.withdrawPrice)
  const withdraw = ({ next }: PricedItem) =>
    next === null
      ? []
      : [{ label: 'Retirar el programado', icon: 'undo-2', onClick: () => void withdrawal.run({ id: next.id }) }]

  return (
    <>
      <Table
        call={prices}
        input={{ kind: kinds.find((one) => one.kind === kind)?.kind }}
        label="Precios"
        search="Buscar en la lista"
        noun={['precio', 'precios']}
        empty={kind === '' ? 'No hay nada que tenga precio.' : 'Nada coincide con estos filtros.'}
        toolbar={
          <NativeSelect
            aria-label="Clase"
            data={[{ value: '', label: 'Todo' }, ...kinds.map((one) => ({ value: one.kind, label: one.plural }))]}
            value={kind}
            onChange={(event) => setKind(event.currentTarget.value)}
          />
        }
        columns={[
          { key: 'name', title: 'Nombre', cell: (item) => <Named {...item} /> },
          {
            key: 'companies',
            narrow: 'named',
            title: 'Empresas que lo tienen',
            width: 190,
            align: 'end',
            cell: ({ companies }) => count(companies),
          },
          {
            key: 'price',
            title: 'Precio al mes',
            width: 380,
            money: PLATFORM_CURRENCY,
            align: 'start',
            cell: (item) => <PriceCell item={item} />,
          },
        ]}
        rowKey={({ item_kind, item_id }) => `${item_kind} ${item_id}`}
        nameOf={({ name }) => name}
        actions={(item) => [{ label: 'Ver historial', icon: 'history', onClick: () => show(item) }, ...withdraw(item)]}
      />
      <PriceHistory item={item} onClose={() => show(null)} />
    </>
  )
}

const Named = ({ name, item_kind, archived }: PricedItem) => (
  <span className={css.named}>
    <span className={css.name}>{name}</span>
    <span className={css.soft}>
      {useKindLabel()(item_kind)} {archived && <Badge>Fuera del catálogo</Badge>}
    </span>
  </span>
)
