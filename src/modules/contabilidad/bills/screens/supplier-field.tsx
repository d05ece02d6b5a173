import { useState } from 'react'
import { cdm } from '#src/modules/cdm/contract.ts'
import { useAction } from '#src/web/calls/call.ts'
import { useMay } from '#src/web/session/session.tsx'
import { useForm } from '#src/web/ui/form/form-state.ts'
import { ClientAutocomplete } from '../../invoices/screens/form/client-autocomplete.tsx'
import { useContact } from '../../invoices/screens/form/use-contact.tsx'
import css from '../../invoices/screens/invoices.module.css'

/** The supplier of a form, found by typing or created on the spot: field `supplier_id`. */
export function SupplierField({ optional = false }: { optional?: boolean }) {
  const { values, errors, set } = useForm()
  const id = typeof values.supplier_id === 'string' ? values.supplier_id : ''
  const contact = useContact(id)
  const [typed, setTyped] = useState('')
  const creating = useAction(cdm.addClient)
  const mayCreate = useMay()(cdm.addClient)
  const create = async (name: string) => {
    const outcome = await creating.run({ name, email: '', role: 'Proveedor' })
    if (outcome.ok) set('supplier_id', outcome.output.id)
  }
  return (
    <ClientAutocomplete
      name="supplier_id"
      label="Proveedor"
      description={mayCreate ? 'Escribe su nombre: si es nuevo, créalo desde la lista.' : 'Uno de tus proveedores.'}
      className={css.wide}
      data-autofocus={optional ? undefined : true}
      required={!optional}
      among="Proveedor"
      error={errors.supplier_id}
      disabled={creating.busy}
      value={id === '' ? typed : (contact?.name ?? typed)}
      chosen={id !== ''}
      onType={(name) => {
        setTyped(name)
        set('supplier_id', '')
      }}
      onChoose={({ id: chosen, name }) => {
        setTyped(name)
        set('supplier_id', chosen)
      }}
      onCreate={mayCreate ? (name) => void create(name) : undefined}
    />
  )
}
