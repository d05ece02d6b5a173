import { Dialog } from '#src/web/ui/dialog/dialog.tsx'
import { ChoiceField } from '#src/web/ui/fields/choice-field.tsx'
import { SelectField } from '#src/web/ui/fields/select-field.tsx'
import { TextField } from '#src/web/ui/fields/text-field.tsx'
import { Form } from '#src/web/ui/form/form.tsx'
import { notes } from '../../contract.ts'
import { TAG_COLOR_NAMES, TAG_COLORS } from '../../rules.ts'
import type { Tag } from '../../schemas.ts'

interface TagDialogProps {
  tag: Tag | null
  onClose: () => void
}

const COLORS = TAG_COLORS.map((color) => ({ value: color, label: TAG_COLOR_NAMES[color] }))

/** The name and the colour of a tag, wherever it is. */
export function TagDialog({ tag, onClose }: TagDialogProps) {
  return (
    <Dialog open={tag !== null} onClose={onClose} title="Editar etiqueta" size="sm">
      {tag && (
        <Form
          call={notes.editTag}
          initial={{ name: tag.name, color: tag.color }}
          extra={{ id: tag.id, version: tag.version }}
          submit="Guardar cambios"
          onDone={onClose}
          onCancel={onClose}
        >
          <TextField name="name" label="Etiqueta" autoComplete="off" autoFocus />
          <ChoiceField name="color" label="Color" options={COLORS} />
        </Form>
      )}
    </Dialog>
  )
}

/** Every record with this tag has another one instead. */
export function MergeTagDialog({ tag, others, onClose }: TagDialogProps & { others: readonly Tag[] }) {
  return (
    <Dialog open={tag !== null} onClose={onClose} title={`Unir «${tag?.name ?? ''}» con otra`} size="sm">
      {tag && (
        <Form
          call={notes.mergeTags}
          extra={{ id: tag.id, version: tag.version }}
          submit="Unir"
          onDone={onClose}
          onCancel={onClose}
        >
          <SelectField
            name="into_id"
            label="Queda esta"
            hint={`Los registros con «${tag.name}» pasan a tenerla, y «${tag.name}» desaparece.`}
            options={others.filter(({ id }) => id !== tag.id).map(({ id, name }) => ({ value: id, label: name }))}
            none="No hay otra etiqueta en uso."
          />
        </Form>
      )}
    </Dialog>
  )
}
