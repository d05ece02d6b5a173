import { useDocumentWords } from '#src/platform/documents/document-words.tsx'
import { MoneyField } from '#src/web/ui/fields/numbers/money-field.tsx'
import { TextAreaField } from '#src/web/ui/fields/text-area-field.tsx'
import { TextField } from '#src/web/ui/fields/text-field.tsx'
import { ClientField } from '../../clients/screens/client-field.tsx'

/** The fields of an opportunity; with a known client the first field is the value. */
export function OpportunityFields({ hasClient = false }: { hasClient?: boolean }) {
  const { untaxed } = useDocumentWords()
  return (
    <>
      <ClientField autoFocus={!hasClient} />
      <MoneyField
        name="value"
        label="Valor"
        hint={`Escríbelo ${untaxed}: la cotización suma el impuesto aparte.`}
        autoFocus={hasClient}
      />
      <TextField name="product_interest" label="Producto de interés" autoComplete="off" />
      <TextField name="whatsapp" label="WhatsApp" type="tel" placeholder="+57 300 1234567" autoComplete="off" />
      <TextField name="email" label="Correo" type="email" autoComplete="off" />
      <TextAreaField name="note" label="Nota" wide />
    </>
  )
}
