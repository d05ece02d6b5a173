import { CustomFields } from '#src/platform/custom/ui/custom-fields.tsx'
import { useDocumentWords } from '#src/platform/documents/document-words.tsx'
import { useQuery } from '#src/web/calls/call.ts'
import { DayField } from '#src/web/ui/day/day-field.tsx'
import { MoneyField } from '#src/web/ui/fields/numbers/money-field.tsx'
import { SelectField } from '#src/web/ui/fields/select-field.tsx'
import { TextAreaField } from '#src/web/ui/fields/text-area-field.tsx'
import { TextField } from '#src/web/ui/fields/text-field.tsx'
import { ClientField } from '../../clients/screens/client-field.tsx'
import { ventas } from '../../contract.ts'
import type { Seller } from '../schemas.ts'

interface OpportunityFieldsProps {
  /** The client is known: the first field is the value. */
  hasClient?: boolean
  /** Who sells it, though he may have left the company. */
  seller?: Seller | null
}

/** The fields of an opportunity. */
export function OpportunityFields({ hasClient = false, seller = null }: OpportunityFieldsProps) {
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
      <SellerField seller={seller} />
      <DayField name="expected_on" label="Cierre esperado" />
      <TextField
        name="next_step"
        label="Siguiente paso"
        placeholder="Llamar para confirmar medidas"
        autoComplete="off"
      />
      <DayField name="next_step_on" label="Día del siguiente paso" />
      <TextAreaField name="note" label="Nota" wide />
      <CustomFields kind="sales_opportunities" />
    </>
  )
}

function SellerField({ seller }: { seller: Seller | null }) {
  const sellers = useQuery(ventas.sellers).data ?? []
  const all = seller && !sellers.some(({ id }) => id === seller.id) ? [seller, ...sellers] : sellers
  return (
    <SelectField
      name="owner_id"
      label="Vendedor"
      placeholder="Nadie todavía"
      clearable
      options={all.map(({ id, username }) => ({ value: id, label: username }))}
    />
  )
}
