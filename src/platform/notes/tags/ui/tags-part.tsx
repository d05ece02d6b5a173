import { Autocomplete, Button } from '@mantine/core'
import { type SubmitEvent, useState } from 'react'
import { useAction, useQuery } from '#src/web/calls/call.ts'
import { PagePart } from '#src/web/ui/layout/page-part.tsx'
import { notes as calls } from '../../contract.ts'
import { LONGEST_TAG } from '../../rules.ts'
import type { NotedRecord, NotesOfRecord } from '../../schemas.ts'
import { TagChip } from './tag-chip.tsx'
import css from './tags.module.css'

/** The tags of a record: put on, made, taken off. */
export function TagsPart({ of, notes: { tags, may_write } }: { of: NotedRecord; notes: NotesOfRecord }) {
  const removing = useAction(calls.untagRecord)
  return (
    <PagePart title="Etiquetas" level={3}>
      <div className={css.line}>
        {tags.length > 0 && (
          <ul className={css.chips} aria-label="Etiquetas">
            {tags.map((tag) => (
              <li key={tag.id}>
                <TagChip
                  {...tag}
                  busy={removing.busy}
                  onRemove={may_write ? () => void removing.run({ id: tag.id }) : undefined}
                />
              </li>
            ))}
          </ul>
        )}
        {tags.length === 0 && !may_write && <p className={css.none}>Sin etiquetas.</p>}
        {may_write && <PutTag of={of} taken={tags.map(({ name }) => name)} />}
      </div>
    </PagePart>
  )
}

function PutTag({ of, taken }: { of: NotedRecord; taken: readonly string[] }) {
  const { data: all = [] } = useQuery(calls.tags, {}, { quiet: true })
  const [name, setName] = useState('')
  const putting = useAction(calls.tagRecord, { quiet: 'done', onDone: () => setName('') })
  const put = (typed: string) => {
    if (typed.trim() !== '' && !putting.busy) void putting.run({ ...of, name: typed })
  }
  return (
    <form
      className={css.put}
      onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault()
        put(name)
      }}
    >
      <Autocomplete
        name="tag"
        aria-label="Etiqueta"
        placeholder="Añadir etiqueta"
        maxLength={LONGEST_TAG}
        data={all.map((tag) => tag.name).filter((one) => !taken.includes(one))}
        value={name}
        onChange={setName}
        onOptionSubmit={put}
        comboboxProps={{ zIndex: 300 }}
      />
      <Button type="submit" variant="default" disabled={name.trim() === '' || putting.busy}>
        Poner
      </Button>
    </form>
  )
}
