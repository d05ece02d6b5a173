import { Autocomplete, type AutocompleteProps } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { UserCheck } from 'lucide-react'
import { useRef } from 'react'
import { cdm } from '#src/modules/cdm/contract.ts'
import { usePages } from '#src/web/calls/call.ts'
import { useSession } from '#src/web/session/session.tsx'
import { Described } from '../../../screens/document-cells.tsx'

const PAUSE_MS = 200
const MOST_OFFERED = 8

interface ClientAutocompleteProps extends Omit<AutocompleteProps, 'value' | 'onChange' | 'onOptionSubmit' | 'data'> {
  value: string
  /** Whether it names a contact, and not just anybody. */
  chosen: boolean
  onType: (name: string) => void
  onChoose: (client: { id: string; name: string }) => void
  /** Whom it searches; clients by default. */
  among?: 'Cliente' | 'Proveedor'
  /** Makes a contact of the typed name; absent: it offers none. */
  onCreate?: (name: string) => void
}

const CREATE = 'crear'

/** A client of cdm, found by typing, or any other name; without cdm only a name. */
export function ClientAutocomplete({
  value,
  chosen,
  onType,
  onChoose,
  among = 'Cliente',
  onCreate,
  ...rest
}: ClientAutocompleteProps) {
  const connected = useSession().modules.includes('cdm')
  const [search] = useDebouncedValue(value.trim(), PAUSE_MS)
  const searching = connected && !chosen && search !== ''
  const pages = usePages(
    cdm.clients,
    { search: search.slice(0, 100), role: among },
    { enabled: searching, keep: true, quiet: true },
  )
  const typed = value.trim()
  // Offered once it is known who there is.
  const creates = onCreate && searching && search === typed && pages.rows !== undefined
  const offered = searching ? (pages.rows ?? []).slice(0, MOST_OFFERED) : []
  // Mantine reports a choice as typing too, right after it.
  const choosing = useRef(false)
  return (
    <Autocomplete
      {...rest}
      autoComplete="off"
      maxLength={200}
      leftSection={chosen ? <UserCheck size={15} aria-hidden /> : undefined}
      openOnFocus={false}
      data={[
        ...offered.map(({ id, name }) => ({ value: id, label: name })),
        ...(creates ? [{ value: CREATE, label: typed }] : []),
      ]}
      filter={({ options }) => options}
      renderOption={({ option }) => {
        const of = offered.find(({ id }) => id === option.value)
        if (!of) return `Crear «${typed}»`
        return <Described detail={[of.company, of.email].filter(Boolean).join(' · ')}>{of.name}</Described>
      }}
      value={value}
      onOptionSubmit={(id) => {
        const of = offered.find((one) => one.id === id)
        choosing.current = true
        if (of) onChoose(of)
        else onCreate?.(typed)
      }}
      onChange={(typed) => {
        if (!choosing.current) onType(typed)
        choosing.current = false
      }}
    />
  )
}
