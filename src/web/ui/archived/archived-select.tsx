import { NativeSelect } from '@mantine/core'

interface ArchivedSelectProps {
  archived: boolean
  onChange: (archived: boolean) => void
  /** The words for active and for archived rows. */
  words?: readonly [kept: string, archived: string]
}

/** Chooses between the active and the archived rows of a list. */
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
