import { ActionIcon } from '@mantine/core'
import { Pencil, X } from 'lucide-react'
import { useState } from 'react'
import { reorder } from '#src/web/reorder.ts'
import { useField } from '#src/web/ui/form/form-state.ts'
import { SortableList } from '#src/web/ui/sortable/sortable-list.tsx'
import { Badge } from '#src/web/ui/state/badge.tsx'
import { MOST_FIELDS, TEMPLATE_TYPE_LABELS, type TemplateField } from '../rules.ts'
import { FieldBox } from './field-box.tsx'
import css from './template-editor.module.css'

/** What a company fills in to ask for an agent: fields in their order, and a box that adds one or changes one. */
export function TemplateEditor({ name }: { name: string }) {
  const { value, error, set } = useField(name)
  const [edited, setEdited] = useState<string | null>(null)
  /** Counts what takes a row's buttons away, or leads to the box: the focus goes there. */
  const [turn, setTurn] = useState(0)
  const fields = (value ?? []) as TemplateField[]
  const changed = fields.find((field) => field.name === edited) ?? null

  const open = (field: string | null) => {
    setEdited(field)
    setTurn(turn + 1)
  }
  const keep = (field: TemplateField) => {
    set(changed ? fields.map((one) => (one === changed ? field : one)) : [...fields, field])
    open(null)
  }
  const remove = (field: TemplateField) => {
    set(fields.filter((other) => other !== field))
    open(field === changed ? null : edited)
  }

  return (
    <fieldset className={css.editor}>
      <legend className={css.legend}>Formulario de solicitud</legend>
      <p className={css.hint}>
        {fields.length === 0
          ? 'Sin campos, la empresa solicita el agente con un clic.'
          : 'Lo que rellena la empresa para solicitar el agente, en este orden.'}
      </p>
      {fields.length > 0 && (
        <SortableList
          items={fields}
          keyOf={(field) => field.name}
          nameOf={({ label }) => label}
          label="Campos del formulario"
          onMove={(from, to) => set(reorder(fields, from, to))}
        >
          {(field) => <Row field={field} onEdit={() => open(field.name)} onRemove={() => remove(field)} />}
        </SortableList>
      )}
      {error && (
        <span className={css.error} role="alert">
          {error}
        </span>
      )}
      {fields.length < MOST_FIELDS || changed ? (
        <FieldBox
          key={edited}
          field={changed}
          others={fields.filter((field) => field !== changed)}
          onKeep={keep}
          onCancel={() => open(null)}
          turn={turn}
        />
      ) : (
        <p className={css.hint}>Un formulario tiene como máximo {MOST_FIELDS} campos.</p>
      )}
    </fieldset>
  )
}

interface RowProps {
  field: TemplateField
  onEdit: () => void
  onRemove: () => void
}

const Row = ({ field: { name, label, type, secret, options }, onEdit, onRemove }: RowProps) => (
  <div className={css.row}>
    <div className={css.texts}>
      <span className={css.label}>{label}</span>
      <span className={css.facts}>
        <code>{name}</code>
        <span>{TEMPLATE_TYPE_LABELS[type]}</span>
        {options && <span>{options.join(', ')}</span>}
        {secret && <Badge tone="info">Secreto</Badge>}
      </span>
    </div>
    <ActionIcon variant="subtle" color="gray" aria-label={`Editar ${label}`} onClick={onEdit}>
      <Pencil size={15} aria-hidden />
    </ActionIcon>
    <ActionIcon variant="subtle" color="gray" aria-label={`Quitar ${label}`} onClick={onRemove}>
      <X size={16} aria-hidden />
    </ActionIcon>
  </div>
)
