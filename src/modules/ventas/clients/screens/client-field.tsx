import { Autocomplete } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useRef } from 'react'
import { cdm } from '#src/modules/cdm/contract.ts'
import { ConnectHint } from '#src/platform/catalogue/connect-hint.tsx'
import { useQuery } from '#src/web/calls/call.ts'
import { useSession } from '#src/web/session/session.tsx'
import formCss from '#src/web/ui/form/form.module.css'
import { useForm } from '#src/web/ui/form/form-state.ts'

const PAUSE_MS = 200
const MOST_SHOWN = 8

interface ClientFieldProps {
  /** False: the form has no telephone and address fields. */
  withContact?: boolean
  autoFocus?: boolean
}

/**
 * The client of an opportunity or quote: a typed name, or a client of the master data if cdm is connected. Choosing a client fills in empty telephone
 * and address fields; typing on clears the choice.
 */
export function ClientField({ withContact = true, autoFocus = true }: ClientFieldProps) {
  const { values, errors, set, required } = useForm()
  const name = String(values.client_name ?? '')
  const chosen = typeof values.client_id === 'string' && values.client_id !== ''
  const connected = useSession().modules.includes('cdm')
  const [search] = useDebouncedValue(name.slice(0, 100), PAUSE_MS)
  const { data } = useQuery(cdm.clients, { search, role: 'Cliente' }, { keep: true, quiet: true, enabled: connected })
  const rows = data?.rows.slice(0, MOST_SHOWN) ?? []
  const picked = useRef('')

  const pick = (id: string) => {
    const client = rows.find((row) => row.id === id)
    if (client === undefined) return
    picked.current = client.name
    set('client_id', id)
    if (!withContact) return
    if (!values.whatsapp && client.phone) set('whatsapp', client.phone)
    if (!values.email) set('email', client.email)
  }
  const type = (text: string) => {
    set('client_name', text)
    if (text !== picked.current) set('client_id', '')
    picked.current = ''
  }

  return (
    <Autocomplete
      name="client_name"
      label="Cliente"
      description={
        connected ? chosen && 'Está en tus clientes.' : <ConnectHint id="cdm">Para elegir de tus clientes</ConnectHint>
      }
      placeholder={connected ? 'Escribe un nombre o elige un cliente' : 'Escribe un nombre'}
      autoFocus={autoFocus}
      data-autofocus={autoFocus || undefined}
      autoComplete="off"
      className={formCss.wide}
      data={rows.map((row) => ({ value: row.id, label: row.name }))}
      filter={({ options }) => options}
      renderOption={({ option }) => <LinkedClient client={rows.find(({ id }) => id === option.value)} />}
      openOnFocus={false}
      required={required('client_name')}
      error={errors.client_name ?? errors.client_id}
      value={name}
      onChange={type}
      onOptionSubmit={pick}
    />
  )
}

function LinkedClient({ client }: { client: { name: string; email: string } | undefined }) {
  return (
    <span>
      {client?.name}
      <small className={formCss.unit}> {client?.email}</small>
    </span>
  )
}
