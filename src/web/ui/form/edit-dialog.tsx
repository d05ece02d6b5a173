import { type ReactNode, useState } from 'react'
import type { Call, InputOf, OutputOf } from '#src/kernel/contract.ts'
import type { ByVersion } from '#src/kernel/fields.ts'
import { Dialog } from '../dialog/dialog.tsx'
import { Form } from './form.tsx'

interface EditDialogProps<Row extends ByVersion, A extends Call, E extends Call> {
  /** The row that is changed, 'new' for one that is added; null: closed. */
  editing: Row | 'new' | null
  onClose: () => void
  add: {
    title: string
    call: A
    /** What the fields show first. */
    initial?: Partial<InputOf<A>>
    submit: string
    busy?: string
    /** After it worked and the window is closed. */
    onDone?: (output: OutputOf<A>) => void
  }
  edit: {
    title: string
    call: E
    /** What the fields show of the row; its id and version are sent beside them. */
    initial: (row: Row) => Partial<InputOf<E>>
    submit?: string
  }
  /** See Form. */
  layout?: 'rows' | 'columns'
  /** See Dialog. */
  size?: 'sm' | 'md' | 'lg'
  above?: boolean
  /** The fields; of the row that is changed, where they differ. */
  children: ReactNode | ((row: Row | null) => ReactNode)
}

/** A row is added or changed in a window. */
export function EditDialog<Row extends ByVersion, A extends Call, E extends Call>(props: EditDialogProps<Row, A, E>) {
  const { editing, onClose, add, edit, layout, size, above, children } = props
  const titleNow = editing === 'new' ? add.title : edit.title
  // It fades under the title that it had.
  const [title, setTitle] = useState(titleNow)
  if (editing !== null && title !== titleNow) setTitle(titleNow)
  const fieldsOf = (row: Row | null) => (typeof children === 'function' ? children(row) : children)
  return (
    <Dialog open={editing !== null} onClose={onClose} title={title} size={size} above={above}>
      {editing === 'new' && (
        <Form
          call={add.call}
          initial={add.initial}
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
      {editing !== null && editing !== 'new' && (
        <Form
          call={edit.call}
          initial={edit.initial(editing)}
          // Every act on a row takes these two; a call at large does not say so.
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
