import { Button } from '@mantine/core'
import { useState } from 'react'
import { useHistory } from '#src/platform/history/ui/use-history.tsx'
import { useAction, useQuery } from '#src/web/calls/call.ts'
import { useMay } from '#src/web/session/session.tsx'
import { TextAreaField } from '#src/web/ui/fields/text-area-field.tsx'
import { EditDialog } from '#src/web/ui/form/edit-dialog.tsx'
import { Icon } from '#src/web/ui/icon.tsx'
import { Row, Rows } from '#src/web/ui/rows/rows.tsx'
import { RowMenu } from '#src/web/ui/table/row-menu.tsx'
import { AccountField } from '../../../accounts/screens/account-field.tsx'
import { contabilidad } from '../../../contract.ts'
import type { NotesAsked, StatementNote } from '../schemas.ts'
import css from './note-list.module.css'

/** What a statement says beside its figures, of a line or of the whole. */
export function NoteList({ span }: { span: NotesAsked }) {
  const { data = [] } = useQuery(contabilidad.statementNotes, span, { quiet: true })
  const [editing, setEditing] = useState<StatementNote | 'new' | null>(null)
  const removing = useAction(contabilidad.deleteStatementNote)
  const history = useHistory(contabilidad.statementNotes)
  const may = useMay()(contabilidad.addStatementNote)
  if (data.length === 0 && !may) return null
  return (
    <section className={css.notes} aria-label="Notas">
      <header className={css.head}>
        <h2>Notas</h2>
        {may && (
          <Button
            variant="default"
            size="xs"
            leftSection={<Icon name="plus" size={14} />}
            onClick={() => setEditing('new')}
          >
            Agregar nota
          </Button>
        )}
      </header>
      {data.length > 0 && (
        <Rows label="Notas del informe">
          {data.map((note, at) => (
            <Row
              key={note.id}
              title={`${at + 1}. ${note.text}`}
              text={[note.account, note.username].filter(Boolean).join(' · ')}
            >
              <RowMenu
                of={`nota ${at + 1}`}
                actions={[
                  ...(may
                    ? [
                        { label: 'Editar', icon: 'pencil', onClick: () => setEditing(note) },
                        {
                          label: 'Eliminar',
                          icon: 'trash-2',
                          danger: true,
                          onClick: () => void removing.run({ id: note.id }),
                        },
                      ]
                    : []),
                  ...history({ id: note.id, name: `Nota ${at + 1}` }),
                ]}
              />
            </Row>
          ))}
        </Rows>
      )}
      <EditDialog
        editing={editing}
        onClose={() => setEditing(null)}
        add={{
          title: 'Nueva nota',
          call: contabilidad.addStatementNote,
          initial: { report: span.report, day: span.to },
          submit: 'Agregar nota',
        }}
        edit={{
          title: 'Editar nota',
          call: contabilidad.editStatementNote,
          initial: ({ account_id, text }) => ({ account_id, text }),
        }}
      >
        <AccountField name="account_id" label="Línea" hint="Vacía: de todo el informe." clearable />
        <TextAreaField name="text" label="Nota" />
      </EditDialog>
    </section>
  )
}
