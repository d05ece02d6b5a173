import { Checkbox, TextInput } from '@mantine/core'
import type { FocusEvent, Ref } from 'react'
import { Badge } from '#src/web/ui/state/badge.tsx'
import type { Existing } from '../../rows.ts'
import type { ImportColumn, ImportField } from '../rows/columns.ts'
import { ASIDES } from '../rows/left-out-notes.ts'
import { fateOf, type JudgedLine } from '../rows/lines.ts'
import css from './preview.module.css'

export interface RowProps {
  /** Those that the file has, or that it lacks and must have. */
  columns: readonly ImportColumn[]
  existing: ReadonlySet<string>
  choice: Existing
  /** Rows of the file that the person leaves out. */
  left: ReadonlySet<number>
  onMend: (line: number, field: ImportField, text: string) => void
}

interface PreviewRowProps extends RowProps {
  line: JudgedLine
  at: number
  ref: Ref<HTMLTableRowElement>
  onToggle: (line: number) => void
}

/** A row of the file: what is wrong stands beside the cell, where it can be mended. */
export function PreviewRow({ columns, line, at, ref, existing, choice, left, onToggle, onMend }: PreviewRowProps) {
  const sound = line.data !== null
  return (
    <tr ref={ref} data-index={at} aria-rowindex={at + 2} className={css.row} data-aside={line.aside !== null}>
      <td className={css.check}>
        <Checkbox
          size="xs"
          aria-label={`Importar la fila ${line.line}`}
          disabled={!sound}
          checked={sound && !left.has(line.line)}
          onChange={() => onToggle(line.line)}
        />
      </td>
      <td className={css.line} data-title="Fila">
        {line.line}
      </td>
      {columns.map(({ field, title }) => (
        <td key={field} data-title={title} data-wrong={line.errors[field] !== undefined}>
          {line.errors[field] === undefined ? (
            <span className={css.text}>{line.cells[field]}</span>
          ) : (
            <Mend line={line} field={field} title={title} onMend={onMend} />
          )}
          {field === 'type' && line.guessed && <span className={css.hint}>por su nombre</span>}
        </td>
      ))}
      <td data-title="Resultado">
        <Fate line={line} existing={existing} choice={choice} out={left.has(line.line)} />
      </td>
    </tr>
  )
}

interface MendProps extends Pick<RowProps, 'onMend'> {
  line: JudgedLine
  field: ImportField
  title: string
}

/** A cell that cannot be imported as it is: what is written here takes its place, in this import only. */
function Mend({ line, field, title, onMend }: MendProps) {
  const before = line.cells[field] ?? ''
  const mend = ({ currentTarget: { value } }: FocusEvent<HTMLInputElement>) => {
    if (value !== before) onMend(line.line, field, value)
  }
  return (
    <TextInput
      size="xs"
      className={css.mend}
      aria-label={`${title} de la fila ${line.line}`}
      defaultValue={before}
      error={line.errors[field]}
      onBlur={mend}
      onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
    />
  )
}

interface FateProps extends Pick<RowProps, 'existing' | 'choice'> {
  line: JudgedLine
  out: boolean
}

function Fate({ line, existing, choice, out }: FateProps) {
  if (line.aside !== null) return <Badge>Fuera: {ASIDES[line.aside]}</Badge>
  if (line.data === null) return <Badge tone="bad">Con errores</Badge>
  if (out) return <Badge>Fuera</Badge>
  if (existing.has(line.key)) {
    const fate = fateOf(line, existing, choice)
    if (fate === 'skip') return <Badge tone="warn">Ya existe: se omite</Badge>
    return <Badge tone="info">{fate === 'update' ? 'Ya existe: se actualiza' : 'Ya existe: se crea otro'}</Badge>
  }
  const unreachable = !('price' in line.data) && !('email' in line.data)
  return unreachable ? <Badge tone="warn">Se crea sin correo</Badge> : <Badge tone="good">Se crea</Badge>
}
