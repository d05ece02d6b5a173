import { NativeSelect } from '@mantine/core'
import type { CustomField } from '#src/platform/custom/schemas.ts'
import type { ImportKind } from '../../rows.ts'
import css from '../import.module.css'
import { type ImportField, importColumnsOf } from '../rows/columns.ts'
import type { Matching } from '../rows/matching.ts'

interface ColumnMatchingProps {
  kind: ImportKind
  own: readonly CustomField[]
  titles: readonly string[]
  matching: Matching
  onChange: (matching: Matching) => void
}

const NONE = ''

/** Which column of the file fills which field: found by name, changed by hand. A column fills one field. */
export function ColumnMatching({ kind, own, titles, matching, onChange }: ColumnMatchingProps) {
  const columns = titles.map((title, at) => ({ value: String(at), label: title === '' ? `Columna ${at + 1}` : title }))
  const choose = (field: ImportField, value: string) => {
    const at = value === NONE ? null : Number(value)
    const others = Object.entries(matching).map(([other, place]) => [other, at !== null && place === at ? null : place])
    onChange({ ...Object.fromEntries(others), [field]: at })
  }
  return (
    <fieldset className={css.matching}>
      <legend className={css.legend}>Columnas de tu archivo</legend>
      {importColumnsOf(kind, own).map(({ field, title, required }) => (
        <NativeSelect
          key={field}
          name={`column-${field}`}
          label={title}
          required={required}
          data={[{ value: NONE, label: required ? 'Elige una columna' : 'No importar' }, ...columns]}
          value={String(matching[field] ?? NONE)}
          error={required && typeof matching[field] !== 'number' ? 'Hace falta esta columna.' : undefined}
          onChange={(event) => choose(field, event.currentTarget.value)}
        />
      ))}
    </fieldset>
  )
}
