import { Autocomplete, type AutocompleteProps } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { UserCheck } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef } from 'react'
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
  /** Whom it searches; clients by default, null for everybody. */
  among?: 'Cliente' | 'Proveedor' | null
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
  onKeyDown,
  ...rest
}: ClientAutocompleteProps) {
  const connected = useSession().modules.includes('cdm')
  const [search] = useDebouncedValue(value.trim(), PAUSE_MS)
  const searching = connected && !chosen && search !== ''
  const pages = usePages(
    cdm.clients,
    { search: search.slice(0, 100), role: among ?? undefined },
    { enabled: searching, keep: true, quiet: true },
  )
  const typed = value.trim()
  const known = searching && search === typed && pages.rows !== undefined && !pages.kept
  // Offered once it is known who there is.
  const creates = onCreate && known
  const offered = searching ? (pages.rows ?? []).slice(0, MOST_OFFERED) : []
  // Mantine reports a choice as typing too, right after it.
  const choosing = useRef(false)

  // Where somebody has to be chosen, Enter takes the first as soon as it is known who there is, and sends no form without anybody.
  const entered = useRef(false)
  const takeFirst = () => {
    entered.current = false
    if (offered[0]) onChoose(offered[0])
    else onCreate?.(typed)
  }
  const onEnter = (event: KeyboardEvent<HTMLInputElement>) => {
    entered.current = false
    if (event.key !== 'Enter' || onCreate === undefined || !connected || chosen || typed === '') return
    event.preventDefault()
    if (hasMarked(event.currentTarget)) return
    if (known) takeFirst()
    else entered.current = true
  }
  useEffect(() => {
    if (known && entered.current) takeFirst()
  })
  return (
    <Autocomplete
      {...rest}
      autoComplete="off"
      maxLength={200}
      leftSection={chosen ? <UserCheck size={15} aria-hidden /> : undefined}
      openOnFocus={false}
      onKeyDown={(event) => {
        onEnter(event)
        onKeyDown?.(event)
      }}
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

/** Whether the arrows have marked an option of its list, which Enter takes then. */
const hasMarked = (box: HTMLElement) =>
  document.getElementById(box.getAttribute('aria-controls') ?? '')?.querySelector('[data-combobox-selected]') != null
