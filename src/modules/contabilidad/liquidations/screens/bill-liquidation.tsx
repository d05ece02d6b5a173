import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { Icon } from '#src/web/ui/icon.tsx'
import { PagePart } from '#src/web/ui/layout/page-part.tsx'
import type { Bill } from '../../bills/schemas.ts'
import { contabilidad } from '../../contract.ts'
import css from '../../fiscal/screens/fiscal.module.css'
import { NoteFiscal } from '../../fiscal/screens/of-document.tsx'

const PrintView = lazy(() => import('#src/web/ui/print/print-view.tsx').then((file) => ({ default: file.PrintView })))

/** Where the liquidación de compra of a bill stands with the SRI, and its paper. Nothing where the supplier gave his invoice. */
export function BillLiquidation({ bill: { id, liquidation_id } }: { bill: Bill }) {
  const [printing, print] = useState(false)
  if (liquidation_id === null) return null
  return (
    <PagePart title="Liquidación de compra" level={3}>
      <div className={css.state}>
        <NoteFiscal id={liquidation_id} />
        <Button variant="default" leftSection={<Icon name="file-text" size={16} />} onClick={() => print(true)}>
          Imprimir
        </Button>
      </div>
      {printing && (
        <Suspense>
          <PrintView
            sheet={contabilidad.liquidationSheet}
            pdf={contabilidad.liquidationPdf}
            input={{ id }}
            onClose={() => print(false)}
          />
        </Suspense>
      )}
    </PagePart>
  )
}
