import { NativeSelect } from '@mantine/core'
import { MoneyField } from '#src/web/ui/fields/numbers/money-field.tsx'
import { NumberField } from '#src/web/ui/fields/numbers/number-field.tsx'
import { TextField } from '#src/web/ui/fields/text-field.tsx'
import { EditDialog } from '#src/web/ui/form/edit-dialog.tsx'
import { useField } from '#src/web/ui/form/form-state.ts'
import { cdm } from '../../contract.ts'
import { DEFAULT_MIN_STOCK, type Product, type Variant } from '../../rows.ts'

interface VariantDialogProps {
  /** The product under which one is added; null where none is. */
  parent: Product | null
  editing: Product | 'new' | null
  onClose: () => void
}

/** One variant is added or changed, above the list of them. */
export function VariantDialog({ parent, editing, onClose }: VariantDialogProps) {
  const ways = parent?.variants ?? []
  return (
    <EditDialog
      editing={editing}
      onClose={onClose}
      above
      add={{
        title: `Nueva variante de ${parent?.name ?? ''}`,
        call: cdm.addVariant,
        initial: {
          id: parent?.id,
          values: ways.map(({ values }) => values[0] ?? ''),
          min_stock: parent?.min_stock ?? DEFAULT_MIN_STOCK,
        },
        submit: 'Crear variante',
        busy: 'Creando…',
      }}
      edit={{
        title: editing === null || editing === 'new' ? '' : editing.name,
        call: cdm.editVariant,
        initial: ({ sku, barcode, price_difference, min_stock }) => ({ sku, barcode, price_difference, min_stock }),
      }}
      layout="columns"
    >
      {(variant) => (
        <>
          {variant === null && <ValuesFields ways={ways} />}
          <TextField name="sku" label="SKU" autoComplete="off" />
          <TextField name="barcode" label="Código de barras" autoComplete="off" />
          <MoneyField name="price_difference" label="Diferencia de precio" hint="Se suma al precio del producto." />
          {variant === null && <NumberField name="initial_stock" label="Existencias iniciales" placeholder="0" />}
          <NumberField name="min_stock" label="Existencias mínimas" />
        </>
      )}
    </EditDialog>
  )
}

/** One value of each way in which the product varies. */
function ValuesFields({ ways }: { ways: readonly Variant[] }) {
  const field = useField('values')
  const chosen = (field.value ?? []) as string[]
  return ways.map(({ name, values }, at) => (
    <NativeSelect
      key={name}
      name={`values.${at}`}
      label={name}
      data={[...new Set(values)]}
      value={chosen[at] ?? ''}
      error={at === 0 ? field.error : undefined}
      onChange={(event) => field.set(chosen.map((value, nth) => (nth === at ? event.currentTarget.value : value)))}
    />
  ))
}
