import { Button, NativeSelect, Switch, Textarea, TextInput } from '@mantine/core'
import { Plus } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { FIELD_TYPES, type FieldType, maySecret, TEMPLATE_TYPE_LABELS, TemplateField } from '../rules.ts'
import css from './template-editor.module.css'

interface FieldBoxProps {
  /** The one that is changed; null: a new one. */
  field: TemplateField | null
  /** Those whose names are taken. */
  others: readonly TemplateField[]
  onKeep: (field: TemplateField) => void
  onCancel: () => void
  /** With every turn after the first the focus comes here. */
  turn: number
}

interface Draft {
  name: string
  label: string
  type: FieldType
  secret: boolean
  /** One a line. */
  options: string
}

const EMPTY: Draft = { name: '', label: '', type: 'text', secret: false, options: '' }
const TYPES = FIELD_TYPES.map((type) => ({ value: type, label: TEMPLATE_TYPE_LABELS[type] }))

/** Where one field of an agent's form is written. It is added only when it has a name and a label. */
export function FieldBox({ field, others, onKeep, onCancel, turn }: FieldBoxProps) {
  const [draft, setDraft] = useState<Draft>(field ? { ...field, options: field.options?.join('\n') ?? '' } : EMPTY)
  const [wrong, setWrong] = useState<Record<string, string>>({})
  const first = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (turn > 0) first.current?.focus()
  }, [turn])
  const change = (part: Partial<Draft>) => {
    setDraft((before) => ({ ...before, ...part }))
    setWrong({})
  }

  const keep = () => {
    if (draft.name.trim() === '' || draft.label.trim() === '') return
    const { success, data, error } = TemplateField.safeParse(fieldOf(draft))
    if (!success) setWrong(Object.fromEntries(error.issues.map(({ path, message }) => [String(path[0]), message])))
    else if (others.some(({ name }) => name === data.name)) setWrong({ name: 'Ya hay un campo con ese nombre.' })
    else {
      onKeep(data)
      setDraft(EMPTY)
    }
  }
  // Enter would send the whole agent.
  const keepOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.target instanceof HTMLTextAreaElement) return
    if (!(event.target instanceof HTMLInputElement)) return
    event.preventDefault()
    keep()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears what its fields do not take
    <div className={css.box} onKeyDown={keepOnEnter}>
      <p className={css.boxTitle}>{field ? `Editar «${field.label}»` : 'Nuevo campo'}</p>
      <div className={css.cells}>
        <TextInput
          ref={first}
          name="template_fields.name"
          label="Nombre del campo"
          description="Sin espacios ni acentos"
          placeholder="clave_api"
          autoComplete="off"
          value={draft.name}
          error={wrong.name}
          onChange={(event) => change({ name: event.currentTarget.value })}
        />
        <TextInput
          name="template_fields.label"
          label="Etiqueta"
          description="Lo que lee la empresa"
          placeholder="Clave de API"
          value={draft.label}
          error={wrong.label}
          onChange={(event) => change({ label: event.currentTarget.value })}
        />
        <NativeSelect
          name="template_fields.type"
          label="Tipo"
          description="Qué se puede escribir"
          data={TYPES}
          value={draft.type}
          error={wrong.type}
          onChange={(event) => change({ type: event.currentTarget.value as FieldType })}
        />
      </div>
      {draft.type === 'choice' && (
        <Textarea
          name="template_fields.options"
          label="Opciones"
          description="Una por línea"
          autosize
          minRows={3}
          value={draft.options}
          error={wrong.options}
          onChange={(event) => change({ options: event.currentTarget.value })}
        />
      )}
      <div className={css.boxFoot}>
        <Switch
          name="template_fields.secret"
          label="Secreto: se guarda cifrado y solo control lo ve"
          disabled={!maySecret(draft.type)}
          checked={draft.secret && maySecret(draft.type)}
          onChange={(event) => change({ secret: event.currentTarget.checked })}
        />
        <span className={css.boxActions}>
          {field && (
            <Button type="button" size="compact-sm" variant="default" onClick={onCancel}>
              Cancelar
            </Button>
          )}
          <Button
            type="button"
            name="template_fields"
            size="compact-sm"
            variant="light"
            leftSection={field ? undefined : <Plus size={14} aria-hidden />}
            onClick={keep}
          >
            {field ? 'Guardar campo' : 'Agregar campo'}
          </Button>
        </span>
      </div>
    </div>
  )
}

/** What a draft says, without what its type has no use for. */
const fieldOf = ({ name, label, type, secret, options }: Draft) => ({
  name,
  label,
  type,
  secret: secret && maySecret(type),
  ...(type === 'choice' ? { options: options.split('\n').filter((line) => line.trim() !== '') } : {}),
})
