import { Button } from '@mantine/core'
import { useState } from 'react'
import { cdm } from '#src/modules/cdm/contract.ts'
import { useQuery } from '#src/web/calls/call.ts'
import { useMay } from '#src/web/session/session.tsx'
import { Icon } from '#src/web/ui/icon.tsx'
import { EmptyState } from '#src/web/ui/state/empty-state.tsx'
import { LoadError } from '#src/web/ui/state/load-error.tsx'
import { SkeletonRows } from '#src/web/ui/state/skeleton.tsx'
import { ventas } from '../../contract.ts'
import type { UnlinkedName } from '../schemas.ts'
import { SalesClientDialog } from './client-dialog.tsx'
import css from './crm.module.css'

/** Names that only opportunities and quotes use; a click creates a client from one. */
export function UnlinkedList() {
  const { data, failure, again } = useQuery(ventas.unlinkedNames)
  const [adding, setAdding] = useState<string | null>(null)
  const may = useMay()
  const mayAdd = may(cdm.addClient) && may(ventas.linkName)
  if (data === undefined) {
    return failure ? <LoadError title="No pudimos cargar los nombres." again={again} /> : <SkeletonRows />
  }
  return (
    <>
      {data.length === 0 ? (
        <EmptyState
          title="Todos tienen ficha."
          text="Quien aparezca solo por su nombre en oportunidades o cotizaciones saldrá aquí."
        />
      ) : (
        <ul className={css.names} aria-label="Nombres sin ficha de cliente">
          {data.map((named) => (
            <li key={named.name}>
              <span className={css.grow}>{named.name}</span>
              <span className={css.quiet}>{countText(named)}</span>
              {mayAdd && (
                <Button
                  variant="default"
                  size="compact-sm"
                  leftSection={<Icon name="user-plus" size={14} />}
                  aria-label={`Crear cliente ${named.name}`}
                  onClick={() => setAdding(named.name)}
                >
                  Crear cliente
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      <SalesClientDialog adding={adding} onClose={() => setAdding(null)} />
    </>
  )
}

function countText({ opportunities, quotes }: UnlinkedName): string {
  const parts = [
    opportunities === 0 ? '' : opportunities === 1 ? '1 oportunidad' : `${opportunities} oportunidades`,
    quotes === 0 ? '' : quotes === 1 ? '1 cotización' : `${quotes} cotizaciones`,
  ]
  return parts.filter(Boolean).join(', ')
}
