import { ActionIcon, Button, NativeSelect, TextInput } from '@mantine/core'
import { Plus, X } from 'lucide-react'
import { DayBox } from '#src/web/ui/day/day-box.tsx'
import { useField } from '#src/web/ui/form/form-state.ts'
import { FieldRows } from '#src/web/ui/rows/field-rows.tsx'
import css from './evaluations.module.css'

interface Typed {
  title: string
  due_on: string
  progress: number
}

const STEP = 10
const steps = Array.from({ length: 11 }, (_, at) => at * STEP)

/** What is to be reached, by when, and how far it is. */
export function GoalsField({ name }: { name: string }) {
  const field = useField(name)
  const goals = (field.value ?? []) as Typed[]
  const set = (at: number, more: Partial<Typed>) =>
    field.set(goals.map((goal, index) => (index === at ? { ...goal, ...more } : goal)))
  return (
    <FieldRows legend="Objetivos" busy={field.busy} error={field.error}>
      {goals.length === 0 && <p className={css.quiet}>Aún no hay objetivos.</p>}
      {goals.map(({ title, due_on, progress }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a goal has no identity but its place
        <div key={at} className={css.goal}>
          <TextInput
            aria-label={`Objetivo ${at + 1}`}
            placeholder="Objetivo"
            value={title}
            onChange={(event) => set(at, { title: event.currentTarget.value })}
          />
          <DayBox
            aria-label={`Fecha del objetivo ${at + 1}`}
            value={due_on}
            onChange={(day) => set(at, { due_on: day })}
          />
          <NativeSelect
            aria-label={`Avance del objetivo ${at + 1}`}
            data={[...new Set([...steps, progress])]
              .sort((one, other) => one - other)
              .map((percent) => ({ value: String(percent), label: `${percent} %` }))}
            value={String(progress)}
            onChange={(event) => set(at, { progress: Number(event.currentTarget.value) })}
          />
          <ActionIcon
            variant="subtle"
            color="gray"
            size={36}
            aria-label={`Quitar el objetivo ${at + 1}`}
            onClick={() => field.set(goals.filter((_, index) => index !== at))}
          >
            <X size={16} aria-hidden />
          </ActionIcon>
        </div>
      ))}
      <div>
        <Button
          variant="default"
          size="xs"
          leftSection={<Plus size={14} aria-hidden />}
          onClick={() => field.set([...goals, { title: '', due_on: '', progress: 0 }])}
        >
          Agregar objetivo
        </Button>
      </div>
    </FieldRows>
  )
}
