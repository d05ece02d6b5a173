import type { InputOf } from '#src/kernel/contract.ts'
import { useCompanyToday } from '#src/web/company-today.ts'
import { DayField } from '#src/web/ui/day/day-field.tsx'
import { MonthField } from '#src/web/ui/day/month-field.tsx'
import { MoneyField } from '#src/web/ui/fields/numbers/money-field.tsx'
import { NumberField } from '#src/web/ui/fields/numbers/number-field.tsx'
import { TextAreaField } from '#src/web/ui/fields/text-area-field.tsx'
import { TextField } from '#src/web/ui/fields/text-field.tsx'
import { EditDialog } from '#src/web/ui/form/edit-dialog.tsx'
import { AccountField, CenterField } from '../../accounts/screens/account-field.tsx'
import { contabilidad } from '../../contract.ts'
import type { Asset } from '../asset.ts'

interface AssetDialogProps {
  editing: Asset | 'new' | null
  /** What a new one begins with, as bought by a bill. */
  begun?: Partial<InputOf<typeof contabilidad.addAsset>> | undefined
  onClose: () => void
}

/** Adds or changes an asset. */
export function AssetDialog({ editing, begun, onClose }: AssetDialogProps) {
  const today = useCompanyToday()
  return (
    <EditDialog
      editing={editing}
      onClose={onClose}
      add={{
        title: 'Nuevo activo fijo',
        call: contabilidad.addAsset,
        initial: { acquisition_date: today, ...begun },
        submit: 'Crear activo',
        busy: 'Creando…',
      }}
      edit={{ title: 'Editar activo fijo', call: contabilidad.editAsset, initial: editable }}
      layout="columns"
      size="lg"
      above={begun !== undefined}
    >
      {(asset) => (
        <AssetFields
          posted={asset !== null && (asset.posted_months > 0 || asset.estimates.length > 0)}
          estimated={asset !== null && asset.estimates.length > 0}
        />
      )}
    </EditDialog>
  )
}

const editable = (asset: Asset) => ({
  name: asset.name,
  description: asset.description,
  acquisition_date: asset.acquisition_date,
  acquisition_cost: asset.acquisition_cost,
  residual_value: asset.residual_value,
  opening_depreciation: asset.opening_depreciation,
  first_month: asset.first_month,
  useful_life_years: asset.useful_life_years,
  asset_account_id: asset.asset_account_id,
  depreciation_account_id: asset.depreciation_account_id,
  expense_account_id: asset.expense_account_id,
  cost_center_id: asset.cost_center_id,
})

/** `posted`: some month is posted, so the acquisition can no longer change. `estimated`: nor can what another estimate says. */
function AssetFields({ posted, estimated }: { posted: boolean; estimated: boolean }) {
  return (
    <>
      <TextField name="name" label="Nombre" autoComplete="off" autoFocus wide />
      <DayField name="acquisition_date" label="Fecha de adquisición" disabled={posted} />
      <MoneyField
        name="acquisition_cost"
        label="Costo de adquisición"
        hint={posted ? 'Ya tiene meses registrados: no cambia.' : undefined}
        disabled={posted}
      />
      <NumberField
        name="useful_life_years"
        label="Vida útil (años)"
        hint={estimated ? 'La primera estimación: ya se cambió.' : undefined}
        disabled={estimated}
      />
      <MoneyField
        name="residual_value"
        label="Valor residual"
        hint="Lo que valdrá al final: no se deprecia."
        disabled={estimated}
      />
      <MonthField
        name="first_month"
        label="Primer mes"
        hint="Vacío: el primer mes completo desde la adquisición."
        disabled={posted}
      />
      <MoneyField
        name="opening_depreciation"
        label="Ya depreciado antes"
        hint="Si empezó a depreciarse en otros libros."
        disabled={posted}
      />
      <AccountField name="asset_account_id" label="Cuenta del activo" types={['Activo']} clearable />
      <AccountField name="depreciation_account_id" label="Depreciación acumulada" types={['Activo']} clearable />
      <AccountField name="expense_account_id" label="Gasto por depreciación" types={['Gasto']} clearable />
      <CenterField name="cost_center_id" label="Centro de costo" />
      <TextAreaField name="description" label="Descripción" wide />
    </>
  )
}
