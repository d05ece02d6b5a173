import { Select } from '@mantine/core'
import { useUrlState } from '#src/web/address/url-state.ts'
import { useQuery } from '#src/web/calls/call.ts'
import { useMay } from '#src/web/session/session.tsx'
import { notes } from '../../contract.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The tag that a list is narrowed to, from the address. */
export function useChosenTag(): string | undefined {
  const [tag] = useUrlState('etiqueta')
  return UUID.test(tag) ? tag : undefined
}

/** Narrows a list to the records with a tag; nothing while the company has none. */
export function TagFilter() {
  const [tag, setTag] = useUrlState('etiqueta')
  const may = useMay()(notes.tags)
  const { data: tags = [] } = useQuery(notes.tags, {}, { quiet: true, enabled: may })
  if (tags.length === 0 && tag === '') return null
  return (
    <Select
      aria-label="Etiqueta"
      placeholder="Etiqueta: todas"
      data={tags.map(({ id, name }) => ({ value: id, label: name }))}
      value={tag === '' ? null : tag}
      searchable={tags.length > 7}
      clearable
      maw={170}
      nothingFoundMessage="Ninguna etiqueta se llama así."
      onChange={(chosen) => setTag(chosen ?? '')}
    />
  )
}
