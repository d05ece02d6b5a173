import { CustomFields } from '#src/platform/custom/ui/custom-fields.tsx'
import { ChoiceField } from '#src/web/ui/fields/choice-field.tsx'
import { NumberField } from '#src/web/ui/fields/numbers/number-field.tsx'
import { TaxIdField } from '#src/web/ui/fields/tax-id-field.tsx'
import { TextAreaField } from '#src/web/ui/fields/text-area-field.tsx'
import { TextField } from '#src/web/ui/fields/text-field.tsx'
import { useForm } from '#src/web/ui/form/form-state.ts'
import { PriceListField } from '../../price-lists/screens/price-list-field.tsx'
import { ProposedTaxesField } from '../../taxes/screens/proposed-taxes-field.tsx'
import { CONTACT_ROLES } from '../schemas.ts'
import css from './contacts.module.css'
import { PartsField } from './parts-field.tsx'
import { PlaceFields } from './place-fields.tsx'
import { SameNumber } from './same-number.tsx'

/** What a person says of a contact; `except` is the one that is being changed. */
export function ClientFields({ except }: { except: string | undefined }) {
  const { role } = useForm().values
  const supplier = role === 'Proveedor'
  return (
    <>
      <TextField name="name" label="Nombre" autoComplete="off" autoFocus wide />
      <TextField
        name="email"
        label="Correo electrónico"
        type="email"
        autoComplete="off"
        required={!supplier}
        hint={supplier ? 'Un proveedor puede no tenerlo.' : undefined}
      />
      <TextField name="phone" label="Teléfono" type="tel" autoComplete="off" />
      <TextField name="company" label="Empresa" autoComplete="off" />
      <ChoiceField name="role" label="Tipo de contacto" options={CONTACT_ROLES} />
      <h3 className={css.part}>Para facturar</h3>
      <TaxIdField about={(id) => <SameNumber id={id} except={except} />} />
      <TextField name="legal_name" label="Razón social" autoComplete="off" wide />
      <TextField name="address" label="Dirección" autoComplete="off" />
      <TextField name="city" label="Ciudad" autoComplete="off" />
      <PlaceFields />
      <NumberField name="payment_days" label="Plazo de pago en días" hint="Vacío: sin plazo acordado." nothing={null} />
      {!supplier && <PriceListField />}
      {!supplier && (
        <ProposedTaxesField
          name="sales_taxes"
          label="Impuestos en ventas"
          hint="Los que llevan sus facturas y cotizaciones: exento, lo que te retiene…"
        />
      )}
      {(supplier || role === 'Cliente y proveedor') && (
        <ProposedTaxesField
          name="purchase_taxes"
          label="Impuestos en compras"
          hint="Los que llevan las facturas que te hace: IVA, lo que tú le retienes…"
        />
      )}
      <PartsField
        name="people"
        legend="Personas"
        add="Agregar persona"
        fields={[
          { key: 'name', label: 'Nombre' },
          { key: 'charge', label: 'Cargo' },
          { key: 'email', label: 'Correo', type: 'email' },
          { key: 'phone', label: 'Teléfono', type: 'tel' },
        ]}
      />
      <PartsField
        name="addresses"
        legend="Otras direcciones"
        add="Agregar dirección"
        fields={[
          { key: 'name', label: 'Cómo se llama' },
          { key: 'address', label: 'Dirección' },
          { key: 'city', label: 'Ciudad' },
        ]}
      />
      <TextAreaField name="notes" label="Notas" lines={2} wide />
      <CustomFields kind="cdm_clients" />
    </>
  )
}
