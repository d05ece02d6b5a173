import { ActionIcon, Button, TextInput } from '@mantine/core'
import { Plus, X } from 'lucide-react'
import { useRef } from 'react'
import { useForm, valueAt } from '#src/web/ui/form/form-state.ts'
import css from './ficha.module.css'

interface TextListFieldProps {
  name: string
  label: string
  hint?: string
  /** The name of one entry, as in 'Servicio'. */
  one: string
  /** The label of the button that adds an entry, as in 'Agregar servicio'. */
  add: string
  type?: 'text' | 'url'
  placeholder?: string
}

/** A list of single-line texts. Its value is an array. */
export function TextListField({ name, label, hint, one, add, type = 'text', placeholder }: TextListFieldProps) {
  const { values, errors, set } = useForm()
  const list = useRef<HTMLFieldSetElement>(null)
  const texts = (valueAt(values, name) ?? []) as string[]
  const wrongInside = texts.some((_, at) => errors[`${name}.${at}`] !== undefined)
  const remove = (at: number) => {
    set(name, texts.toSpliced(at, 1))
    // The focused button disappears with its line.
    list.current?.querySelector<HTMLButtonElement>('[data-add]')?.focus()
  }
  return (
    <fieldset ref={list} className={css.list}>
      <legend className={css.legend}>{label}</legend>
      {hint && <span className={css.hint}>{hint}</span>}
      {texts.map((text, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: entries have no identity but their place
        <div key={at} className={css.line}>
          <TextInput
            type={type}
            name={`${name}.${at}`}
            aria-label={`${one} ${at + 1}`}
            placeholder={placeholder}
            autoFocus={text === ''}
            error={errors[`${name}.${at}`]}
            value={text}
            onChange={(event) => set(`${name}.${at}`, event.currentTarget.value)}
          />
          <ActionIcon
            variant="subtle"
            color="gray"
            size={34}
            aria-label={`Quitar ${one.toLowerCase()} ${at + 1}`}
            onClick={() => remove(at)}
          >
            <X size={16} aria-hidden />
          </ActionIcon>
        </div>
      ))}
      {errors[name] && !wrongInside && (
        <span className={css.wrong} role="alert">
          {errors[name]}
        </span>
      )}
      <div>
        <Button
          name={name}
          data-add
          variant="subtle"
          size="compact-sm"
          leftSection={<Plus size={14} aria-hidden />}
          onClick={() => set(name, [...texts, ''])}
        >
          {add}
        </Button>
      </div>
    </fieldset>
  )
}
