import { Button } from '@mantine/core'
import { Printer } from 'lucide-react'
import { useQuery } from '#src/web/calls/call.ts'
import { Dialog } from '#src/web/ui/dialog/dialog.tsx'
import { TextField } from '#src/web/ui/fields/text-field.tsx'
import { Form } from '#src/web/ui/form/form.tsx'
import { rrhh } from '../../../contract.ts'
import type { PayLine } from '../../schemas.ts'
import css from '../payroll.module.css'
import { ItemsField } from './items-field.tsx'
import { LineSums } from './line-sums.tsx'

interface LineDialogProps {
  line: PayLine | null
  /** Whether it may still be changed. */
  draft: boolean
  onClose: () => void
  onPrint: (line: string) => void
}

/** What somebody is paid and how it comes about; in a draft, with the bonuses and deductions to be changed. */
export function LineDialog({ line, draft, onClose, onPrint }: LineDialogProps) {
  return (
    <Dialog open={line !== null} onClose={onClose} title={`Pago de ${line?.name ?? ''}`}>
      {line && (draft ? <LineForm line={line} onClose={onClose} /> : <LineSums line={line} />)}
      {line && !draft && line.note !== '' && <p className={css.quiet}>{line.note}</p>}
      {line && (
        <div className={css.print}>
          <Button variant="default" leftSection={<Printer size={16} aria-hidden />} onClick={() => onPrint(line.id)}>
            {draft ? 'Ver recibo en borrador' : 'Recibo de pago'}
          </Button>
        </div>
      )}
    </Dialog>
  )
}

function LineForm({ line, onClose }: { line: PayLine; onClose: () => void }) {
  const { data } = useQuery(rrhh.concepts, {})
  const { id, version, note, items } = line
  return (
    <Form
      call={rrhh.editPayLine}
      initial={{
        note,
        items: items.map(({ concept_id, amount, typed }) => ({ concept_id, amount: typed ? amount : '' })),
      }}
      extra={{ id, version }}
      submit="Guardar pago"
      keep
      onDone={onClose}
      onCancel={onClose}
    >
      <LineSums line={line} brief />
      <ItemsField name="items" concepts={data ?? []} existing={items} />
      <TextField name="note" label="Nota para el recibo" autoComplete="off" />
    </Form>
  )
}
