import { Button } from '@mantine/core'
import { useState } from 'react'
import { useUrlState } from '#src/web/address/url-state.ts'
import { useMay } from '#src/web/session/session.tsx'
import { CreateButton } from '#src/web/ui/create-button.tsx'
import { EmptyState } from '#src/web/ui/state/empty-state.tsx'
import { contabilidad } from '../../contract.ts'
import { BankAccountDialog } from './bank-account-dialog.tsx'

/** No account at a bank yet, or none archived. */
export function NoBanks({ archived, onAdded }: { archived: boolean; onAdded: (id: string) => void }) {
  const [adding, setAdding] = useState(false)
  const [, setShown] = useUrlState('ver')
  const may = useMay()(contabilidad.addBankAccount)
  if (archived)
    return (
      <EmptyState
        title="No hay cuentas de banco archivadas."
        action={
          <Button variant="default" onClick={() => setShown('')}>
            Ver las que están en uso
          </Button>
        }
      />
    )
  return (
    <>
      <EmptyState
        title="Todavía no hay cuentas de banco."
        text="Agrega la primera, importa su extracto y concilia cada movimiento con tus libros."
        action={may && <CreateButton onClick={() => setAdding(true)}>Nueva cuenta de banco</CreateButton>}
      />
      <BankAccountDialog editing={adding ? 'new' : null} onClose={() => setAdding(false)} onAdded={onAdded} />
    </>
  )
}
