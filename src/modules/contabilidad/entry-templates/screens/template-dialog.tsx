import { useQuery } from '#src/web/calls/call.ts'
import { TextField } from '#src/web/ui/fields/text-field.tsx'
import { EditDialog } from '#src/web/ui/form/edit-dialog.tsx'
import { contabilidad } from '../../contract.ts'
import { LinesField } from '../../journal/screens/lines-field.tsx'
import { copiedLines, entryLineInput, type TypedEntryLine } from '../../journal/screens/typed-lines.ts'
import type { EntryTemplate } from '../schemas.ts'

/** What a new template begins with. */
export interface TemplateStart {
  description: string
  lines: readonly TypedEntryLine[]
}

interface TemplateDialogProps {
  editing: EntryTemplate | 'new' | null
  /** Of a new one that is saved from an entry. */
  start?: TemplateStart | undefined
  /** Whether it opens over another dialog. */
  above?: boolean
  onClose: () => void
}

/** Adds or changes a template of entries. */
export function TemplateDialog({ editing, start, above = false, onClose }: TemplateDialogProps) {
  const accounts = useQuery(contabilidad.accounts)
  const centers = useQuery(contabilidad.centers)
  return (
    <EditDialog
      editing={editing}
      onClose={onClose}
      add={{
        title: 'Nueva plantilla',
        call: contabilidad.addEntryTemplate,
        initial: {
          name: start?.description.slice(0, 200) ?? '',
          description: start?.description ?? '',
          lines: (start?.lines ?? []).map(entryLineInput),
        },
        submit: 'Guardar plantilla',
      }}
      edit={{ title: 'Editar plantilla', call: contabilidad.editEntryTemplate, initial: editable }}
      layout="columns"
      size="lg"
      above={above}
    >
      {(template) => {
        const lines = template ? copiedLines(template.lines) : start?.lines
        return (
          <>
            <TextField name="name" label="Nombre" autoComplete="off" autoFocus />
            <TextField name="description" label="Descripción" hint="La de sus asientos." autoComplete="off" />
            <LinesField
              accounts={accounts.data ?? []}
              centers={centers.data ?? []}
              {...(lines && lines.length > 0 && { first: lines })}
            />
          </>
        )
      }}
    </EditDialog>
  )
}

const editable = ({ name, description, lines }: EntryTemplate) => ({ name, description, lines })
