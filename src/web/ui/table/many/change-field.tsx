import { Button, NativeSelect } from '@mantine/core'
import { type SubmitEvent, useState } from 'react'
import { Dialog } from '../../dialog/dialog.tsx'
import { CellInputBox } from '../cell/cell-input.tsx'
import { cellInput, sentValue, wrongIn } from '../cell/cell-kind.ts'
import { cellEditOf, type RowRecord, type SeenRow } from '../cell/cells.ts'
import type { Column } from '../table.tsx'
import type { AskedFirst } from './many-act.ts'
import css from './many-bar.module.css'

interface ChangeFieldProps<Row> extends AskedFirst<Row> {
  columns: readonly Column<Row>[]
  record: RowRecord<Row>
}

/** One field of all chosen rows gets one value. */
export function ChangeField<Row>({ columns, record, onAnswer, onClose }: ChangeFieldProps<Row>) {
  const fields = columns.flatMap((column) => {
    const edit = cellEditOf(column as Column<never>)
    const field = edit.field ?? column.key
    const input = column.edit ? cellInput(record.edit, field, edit, column.money !== undefined) : null
    return input === null ? [] : [{ field, title: column.title, input }]
  })
  const [at, setAt] = useState(0)
  const [typed, setTyped] = useState('')
  const [wrong, setWrong] = useState('')
  const chosen = fields[at]
  if (chosen === undefined) return null
  const { field, title, input } = chosen
  const value = typed === '' && input.kind === 'choice' ? (input.choices[0]?.value ?? '') : typed
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const sent = sentValue(input, value)
    const problem = wrongIn(input, sent)
    setWrong(problem)
    if (problem !== '') return
    const call = record.shows['~orpc'].route.path
    onAnswer((row) => {
      const { id, version } = row as SeenRow
      return record.unless?.(row) ? null : { call, id, field, value: sent, version }
    })
  }
  return (
    <Dialog open onClose={onClose} title="Cambiar un campo" size="sm">
      <form className={css.form} onSubmit={submit} noValidate>
        <NativeSelect
          label="Campo"
          data={fields.map((one, nth) => ({ value: String(nth), label: one.title }))}
          value={String(at)}
          onChange={(event) => {
            setAt(Number(event.currentTarget.value))
            setTyped('')
            setWrong('')
          }}
        />
        <div>
          <span className={css.label}>Nuevo valor</span>
          <CellInputBox
            input={input}
            label={`Nuevo valor de ${title}`}
            value={value}
            wrong={wrong !== ''}
            focused
            onChange={setTyped}
          />
          {wrong !== '' && (
            <p className={css.wrong} role="alert">
              {wrong}
            </p>
          )}
        </div>
        <div className={css.close}>
          <Button variant="default" onClick={onClose}>
            Cancelar
          </Button>
          <Button type="submit">Cambiar</Button>
        </div>
      </form>
    </Dialog>
  )
}
