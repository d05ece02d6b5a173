import { Autocomplete } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { UserCheck } from 'lucide-react'
import { useRef } from 'react'
import { cdm } from '#src/modules/cdm/contract.ts'
import { usePages } from '#src/web/calls/call.ts'
import { useSession } from '#src/web/session/session.tsx'
import { useForm } from '#src/web/ui/form/form-state.ts'
import css from './invoices.module.css'

const PAUSE_MS = 200
const MOST_OFFERED = 8

/** A client of cdm, found by typing, or any other name; without cdm only a name. */
export function InvoiceClientField() {
  const { values, errors, set } = useForm()
  const connected = useSession().modules.includes('cdm')
  const client = String(values.client ?? '')
  const chosen = typeof values.client_id === 'string'
  const [search] = useDebouncedValue(client.trim(), PAUSE_MS)
  const searching = connected && !chosen && search !== ''
  const pages = usePages(
    cdm.clients,
    { search: search.slice(0, 100), role: 'Cliente' },
    { enabled: searching, keep: true, quiet: true },
  )
  const offered = searching ? (pages.rows ?? []).slice(0, MOST_OFFERED) : []
  // Mantine reports a choice as typing too, right after it.
  const choosing = useRef(false)
  const error = errors.client ?? errors.client_id
  return (
    <Autocomplete
      name="client"
      label="Cliente"
      description={connected ? 'Uno de tus clientes o cualquier otro nombre.' : undefined}
      className={css.wide}
      autoComplete="off"
      data-autofocus
      maxLength={200}
      required
      error={error}
      leftSection={chosen ? <UserCheck size={15} aria-hidden /> : undefined}
      openOnFocus={false}
      data={offered.map(({ id, name }) => ({ value: id, label: name }))}
      filter={({ options }) => options}
      renderOption={({ option }) => {
        const of = offered.find(({ id }) => id === option.value)
        return (
          <span className={css.client}>
            {of?.name}
            <small>{[of?.company, of?.email].filter(Boolean).join(' · ')}</small>
          </span>
        )
      }}
      value={client}
      onOptionSubmit={(id) => {
        const of = offered.find((one) => one.id === id)
        if (!of) return
        choosing.current = true
        set('client', of.name)
        set('client_id', of.id)
      }}
      onChange={(typed) => {
        if (!choosing.current) {
          set('client', typed)
          set('client_id', null)
        }
        choosing.current = false
      }}
    />
  )
}
