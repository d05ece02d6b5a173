import { NativeSelect } from '@mantine/core'

interface ArchivedSelectProps {
  archived: boolean
  onChange: (archived: boolean) => void
  /** What those are that are not archived, and the word for those that are. */
  words?: readonly [kept: string, archived: string]
}

/** Which rows of a list are shown: those in use, or those put away. */
export const ArchivedSelect = ({ archived, onChange, words = ['En uso', 'Archivados'] }: ArchivedSelectProps) => (
  <NativeSelect
    aria-label={`${words[0]} o ${words[1].toLowerCase()}`}
    data={[
      { value: '', label: words[0] },
      { value: words[1].toLowerCase(), label: words[1] },
    ]}
    value={archived ? words[1].toLowerCase() : ''}
    onChange={(event) => onChange(event.currentTarget.value !== '')}
  />
)
