import { Button } from '@mantine/core'
import { useState } from 'react'
import { rateOn } from '#src/kernel/money/taxes.ts'
import { useHistory } from '#src/platform/history/ui/use-history.tsx'
import { useQuery } from '#src/web/calls/call.ts'
import { useCompanyToday } from '#src/web/company-today.ts'
import { useMay } from '#src/web/session/session.tsx'
import { ArchivedSelect } from '#src/web/ui/archived/archived-select.tsx'
import { useArchived } from '#src/web/ui/archived/use-archived.ts'
import { useArchiving } from '#src/web/ui/archived/use-archiving.ts'
import { CreateButton } from '#src/web/ui/create-button.tsx'
import { EmptyState } from '#src/web/ui/state/empty-state.tsx'
import { Table } from '#src/web/ui/table/table.tsx'
import { Toolbar } from '#src/web/ui/table/toolbar.tsx'
import { PricesSwitch } from '../../catalogue-rules/screens/prices-switch.tsx'
import { cdm } from '../../contract.ts'
import { KIND_NAMES, PROPOSED_IN, SIDE_NAMES } from '../rules.ts'
import type { TaxCode } from '../schemas.ts'
import { OfferedTaxesDialog } from './offered-taxes-dialog.tsx'
import { RateSource, writtenRate } from './rate-source.tsx'
import { ReteicaDialog } from './reteica-dialog.tsx'
import { TaxCodeDialog } from './tax-code-dialog.tsx'

/** The taxes that a company's documents bear: those of its country, taken over at once, and its own. */
export function TaxesTab() {
  const [archived, setArchived] = useArchived('estado')
  const [editing, setEditing] = useState<TaxCode | 'new' | null>(null)
  const [offering, setOffering] = useState(false)
  const [guided, setGuided] = useState(false)
  const manages = useMay()(cdm.addTaxCode)
  const archiving = useArchiving({ archive: cdm.archiveTaxCode, restore: cdm.restoreTaxCode })
  const history = useHistory(cdm.taxCodes)
  const offered = useQuery(cdm.offeredTaxes, {}, { quiet: true }).data
  const left = offered?.codes.filter(({ taken }) => !taken).length ?? 0
  const today = useCompanyToday()
  const add = manages && <CreateButton onClick={() => setEditing('new')}>Nuevo impuesto</CreateButton>
  const take = manages && left > 0 && (
    <Button variant="default" onClick={() => setOffering(true)}>
      Impuestos de {offered?.country}
    </Button>
  )
  // Colombia's municipalities alone have it.
  const reteica = manages && offered?.country === 'Colombia' && (
    <Button variant="default" onClick={() => setGuided(true)}>
      Agregar ReteICA
    </Button>
  )
  return (
    <section aria-label="Impuestos">
      <PricesSwitch />
      <Table
        call={cdm.taxCodes}
        input={{ archived }}
        label={archived ? 'Impuestos archivados' : 'Impuestos'}
        noun={['impuesto', 'impuestos']}
        search="Buscar impuestos"
        toolbar={
          <Toolbar
            active={archived ? 1 : 0}
            acts={
              <>
                {take}
                {reteica}
                {add}
              </>
            }
          >
            <ArchivedSelect archived={archived} onChange={setArchived} />
          </Toolbar>
        }
        empty={
          archived ? (
            'No hay impuestos archivados.'
          ) : (
            <EmptyState
              title="No hay impuestos."
              text="Usa los de tu país, con su tarifa y su fuente legal, o crea los tuyos: IVA, retenciones, exentos."
              action={take || add}
            />
          )
        }
        columns={[
          { key: 'name', narrow: 'title', title: 'Nombre' },
          { key: 'kind', title: 'Tipo', width: 220, cell: ({ kind }) => KIND_NAMES[kind] },
          {
            key: 'rates',
            narrow: 'figure',
            title: 'Tarifa',
            align: 'end',
            width: 110,
            cell: ({ kind, rates }) => writtenRate(kind, rateOn(rates, today)),
          },
          { key: 'applies', title: 'Se usa en', width: 150, cell: ({ applies }) => SIDE_NAMES[applies] },
          { key: 'usual', title: 'Propuesta', width: 150, cell: ({ usual }) => PROPOSED_IN[usual] },
          {
            key: 'declared_as',
            title: 'Fuente',
            cell: ({ rates }) => <RateSource rate={rateOn(rates, today)} />,
          },
        ]}
        nameOf={({ name }) => name}
        onOpen={manages && !archived ? setEditing : undefined}
        actions={(code) => [
          ...(manages && !archived ? [{ label: 'Editar', icon: 'pencil', onClick: () => setEditing(code) }] : []),
          ...(manages ? [archiving(code, archived)] : []),
          ...history(code),
        ]}
      />
      <TaxCodeDialog editing={editing} onClose={() => setEditing(null)} />
      <ReteicaDialog open={guided} onClose={() => setGuided(false)} />
      <OfferedTaxesDialog open={offering} onClose={() => setOffering(false)} />
    </section>
  )
}
