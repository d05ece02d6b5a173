import { type ReactNode, useState } from 'react'
import type { Call, InputOf, OutputOf } from '#src/kernel/contract.ts'
import type { ByVersion } from '#src/kernel/fields.ts'
import { Dialog } from '../dialog/dialog.tsx'
import { type CopyRule, copyOf, type Edited, isACopy } from './copied.ts'
import { Form } from './form.tsx'

interface EditDialogProps<Row extends ByVersion, A extends Call, E extends Call> {
  /** The row to change, 'new' to add one, or one that begins as another; null: closed. */
  editing: Edited<Row>
  onClose: () => void
  add: {
    title: string
    call: A
    /** The initial values of the fields. */
    initial?: Partial<InputOf<A>>
    submit: string
    busy?: string
    /** Called after success, when the dialog is closed. */
    onDone?: (output: OutputOf<A>) => void
  }
  edit: {
    title: string
    call: E
    /** The initial values of a row's fields; its id and version are sent beside them. */
    initial: (row: Row) => Partial<InputOf<E>>
    submit?: string
  }
  /** What a copy of a row does not take from it; by default its name says that it is one. */
  copy?: CopyRule
  /** See Form. */
  layout?: 'rows' | 'columns'
  /** See Dialog. */
  size?: 'sm' | 'md' | 'lg' | 'xl'
  above?: boolean
  /** The fields; a function of the changed row, if they differ. */
  children: ReactNode | ((row: Row | null) => ReactNode)
}

/** A dialog that adds or changes a row. */
export function EditDialog<Row extends ByVersion, A extends Call, E extends Call>(props: EditDialogProps<Row, A, E>) {
  const { editing, onClose, add, edit, copy, layout, size, above, children } = props
  const isNew = editing === 'new' || isACopy(editing)
  const titleNow = isNew ? add.title : edit.title
  // Keeps its title while it fades out.
  const [title, setTitle] = useState(titleNow)
  if (editing !== null && title !== titleNow) setTitle(titleNow)
  const fieldsOf = (row: Row | null) => (typeof children === 'function' ? children(row) : children)
  return (
    <Dialog open={editing !== null} onClose={onClose} title={title} size={size} above={above}>
      {isNew && (
        <Form
          call={add.call}
          // An edit takes what an act that adds takes, but the types of arbitrary calls do not say so.
          initial={isACopy(editing) ? (copyOf(edit.initial(editing.copied), copy) as never) : add.initial}
          draft={!isACopy(editing)}
          submit={add.submit}
          busy={add.busy}
          layout={layout}
          onDone={(output) => {
            onClose()
            add.onDone?.(output)
          }}
          onCancel={onClose}
        >
          {fieldsOf(null)}
        </Form>
      )}
      {editing !== null && !isNew && (
        <Form
          call={edit.call}
          initial={edit.initial(editing)}
          // Every act on a row takes these two, but the type of an arbitrary call does not say so.
          extra={{ id: editing.id, version: editing.version } as never}
          submit={edit.submit ?? 'Guardar cambios'}
          layout={layout}
          keep
          onDone={onClose}
          onCancel={onClose}
        >
          {fieldsOf(editing)}
        </Form>
      )}
    </Dialog>
  )
}
