import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { modulePath } from '#src/kernel/module.ts'
import { linkTo } from '#src/web/address/link-to.ts'
import { useQuery } from '#src/web/calls/call.ts'
import { useMay } from '#src/web/session/session.tsx'
import { Icon } from '#src/web/ui/icon.tsx'
import { PagePart } from '#src/web/ui/layout/page-part.tsx'
import { Money } from '#src/web/ui/text/money.tsx'
import type { Bill } from '../../../bills/schemas.ts'
import { contabilidad } from '../../../contract.ts'
import css from '../../../invoices/screens/invoices.module.css'
import { AssetDialog } from '../../screens/asset-dialog.tsx'
import type { BillAssetLine } from '../contract.ts'

/** What of a bill is, or may become, a fixed asset; nothing where no line went to an account of assets. */
export function BillAssets({ bill }: { bill: Bill }) {
  const { data = [] } = useQuery(contabilidad.billAssets, { id: bill.id })
  const may = useMay()(contabilidad.addAsset) && bill.annulled_on === null
  const [begun, setBegun] = useState<BillAssetLine | null>(null)
  if (data.length === 0) return null
  return (
    <PagePart title="Activos fijos" level={3}>
      <ul className={css.rows}>
        {data.map((line) => (
          <li key={line.id}>
            <span className={css.grow}>
              {line.description}
              {line.assets.map(({ id, name }) => (
                <span key={id}>
                  {' · '}
                  <Link {...linkTo({ tab: 'activos', q: name }, modulePath('contabilidad'))}>{name}</Link>
                </span>
              ))}
            </span>
            <Money amount={line.unit_cost} currency={bill.currency} />
            {may && line.assets.length < line.units && (
              <Button
                variant="default"
                size="compact-sm"
                leftSection={<Icon name="plus" size={14} />}
                onClick={() => setBegun(line)}
              >
                {line.units === 1
                  ? 'Crear activo fijo'
                  : `Crear activo fijo (${line.assets.length + 1} de ${line.units})`}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <AssetDialog editing={begun && 'new'} begun={begun ? assetOf(begun) : undefined} onClose={() => setBegun(null)} />
    </PagePart>
  )
}

const assetOf = ({ id, description, date, unit_cost, account_id, cost_center_id }: BillAssetLine) => ({
  bill_line_id: id,
  name: description.slice(0, 200),
  acquisition_date: date,
  acquisition_cost: unit_cost,
  asset_account_id: account_id,
  cost_center_id,
})
