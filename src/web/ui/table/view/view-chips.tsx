import { Button } from '@mantine/core'
import { X } from 'lucide-react'
import { describeCondition, isWhole } from './conditions.ts'
import type { FilterableColumn } from './filterable.ts'
import type { ListView } from './list-view.ts'
import css from './view.module.css'

interface ViewChipsProps {
  view: ListView
  filterable: readonly FilterableColumn[]
  onChange: (change: Partial<ListView>) => void
}

/** The conditions that hold, each with the way to remove it. */
export default function ViewChips({ view: { where }, filterable, onChange }: ViewChipsProps) {
  return (
    <ul className={css.chips} aria-label="Filtros activos">
      {where.map((condition, at) => {
        const column = filterable.find(({ key }) => key === condition.column)
        if (column === undefined || !isWhole(condition)) return null
        const text = describeCondition(condition, column)
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a condition is known by its place
          <li key={at}>
            <Button
              variant="light"
              size="compact-sm"
              rightSection={<X size={13} aria-hidden />}
              aria-label={`Quitar: ${text}`}
              onClick={() => onChange({ where: where.toSpliced(at, 1) })}
            >
              {text}
            </Button>
          </li>
        )
      })}
    </ul>
  )
}
