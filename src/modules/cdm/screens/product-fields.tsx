import { NativeSelect } from '@mantine/core'
import { CustomFields } from '#src/platform/custom/ui/custom-fields.tsx'
import { usePricesIncludeTax } from '#src/platform/documents/prices/use-prices-include-tax.tsx'
import { ImageField } from '#src/web/ui/fields/files/image-field.tsx'
import { MoneyField } from '#src/web/ui/fields/numbers/money-field.tsx'
import { NumberField } from '#src/web/ui/fields/numbers/number-field.tsx'
import { TextAreaField } from '#src/web/ui/fields/text-area-field.tsx'
import { TextField } from '#src/web/ui/fields/text-field.tsx'
import { useField, useForm } from '#src/web/ui/form/form-state.ts'
import { cdm } from '../contract.ts'
import { IdentityFields } from '../products/identity-fields.tsx'
import { PRODUCT_TYPES } from '../rows.ts'
import { ProposedTaxesField } from '../taxes/screens/proposed-taxes-field.tsx'
import { VariantsField } from './variants-field.tsx'

/** A product's fields; its first stock only while it is new, afterwards movements change it. */
export function ProductFields({ withStock = false }: { withStock?: boolean }) {
  const service = useForm().values.type === 'Servicio'
  const { included } = usePricesIncludeTax(cdm.catalogueRules)
  return (
    <>
      <TextField name="name" label="Nombre" autoComplete="off" autoFocus wide />
      <TypeField />
      <MoneyField name="price" label={included ? 'Precio con impuestos' : 'Precio'} />
      {!service && withStock && <NumberField name="initial_stock" label="Existencias iniciales" placeholder="0" />}
      {!service && (
        <NumberField name="min_stock" label="Existencias mínimas" hint={withStock ? undefined : MOVEMENTS} />
      )}
      <IdentityFields />
      <ProposedTaxesField name="sales_taxes" label="Impuestos en ventas" hint={BESIDE_TAX} />
      <ProposedTaxesField name="purchase_taxes" label="Impuestos en compras" hint={BESIDE_TAX} />
      <ImageField name="picture" label="Imagen" upload={cdm.uploadPicture} uploaded />
      <TextAreaField name="description" label="Descripción" lines={2} wide />
      <VariantsField />
      <CustomFields kind="cdm_products" />
    </>
  )
}

const BESIDE_TAX = 'Vacío: el IVA de su porcentaje.'
const MOVEMENTS = 'Las existencias cambian con los movimientos de Bodega.'

/** A service has no stock, so what was typed there goes. */
function TypeField() {
  const type = useField('type')
  const stock = useField('initial_stock')
  return (
    <NativeSelect
      name="type"
      label="Tipo"
      data={[...PRODUCT_TYPES]}
      error={type.error}
      value={String(type.value ?? '')}
      onChange={(event) => {
        type.set(event.currentTarget.value)
        if (event.currentTarget.value === 'Servicio') stock.set(undefined)
      }}
    />
  )
}
