import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { useHistory } from '#src/platform/history/ui/use-history.tsx'
import { useUrlState } from '#src/web/address/url-state.ts'
import { useAction } from '#src/web/calls/call.ts'
import { useMay } from '#src/web/session/session.tsx'
import { CreateButton } from '#src/web/ui/create-button.tsx'
import { Badge } from '#src/web/ui/state/badge.tsx'
import { EmptyState } from '#src/web/ui/state/empty-state.tsx'
import { Table } from '#src/web/ui/table/table.tsx'
import { Toolbar } from '#src/web/ui/table/toolbar.tsx'
import { DateText } from '#src/web/ui/text/date-text.tsx'
import { contabilidad } from '../../contract.ts'
import type { Asset } from '../asset.ts'
import { EstimateDialog } from '../estimates/screens/estimate-dialog.tsx'
import { AssetDialog } from './asset-dialog.tsx'
import { AssetPlanDialog } from './asset-plan-dialog.tsx'
import css from './assets.module.css'
import { DepreciationCard } from './depreciation-card.tsx'
import { DisposalDialog, RestorationDialog } from './disposal-dialogs.tsx'

const SHOWN = [
  { value: '', label: 'Activos' },
  { value: 'bajas', label: 'Dados de baja' },
]

type Open = { dialog: 'edit' | 'plan' | 'estimate' | 'dispose' | 'restore'; asset: Asset } | { dialog: 'add' } | null

/** Fixed assets with their book values, and the month to post. */
export function ActivosTab() {
  const [view, setView] = useUrlState('ver')
  const [open, setOpen] = useState<Open>(null)
  const deleting = useAction(contabilidad.deleteAsset)
  const mayEdit = useMay()(contabilidad.addAsset)
  const gone = view === 'bajas'
  const close = () => setOpen(null)
  const of = (dialog: Exclude<Open, null>['dialog']) => (open?.dialog === dialog && 'asset' in open ? open.asset : null)

  const history = useHistory(contabilidad.asset)
  const actions = (asset: Asset) => [
    { label: 'Ver plan', icon: 'chart-line', onClick: () => setOpen({ dialog: 'plan', asset }) },
    ...(mayEdit && asset.status === 'Activo'
      ? [
          { label: 'Editar', icon: 'pencil', onClick: () => setOpen({ dialog: 'edit', asset }) },
          ...(asset.posted_months > 0
            ? [
                {
                  label: 'Cambiar estimación',
                  icon: 'calendar-clock',
                  onClick: () => setOpen({ dialog: 'estimate', asset }),
                },
              ]
            : []),
          { label: 'Dar de baja', icon: 'archive', onClick: () => setOpen({ dialog: 'dispose', asset }) },
        ]
      : []),
    ...(mayEdit && asset.status !== 'Activo'
      ? [{ label: 'Deshacer la baja', icon: 'undo-2', onClick: () => setOpen({ dialog: 'restore', asset }) }]
      : []),
    ...(mayEdit && asset.posted_months === 0 && asset.status === 'Activo'
      ? [{ label: 'Eliminar', icon: 'trash-2', danger: true, onClick: () => void deleting.run({ id: asset.id }) }]
      : []),
    ...history(asset),
  ]
  const add = mayEdit && <CreateButton onClick={() => setOpen({ dialog: 'add' })}>Nuevo activo</CreateButton>

  return (
    <>
      {!gone && <DepreciationCard />}
      <Table
        call={contabilidad.assets}
        input={{ status: gone ? 'Dado de baja' : 'Activo' }}
        label={gone ? 'Activos dados de baja' : 'Activos fijos'}
        search="Buscar activos"
        noun={['activo', 'activos']}
        empty={
          gone ? (
            <EmptyState title="No hay activos dados de baja." />
          ) : (
            <EmptyState
              title="No hay activos fijos registrados."
              text="Registra máquinas, muebles o equipos: su costo se reparte mes a mes."
              action={add}
            />
          )
        }
        toolbar={
          <Toolbar acts={add}>
            <NativeSelect
              aria-label="Activos o dados de baja"
              data={SHOWN}
              value={view}
              onChange={(event) => setView(event.currentTarget.value)}
            />
          </Toolbar>
        }
        columns={[
          { key: 'name', title: 'Nombre', cell: (asset) => <Named asset={asset} /> },
          {
            key: 'acquisition_date',
            title: 'Adquisición',
            width: 125,
            cell: (asset) => <DateText at={asset.acquisition_date} />,
          },
          {
            key: 'useful_life_years',
            narrow: 'none',
            title: 'Vida útil',
            width: 100,
            cell: ({ useful_life_years: years }) => `${years} ${years === 1 ? 'año' : 'años'}`,
          },
          { key: 'acquisition_cost', narrow: 'none', title: 'Costo', money: true },
          { key: 'accumulated', narrow: 'none', title: 'Depreciado', money: true },
          { key: 'book_value', narrow: 'figure', title: 'Valor en libros', money: true },
        ]}
        nameOf={({ name }) => name}
        actions={actions}
      />
      <AssetDialog editing={open?.dialog === 'add' ? 'new' : of('edit')} onClose={close} />
      <AssetPlanDialog asset={of('plan')} onClose={close} />
      <EstimateDialog asset={of('estimate')} onClose={close} />
      <DisposalDialog asset={of('dispose')} onClose={close} />
      <RestorationDialog asset={of('restore')} onClose={close} />
    </>
  )
}

function Named({ asset }: { asset: Asset }) {
  const lacking = asset.depreciation_account_id === null || asset.expense_account_id === null
  return (
    <span className={css.named}>
      {asset.name}
      {asset.status !== 'Activo' && asset.disposed_on && (
        <span className={css.quiet}>
          Baja: <DateText at={asset.disposed_on} />
        </span>
      )}
      {asset.status === 'Activo' && asset.next_month === null && <Badge tone="good">Depreciado</Badge>}
      {asset.status === 'Activo' && asset.next_month !== null && lacking && <Badge tone="warn">Faltan cuentas</Badge>}
    </span>
  )
}
