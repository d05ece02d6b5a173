import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { matches } from '#src/kernel/matches.ts'
import { usePages } from '#src/web/calls/call.ts'
import { contabilidad } from '../../contract.ts'
import type { EntryTemplate } from '../schemas.ts'

const PAUSE_MS = 200
const MOST_OFFERED = 20

interface TemplateChoiceProps {
  chosen: EntryTemplate | null
  onChoose: (template: EntryTemplate | null) => void
}

/** The template with which an entry begins, found by typing; nothing where there are none. */
export function TemplateChoice({ chosen, onChoose }: TemplateChoiceProps) {
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed.trim().slice(0, 100), PAUSE_MS)
  const asked = chosen?.name === search ? '' : search
  const pages = usePages(contabilidad.entryTemplates, { archived: false, search: asked }, { keep: true, quiet: true })
  const offered = (pages.rows ?? [])
    // Those of the search before stay until the next ones are there: Enter takes none that was not meant.
    .filter(({ name, description }) => chosen?.name === typed || matches(`${name} ${description}`, typed.trim()))
    .slice(0, MOST_OFFERED)
  if (chosen === null && typed === '' && offered.length === 0) return null
  return (
    <Select
      name="template"
      label="Plantilla"
      mb={12}
      placeholder="Escribe su nombre"
      searchable
      clearable
      openOnFocus={false}
      selectFirstOptionOnDropdownOpen
      selectFirstOptionOnChange
      filter={({ options }) => options}
      nothingFoundMessage={search === typed.trim() ? 'Ninguna plantilla se llama así.' : 'Buscando…'}
      data={offered.map(({ id, name }) => ({ value: id, label: name }))}
      searchValue={typed}
      onSearchChange={setTyped}
      value={chosen?.id ?? null}
      onChange={(id) => onChoose(offered.find((one) => one.id === id) ?? null)}
    />
  )
}
