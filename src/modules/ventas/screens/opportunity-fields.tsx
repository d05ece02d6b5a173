import { MoneyField } from '#src/web/ui/money-field.tsx'
import { TextAreaField } from '#src/web/ui/text-area-field.tsx'
import { TextField } from '#src/web/ui/text-field.tsx'
import { ClientField } from './client-field.tsx'

/** What a person fills in of an opportunity. */
export function OpportunityFields() {
  return (
    <>
      <ClientField />
      <MoneyField name="value" label="Valor" />
      <TextField name="product_interest" label="Producto de interés" autoComplete="off" />
      <TextField name="whatsapp" label="WhatsApp" type="tel" placeholder="+57 300 1234567" autoComplete="off" />
      <TextField name="email" label="Correo" type="email" autoComplete="off" />
      <TextAreaField name="note" label="Nota" wide />
    </>
  )
}
