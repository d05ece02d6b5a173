import { Button } from '@mantine/core'
import { useState } from 'react'
import { useAction } from '#src/web/calls/call.ts'
import { useMay } from '#src/web/session/session.tsx'
import { EmptyState } from '#src/web/ui/state/empty-state.tsx'
import { Table } from '#src/web/ui/table/table.tsx'
import { Toolbar } from '#src/web/ui/table/toolbar.tsx'
import { PathLink } from '#src/web/ui/text/path-link.tsx'
import { contabilidad } from '../../contract.ts'
import type { TaxAccounts } from '../schemas.ts'
import { TaxAccountsDialog } from './tax-accounts-dialog.tsx'

/** In which accounts each tax is posted. */
export function TaxAccountList() {
  const [editing, setEditing] = useState<TaxAccounts | null>(null)
  const usual = useAction(contabilidad.chooseUsualTaxAccounts)
  const may = useMay()(contabilidad.saveTaxAccounts)
  const acts = may && (
    <Button variant="default" loading={usual.busy} onClick={() => void usual.run({})}>
      Usar las cuentas habituales
    </Button>
  )
  return (
    <>
      <Table
        call={contabilidad.taxAccounts}
        label="Cuentas de los impuestos"
        search="Buscar impuestos"
        noun={['impuesto', 'impuestos']}
        empty={
          <EmptyState
            title="Tu empresa no tiene impuestos todavía."
            text="Agrega los de tu país en Datos maestros, y elige aquí en qué cuentas se registran."
            action={<PathLink path="/module/cdm?tab=impuestos">Tarifas y retenciones</PathLink>}
          />
        }
        toolbar={<Toolbar acts={acts} />}
        columns={[
          { key: 'name', title: 'Impuesto' },
          {
            key: 'withheld',
            title: 'Qué hace',
            width: 130,
            cell: ({ withheld }) => (withheld ? 'Se retiene' : 'Se suma'),
          },
          { key: 'sales', title: 'En ventas', narrow: 'named', cell: (of) => said(of.sold, of.sales, of.withheld) },
          {
            key: 'purchases',
            title: 'En compras',
            narrow: 'named',
            cell: (of) => said(of.bought, of.purchases, of.withheld),
          },
        ]}
        nameOf={({ name }) => name}
        onOpen={may ? setEditing : undefined}
      />
      <TaxAccountsDialog tax={editing} onClose={() => setEditing(null)} />
    </>
  )
}

/** What is added goes where taxes by percentage go; what is withheld needs an account of its own. */
const said = (used: boolean, account: string | null, withheld: boolean) =>
  used ? (account ?? (withheld ? 'Falta' : 'La de los impuestos')) : '—'
