import { ActionIcon, Button, Checkbox, TextInput } from '@mantine/core'
import { X } from 'lucide-react'
import { type SubmitEvent, useRef, useState } from 'react'
import { useAction } from '#src/web/calls/call.ts'
import { useMay } from '#src/web/session/session.tsx'
import { useKeepFocus } from '#src/web/ui/focus.ts'
import { PagePart } from '#src/web/ui/layout/page-part.tsx'
import { proyectos } from '../../contract.ts'
import { type ChecklistItem, NewItem } from '../../rows.ts'
import css from './task-sheet.module.css'

/** The steps of a task; those who edit it tick them off. */
export function Checklist({ task, items }: { task: string; items: readonly ChecklistItem[] }) {
  const mayEdit = useMay()(proyectos.addItem)
  if (items.length === 0 && !mayEdit) return null
  return (
    <PagePart title="Lista" aside={items.length > 0 && `${items.filter(({ done }) => done).length} de ${items.length}`}>
      <ul className={css.list}>
        {items.map((item) => (
          <Step key={item.id} item={item} fixed={!mayEdit} />
        ))}
      </ul>
      {mayEdit && <AddItem task={task} />}
    </PagePart>
  )
}

function Step({ item: { id, text, done }, fixed }: { item: ChecklistItem; fixed: boolean }) {
  const button = useRef<HTMLButtonElement>(null)
  useKeepFocus(button)
  const ticking = useAction(proyectos.tickItem)
  const removing = useAction(proyectos.removeItem)
  // Ticked at once, until the list says the same; taken back where the server refuses.
  const [ticked, setTicked] = useState<boolean | null>(null)
  if (ticked === done) setTicked(null)
  const tick = async (next: boolean) => {
    setTicked(next)
    if (!(await ticking.run({ id, done: next })).ok) setTicked(null)
  }
  const checked = ticked ?? done
  return (
    <li className={css.item}>
      <Checkbox
        label={
          <span className={css.itemText} data-done={checked || undefined}>
            {text}
          </span>
        }
        checked={checked}
        disabled={fixed}
        onChange={(event) => void tick(event.currentTarget.checked)}
      />
      {!fixed && (
        <ActionIcon
          ref={button}
          variant="subtle"
          color="gray"
          aria-label={`Quitar «${text}»`}
          onClick={() => void removing.run({ id })}
        >
          <X size={15} aria-hidden />
        </ActionIcon>
      )}
    </li>
  )
}

/** One line, so that a list is typed in one go: Enter adds. */
function AddItem({ task }: { task: string }) {
  const [text, setText] = useState('')
  const adding = useAction(proyectos.addItem, { onDone: () => setText('') })
  const wrong = NewItem.shape.text.safeParse(text).error?.issues[0]?.message
  const add = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (wrong === undefined && !adding.busy) void adding.run({ task_id: task, text })
  }
  return (
    <form className={css.add} onSubmit={add}>
      <TextInput
        name="item"
        aria-label="Agregar un punto"
        placeholder="Agregar un punto"
        autoComplete="off"
        value={text}
        error={text !== '' ? wrong : undefined}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Button type="submit" variant="default" disabled={wrong !== undefined || adding.busy}>
        Agregar
      </Button>
    </form>
  )
}
