import { useEffect, useRef, useState } from 'react'
import { useForm } from '#src/web/ui/form/form-state.ts'
import { ClientAutocomplete } from '../../invoices/screens/form/client-autocomplete.tsx'
import { useContact } from '../../invoices/screens/form/use-contact.tsx'
import css from '../../invoices/screens/invoices.module.css'

/** Refused by the schema, with its own words. */
const NOBODY = '?'

/** Who receives what was not sold: nobody chosen is the company itself. */
export function ReceiverField() {
  const { values, errors, set } = useForm()
  const chosen = typeof values.receiver_id === 'string' && values.receiver_id !== NOBODY ? values.receiver_id : ''
  const contact = useContact(chosen)
  const [typed, setTyped] = useState('')
  // Where he is, unless it was written already.
  const placed = useRef('')
  useEffect(() => {
    if (!contact || placed.current === contact.id) return
    placed.current = contact.id
    const place = [contact.address, contact.city].filter(Boolean).join(', ')
    if (place !== '' && !values.destination) set('destination', place)
  }, [contact, values.destination, set])
  return (
    <ClientAutocomplete
      name="receiver_id"
      among={null}
      label="Quién recibe"
      description="Vacío: tu propia empresa, en otro de sus establecimientos."
      className={css.wide}
      error={errors.receiver_id}
      value={chosen === '' ? typed : (contact?.name ?? typed)}
      chosen={chosen !== ''}
      onType={(name) => {
        setTyped(name)
        // A name that nobody has is not the company itself.
        set('receiver_id', name.trim() === '' ? '' : NOBODY)
      }}
      onChoose={({ id, name }) => {
        setTyped(name)
        set('receiver_id', id)
      }}
    />
  )
}
