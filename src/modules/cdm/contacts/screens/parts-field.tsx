import { ActionIcon, Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { TextField } from '#src/web/ui/fields/text-field.tsx'
import { useField } from '#src/web/ui/form/form-state.ts'
import { Icon } from '#src/web/ui/icon.tsx'
import css from './contacts.module.css'

interface Part {
  key: string
  label: string
  type?: 'email' | 'tel'
}

interface PartsFieldProps {
  /** A list of things with texts. */
  name: string
  legend: string
  /** The button's label. */
  add: string
  fields: readonly [Part, ...Part[]]
}

/** Several people or addresses of a contact, each of a few texts. */
export function PartsField({ name, legend, add, fields }: PartsFieldProps) {
  const field = useField(name)
  const rows = (field.value ?? []) as Record<string, string>[]
  const box = useRef<HTMLFieldSetElement>(null)
  const before = useRef(rows.length)
  const empty = Object.fromEntries(fields.map(({ key }) => [key, '']))

  useEffect(() => {
    // What was added takes the focus; after a removal it would be lost with the row.
    if (rows.length > before.current) {
      box.current?.querySelector<HTMLElement>(`[name="${name}.${rows.length - 1}.${fields[0].key}"]`)?.focus()
    } else if (rows.length < before.current) {
      box.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus()
    }
    before.current = rows.length
  }, [rows.length, name, fields])

  return (
    <fieldset className={css.parts} ref={box}>
      <legend className={css.part}>{legend}</legend>
      {rows.map((_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the fields hold nothing of their own, their values are the form's
        <div key={at} className={css.row}>
          <div className={css.fields}>
            {fields.map(({ key, label, type }) => (
              <TextField key={key} name={`${name}.${at}.${key}`} label={label} type={type} autoComplete="off" />
            ))}
          </div>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={34}
            className={css.remove}
            aria-label={`Quitar ${rows[at]?.name || `${legend.toLowerCase()}, fila ${at + 1}`}`}
            onClick={() => field.set(rows.filter((_row, place) => place !== at))}
          >
            <Icon name="x" size={16} />
          </ActionIcon>
        </div>
      ))}
      <Button
        type="button"
        name={name}
        variant="subtle"
        size="compact-sm"
        className={css.add}
        leftSection={<Icon name="plus" size={14} />}
        onClick={() => field.set([...rows, empty])}
      >
        {add}
      </Button>
    </fieldset>
  )
}
