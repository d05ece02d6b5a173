import { Button, Drawer, Stack } from '@mantine/core'
import { Filter } from 'lucide-react'
import { useState } from 'react'
import { readConditions, writeConditions } from '#src/kernel/calls/narrowing.ts'
import { firstCondition, isWhole } from '#src/web/ui/table/view/conditions.ts'
import type { FilterableColumn } from '#src/web/ui/table/view/filterable.ts'
import { PLAIN } from '#src/web/ui/table/view/list-view.ts'
import { ConditionRow } from '#src/web/ui/table/view/panel/condition-row.tsx'
import ViewChips from '#src/web/ui/table/view/view-chips.tsx'
import type { ShownFact } from '../schemas.ts'
import css from './figures.module.css'

interface FiltersProps {
  fact: ShownFact
  where: string
  onChange: (where: string) => void
}

/** The conditions of the rows that a report counts, as lists have them. */
export function Filters({ fact, where, onChange }: FiltersProps) {
  const [open, setOpen] = useState(false)
  // What says nothing yet is only here: the report follows whole conditions.
  const [draft, setDraft] = useState(readConditions(where) ?? [])
  const columns: FilterableColumn[] = fact.filters.map((one) => ({ ...one, adds: false }))
  const said = readConditions(where) ?? []
  const say = (next: typeof draft) => {
    setDraft(next)
    const whole = writeConditions(next.filter(isWhole))
    if (whole !== where) onChange(whole)
  }
  const show = () => {
    setDraft(said)
    setOpen(true)
  }
  return (
    <div className={css.filters}>
      <ViewChips
        view={{ ...PLAIN, where: said }}
        filterable={columns}
        onChange={(next) => say([...(next.where ?? [])])}
      />
      <Button variant="default" size="compact-sm" leftSection={<Filter size={14} aria-hidden />} onClick={show}>
        Filtros
      </Button>
      <Drawer
        opened={open}
        onClose={() => setOpen(false)}
        position="right"
        size={420}
        title={`Filtros de ${fact.title}`}
        closeButtonProps={{ 'aria-label': 'Cerrar' }}
      >
        <Stack gap="sm">
          {draft.map((condition, at) => {
            const column = columns.find(({ key }) => key === condition.column)
            return (
              column && (
                <ConditionRow
                  // biome-ignore lint/suspicious/noArrayIndexKey: a condition is known by its place
                  key={at}
                  condition={condition}
                  column={column}
                  columns={columns}
                  onChange={(next) => say(draft.with(at, next))}
                  onRemove={() => say(draft.toSpliced(at, 1))}
                />
              )
            )
          })}
          <Button variant="default" onClick={() => columns[0] && setDraft([...draft, firstCondition(columns[0])])}>
            Añadir filtro
          </Button>
        </Stack>
      </Drawer>
    </div>
  )
}
