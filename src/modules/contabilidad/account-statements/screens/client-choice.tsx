import { useState } from 'react'
import { ClientAutocomplete } from '../../invoices/screens/form/client-autocomplete.tsx'
import css from './statement.module.css'

interface ClientChoiceProps {
  /** Who is shown; '' for nobody. */
  name: string
  /** `id` is '' for a name that is no contact's. */
  onChoose: (client: { id: string; name: string }) => void
}

/** Whose account is shown: a contact as soon as he is chosen, another name when it is typed whole. */
export function ClientChoice({ name, onChoose }: ClientChoiceProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const choose = (client: { id: string; name: string }) => {
    setTyped(null)
    onChoose(client)
  }
  const take = () => {
    const text = typed?.trim() ?? ''
    if (text !== '' && text !== name) choose({ id: '', name: text })
  }
  return (
    <ClientAutocomplete
      aria-label="Cliente"
      placeholder="Cliente"
      className={css.choice}
      value={typed ?? name}
      chosen={typed === null && name !== ''}
      onType={setTyped}
      onChoose={({ id, name: of }) => choose({ id, name: of })}
      onKeyDown={(event) => {
        if (event.key === 'Enter') take()
      }}
      onBlur={take}
    />
  )
}
