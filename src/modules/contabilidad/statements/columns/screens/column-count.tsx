import { NativeSelect } from '@mantine/core'
import { type ColumnKind, FEWEST_COLUMNS, MOST_COLUMNS } from '../schemas.ts'

const NOUNS: Record<ColumnKind, string> = { meses: 'meses', trimestres: 'trimestres', anios: 'años', mismos: 'años' }

interface ColumnCountProps {
  by: ColumnKind
  count: number
  onChange: (count: string) => void
}

/** How many months, quarters or years stand side by side. */
export const ColumnCount = ({ by, count, onChange }: ColumnCountProps) => (
  <NativeSelect
    aria-label="Cuántas columnas"
    value={String(count)}
    onChange={(event) => onChange(event.currentTarget.value)}
    data={Array.from({ length: MOST_COLUMNS[by] - FEWEST_COLUMNS + 1 }, (_, at) => ({
      value: String(at + FEWEST_COLUMNS),
      label: `${at + FEWEST_COLUMNS} ${NOUNS[by]}`,
    }))}
  />
)
