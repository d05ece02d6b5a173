import { Switch } from '@mantine/core'
import { useState } from 'react'
import { centsOf } from '#src/kernel/money/cents.ts'
import { useQuery } from '#src/web/calls/call.ts'
import { Dialog } from '#src/web/ui/dialog/dialog.tsx'
import { SelectField } from '#src/web/ui/fields/select-field.tsx'
import { Form } from '#src/web/ui/form/form.tsx'
import { LoadError } from '#src/web/ui/state/load-error.tsx'
import { SkeletonRows } from '#src/web/ui/state/skeleton.tsx'
import { Money } from '#src/web/ui/text/money.tsx'
import { contabilidad } from '../../contract.ts'
import type { Account, AccountType } from '../../rows.ts'
import shared from '../../screens/accounting.module.css'
import { filingName } from '../filing-periods.ts'
import type { SettlementDraft, TaxReturn, TaxReturnAsked } from '../schemas.ts'
import { SettlementLines } from './settlement-lines.tsx'

interface SettleDialogProps {
  open: boolean
  asked: TaxReturnAsked
  draft: TaxReturn
  onClose: () => void
}

/** Settles a period, after the entry has been seen. */
export function SettleDialog({ open, asked, draft, onClose }: SettleDialogProps) {
  const preview = useQuery(contabilidad.taxSettlement, asked, { enabled: open })
  const accounts = useQuery(contabilidad.accounts, undefined, { enabled: open })
  const failed = preview.failure ?? accounts.failure
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={`Liquidar el formulario ${draft.number}, ${filingName(draft)}`}
      size="lg"
    >
      {preview.data && accounts.data ? (
        <Settling preview={preview.data} accounts={accounts.data} asked={asked} onClose={onClose} />
      ) : failed ? (
        <LoadError
          title="No pudimos preparar la liquidación."
          again={preview.failure ? preview.again : accounts.again}
        />
      ) : (
        <SkeletonRows />
      )}
    </Dialog>
  )
}

interface SettlingProps extends Pick<SettleDialogProps, 'asked' | 'onClose'> {
  preview: SettlementDraft
  accounts: readonly Account[]
}

function Settling({ preview, accounts, asked, onClose }: SettlingProps) {
  const [seen, setSeen] = useState(false)
  const { due, credited, difference, proposed } = preview
  const differs = centsOf(difference) !== 0n
  const optionsOf = (wanted: AccountType) =>
    accounts
      .filter(({ type, cash }) => type === wanted && !cash)
      .map(({ id, code, name }) => ({ value: id, label: `${code} ${name}` }))
  return (
    <Form
      call={contabilidad.settleTaxes}
      initial={{
        payable_account_id: proposed.payable_account_id ?? '',
        credit_account_id: proposed.credit_account_id ?? '',
      }}
      extra={{ ...asked, ...(seen && { difference }) }}
      submit="Liquidar período"
      ready={() => !differs || seen}
      draft={false}
      onDone={onClose}
      onCancel={onClose}
    >
      <SettlementLines preview={preview} />
      {centsOf(due) !== 0n && (
        <SelectField name="payable_account_id" label="Cuenta de lo que se debe" options={optionsOf('Pasivo')} />
      )}
      {centsOf(credited) !== 0n && (
        <SelectField name="credit_account_id" label="Cuenta del saldo a favor" options={optionsOf('Activo')} />
      )}
      {differs && (
        <Switch
          checked={seen}
          onChange={(event) => setSeen(event.currentTarget.checked)}
          label={
            <>
              Los documentos y el Libro Diario difieren en <Money amount={difference} />: liquidar así
            </>
          }
          description="Mira en Ventas y Compras qué no está contabilizado, o qué asiento no es de un documento."
        />
      )}
      <p className={shared.quiet}>
        Un asiento del último día del período salda estas cuentas. Deshacer la liquidación lo anula ese mismo día.
      </p>
    </Form>
  )
}
