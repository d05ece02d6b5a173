import { Checkbox } from '@mantine/core'
import css from '../document-lines.module.css'
import type { TypedDocumentLine } from '../typed-line.ts'

interface LineChoicesProps {
  line: TypedDocumentLine
  /** As in 'de la línea 2'. */
  of: string
  onChange: (part: Partial<TypedDocumentLine>) => void
}

/** What the client may choose of a line: whether, and how much. */
export const LineChoices = ({ line, of, onChange }: LineChoicesProps) => (
  <div className={css.choices}>
    <Checkbox
      size="xs"
      label="Opcional"
      aria-label={`Opcional: el cliente puede quitarla, ${of}`}
      checked={line.optional ?? false}
      onChange={(event) => onChange({ optional: event.currentTarget.checked })}
    />
    <Checkbox
      size="xs"
      label="Cantidad a elegir"
      aria-label={`Cantidad a elegir por el cliente, ${of}`}
      checked={line.adjustable ?? false}
      onChange={(event) => onChange({ adjustable: event.currentTarget.checked })}
    />
  </div>
)
