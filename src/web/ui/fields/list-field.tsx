import { ActionIcon, Button, TextInput } from '@mantine/core'
import { Plus, X } from 'lucide-react'
import css from '../form/form.module.css'
import { type FieldProps, useField } from '../form/form-state.ts'

interface ListFieldProps extends Omit<FieldProps, 'placeholder'> {
  /** The texts of one entry, by key: variants have `name` and `values`. */
  parts: readonly { key: string; label: string; placeholder?: string }[]
  /** The button that adds an entry, as in 'Agregar variante'. */
  add: string
}

type Entry = Record<string, string>

/** A list of small entries, each of one or more texts. Its value is an array of objects with the keys of `parts`. */
export function ListField({ name, label, hint, wide, parts, add, disabled }: ListFieldProps) {
  const field = useField(name)
  const entries = (field.value ?? []) as Entry[]
  const change = (at: number, key: string, text: string) =>
    field.set(entries.map((entry, index) => (index === at ? { ...entry, [key]: text } : entry)))
  return (
    <fieldset className={`${css.list} ${wide ? css.wide : ''}`} disabled={disabled}>
      <legend className={css.listLabel}>{label}</legend>
      {hint && <span className={css.unit}>{hint}</span>}
      {entries.map((entry, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: entries have no identity but their place
        <div key={at} className={css.listRow}>
          <div className={css.listCells}>
            {parts.map((part) => (
              <TextInput
                key={part.key}
                name={`${name}.${at}.${part.key}`}
                aria-label={`${part.label} ${at + 1}`}
                placeholder={part.placeholder ?? part.label}
                value={entry[part.key] ?? ''}
                onChange={(event) => change(at, part.key, event.currentTarget.value)}
              />
            ))}
          </div>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={34}
            aria-label={`Quitar ${label.toLowerCase()} ${at + 1}`}
            onClick={() => field.set(entries.filter((_, index) => index !== at))}
          >
            <X size={16} aria-hidden />
          </ActionIcon>
        </div>
      ))}
      {field.error && (
        <span className={css.listError} role="alert">
          {field.error}
        </span>
      )}
      <div>
        <Button
          type="button"
          name={name}
          variant="subtle"
          size="compact-sm"
          leftSection={<Plus size={14} aria-hidden />}
          onClick={() => field.set([...entries, Object.fromEntries(parts.map((part) => [part.key, '']))])}
        >
          {add}
        </Button>
      </div>
    </fieldset>
  )
}
