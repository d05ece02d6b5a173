import { NativeSelect, TextInput } from '@mantine/core'
import { useField } from '#src/web/ui/form/form-state.ts'
import { FieldRows } from '#src/web/ui/rows/field-rows.tsx'
import { SCORE_WORDS } from '../rules.ts'
import type { Score } from '../schemas.ts'
import css from './evaluations.module.css'

interface Typed {
  criterion_id: string
  score: number | null
  comment: string
}

const OPTIONS = [
  { value: '', label: 'Sin puntaje' },
  ...SCORE_WORDS.map((word, at) => ({ value: String(at + 1), label: `${at + 1} · ${word}` })),
]

/** A score and a word on it for each criterion. */
export function ScoresField({ name, scores }: { name: string; scores: readonly Score[] }) {
  const field = useField(name)
  const typed = (field.value ?? []) as Typed[]
  const set = (id: string, more: Partial<Typed>) =>
    field.set(typed.map((one) => (one.criterion_id === id ? { ...one, ...more } : one)))
  return (
    <FieldRows legend="Puntajes" busy={field.busy} error={field.error}>
      {scores.map(({ criterion_id, name: criterion, weight }) => {
        const one = typed.find((score) => score.criterion_id === criterion_id)
        return (
          <div key={criterion_id} className={css.score}>
            <span className={css.grow}>
              <strong>{criterion}</strong>
              <small>Peso {weight}</small>
            </span>
            <NativeSelect
              aria-label={`Puntaje de ${criterion}`}
              data={OPTIONS}
              value={one?.score ? String(one.score) : ''}
              onChange={(event) => set(criterion_id, { score: Number(event.currentTarget.value) || null })}
            />
            <TextInput
              aria-label={`Comentario de ${criterion}`}
              placeholder="Comentario"
              value={one?.comment ?? ''}
              onChange={(event) => set(criterion_id, { comment: event.currentTarget.value })}
            />
          </div>
        )
      })}
    </FieldRows>
  )
}
