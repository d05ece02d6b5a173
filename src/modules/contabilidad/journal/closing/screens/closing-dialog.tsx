import { Dialog } from '#src/web/ui/dialog/dialog.tsx'
import { SelectField } from '#src/web/ui/fields/select-field.tsx'
import { Form } from '#src/web/ui/form/form.tsx'
import { contabilidad } from '../../../contract.ts'
import type { Entry } from '../../../rows.ts'
import css from '../../../screens/accounting.module.css'

/** In the first half of a year people close the previous one. */
const likelyYear = ({ year, date }: Entry) => (date.slice(5, 7) <= '06' ? year - 1 : year)

/** Marks an entry as closing a year. */
export function ClosingDialog({ entry, onClose }: { entry: Entry | null; onClose: () => void }) {
  return (
    <Dialog
      open={entry !== null}
      onClose={onClose}
      title={entry ? `Asiento de cierre: ${entry.year}-${entry.number}` : ''}
      size="sm"
    >
      {entry && (
        <Form
          call={contabilidad.markClosing}
          extra={{ id: entry.id }}
          initial={{ year: String(likelyYear(entry)) }}
          submit="Marcar como cierre"
          onDone={onClose}
          onCancel={onClose}
        >
          <p className={css.quiet}>
            Un asiento de cierre lleva el resultado del año al patrimonio. El estado de resultados de ese año se muestra
            antes del cierre y el balance general, después.
          </p>
          <SelectField
            name="year"
            label="Año que cierra"
            options={[entry.year, entry.year - 1].map((year) => ({ value: String(year), label: String(year) }))}
          />
        </Form>
      )}
    </Dialog>
  )
}
