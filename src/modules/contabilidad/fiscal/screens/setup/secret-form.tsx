import { useState } from 'react'
import type { FiscalField } from '#src/platform/fiscal/packs/types.ts'
import { FISCAL_SECRET_MASK } from '#src/platform/fiscal/profile/fields.ts'
import { SecretField } from '#src/web/ui/fields/secret-field.tsx'
import { Form } from '#src/web/ui/form/form.tsx'
import { contabilidad } from '../../../contract.ts'

interface SecretFormProps {
  field: Pick<FiscalField, 'label' | 'help'>
  /** Whose key it is; null: the PIN. */
  series_id: string | null
  kept: boolean
  submit: string
  onDone?: () => void
  onCancel?: () => void
}

/** What the authority gave to be kept to oneself: it is never shown again, and what stands there stays until it is replaced. */
export function SecretForm({ field, series_id, kept, submit, onDone, onCancel }: SecretFormProps) {
  const [saved, setSaved] = useState(0)
  return (
    <Form
      key={`${saved} ${kept}`}
      call={contabilidad.saveFiscalSecret}
      initial={{ value: kept ? FISCAL_SECRET_MASK : '' }}
      extra={{ series_id }}
      submit={submit}
      label={submit}
      draft={false}
      plain
      ready={({ value }) => value !== FISCAL_SECRET_MASK}
      onDone={() => {
        setSaved(saved + 1)
        onDone?.()
      }}
      onCancel={onCancel}
    >
      <SecretField name="value" label={field.label} hint={field.help} mask={FISCAL_SECRET_MASK} />
    </Form>
  )
}
