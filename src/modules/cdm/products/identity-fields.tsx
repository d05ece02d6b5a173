import { DecimalInput } from '#src/web/ui/fields/numbers/decimal-input.tsx'
import { MoneyField } from '#src/web/ui/fields/numbers/money-field.tsx'
import { TextField } from '#src/web/ui/fields/text-field.tsx'
import { useField } from '#src/web/ui/form/form-state.ts'

/** What a product is told by and counted in; nothing of it has to be filled in. */
export function IdentityFields() {
  return (
    <>
      <TextField name="sku" label="SKU" placeholder="CAM-01" autoComplete="off" />
      <TextField name="barcode" label="Código de barras" autoComplete="off" />
      <TextField name="category" label="Categoría" autoComplete="off" />
      <TextField name="unit" label="Unidad" placeholder="unidad, metro, kilo…" autoComplete="off" />
      <MoneyField name="cost" label="Costo" />
      <TaxField />
    </>
  )
}

function TaxField() {
  const tax = useField('tax')
  return (
    <DecimalInput
      name="tax"
      label="Impuesto (%)"
      placeholder="El general"
      error={tax.error}
      value={String(tax.value ?? '')}
      onChange={tax.set}
    />
  )
}
