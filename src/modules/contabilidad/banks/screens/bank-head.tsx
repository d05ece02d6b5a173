import { Button, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { useHistory } from '#src/platform/history/ui/use-history.tsx'
import { useAskedAct } from '#src/web/address/asked-act.ts'
import { useUrlState } from '#src/web/address/url-state.ts'
import { useMay } from '#src/web/session/session.tsx'
import { useArchiving } from '#src/web/ui/archived/use-archiving.ts'
import { Icon } from '#src/web/ui/icon.tsx'
import { Badge } from '#src/web/ui/state/badge.tsx'
import { RowMenu } from '#src/web/ui/table/row-menu.tsx'
import { contabilidad } from '../../contract.ts'
import { ImportDialog } from '../import/import-dialog.tsx'
import type { BankAccount } from '../schemas.ts'
import { OwnTransferDialog } from '../transfers/screens/transfer-dialog.tsx'
import { BankAccountDialog } from './bank-account-dialog.tsx'
import { BankFacts } from './bank-facts.tsx'
import css from './banks.module.css'

interface BankHeadProps {
  accounts: readonly BankAccount[]
  account: BankAccount
  onChoose: (id: string) => void
}

/** Which account is on screen, what the bank says of it, and what can be done with it. */
export function BankHead({ accounts, account, onChoose }: BankHeadProps) {
  const [editing, setEditing] = useState<BankAccount | 'new' | null>(null)
  const [importing, setImporting] = useState(false)
  const [moving, setMoving] = useState(false)
  const [, setShown] = useUrlState('ver')
  const may = useMay()
  const history = useHistory(contabilidad.bankAccounts)
  const archiving = useArchiving({ archive: contabilidad.archiveBankAccount, restore: contabilidad.restoreBankAccount })
  const edits = may(contabilidad.editBankAccount)
  const imports = may(contabilidad.importBankStatement) && !account.archived
  useAskedAct({ nuevo: edits && (() => setEditing('new')), importar: imports && (() => setImporting(true)) })
  const actions = [
    ...(may(contabilidad.transferBetweenAccounts)
      ? [{ label: 'Traslado entre cuentas', icon: 'arrow-left-right', onClick: () => setMoving(true) }]
      : []),
    ...(edits
      ? [
          { label: 'Nueva cuenta de banco', icon: 'plus', onClick: () => setEditing('new') },
          ...(account.archived ? [] : [{ label: 'Editar', icon: 'pencil', onClick: () => setEditing(account) }]),
          archiving(account, account.archived),
        ]
      : []),
    {
      label: account.archived ? 'Ver las que están en uso' : 'Ver las archivadas',
      icon: 'archive',
      onClick: () => setShown(account.archived ? '' : 'archivadas'),
    },
    ...history({ id: account.id, name: account.name }),
  ]
  return (
    <header className={css.head}>
      <div className={css.which}>
        {accounts.length > 1 ? (
          <NativeSelect
            aria-label="Cuenta de banco"
            data={accounts.map(({ id, name }) => ({ value: id, label: name }))}
            value={account.id}
            onChange={(event) => onChoose(event.currentTarget.value)}
          />
        ) : (
          <h2 className={css.name}>{account.name}</h2>
        )}
        {account.archived && <Badge>Archivada</Badge>}
        <RowMenu of={`cuenta ${account.name}`} actions={actions} />
      </div>
      <BankFacts account={account} />
      {imports && (
        <Button leftSection={<Icon name="upload" size={16} />} onClick={() => setImporting(true)}>
          Importar extracto
        </Button>
      )}
      <BankAccountDialog editing={editing} onClose={() => setEditing(null)} onAdded={onChoose} />
      <OwnTransferDialog open={moving} from={account.account_id} onClose={() => setMoving(false)} />
      <ImportDialog open={importing} onClose={() => setImporting(false)} account={account} />
    </header>
  )
}
