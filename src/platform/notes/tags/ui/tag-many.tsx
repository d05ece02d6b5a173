import { Autocomplete, Button } from '@mantine/core'
import { type SubmitEvent, useState } from 'react'
import { useQuery } from '#src/web/calls/call.ts'
import { Dialog } from '#src/web/ui/dialog/dialog.tsx'
import type { AskedFirst, ManyAct } from '#src/web/ui/table/many/many-act.ts'
import { notes } from '../../contract.ts'
import { LONGEST_TAG } from '../../rules.ts'
import css from './tags.module.css'

/** Puts one tag on the chosen rows of a list. @param kind the rows' table */
export const tagMany = (kind: string): ManyAct<{ id: string }> => ({
  label: 'Etiquetar',
  icon: 'tag',
  call: notes.tagRecord,
  ask: (asked) => <TagChosen kind={kind} {...asked} />,
})

function TagChosen({ kind, onAnswer, onClose }: AskedFirst<{ id: string }> & { kind: string }) {
  const { data: all = [] } = useQuery(notes.tags, {}, { quiet: true })
  const [name, setName] = useState('')
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    onAnswer(({ id }) => ({ kind, record_id: id, name }))
  }
  return (
    <Dialog open onClose={onClose} title="Poner una etiqueta" size="sm">
      <form className={css.many} onSubmit={submit}>
        <Autocomplete
          label="Etiqueta"
          placeholder="Elige una, o escribe una nueva"
          data={all.map((tag) => tag.name)}
          maxLength={LONGEST_TAG}
          value={name}
          data-autofocus
          onChange={setName}
          comboboxProps={{ zIndex: 300 }}
        />
        <Button type="submit" disabled={name.trim() === ''}>
          Poner
        </Button>
      </form>
    </Dialog>
  )
}
