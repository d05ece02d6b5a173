import { useQuery } from '#src/web/calls/call.ts'
import { useMay } from '#src/web/session/session.tsx'
import { Dialog } from '#src/web/ui/dialog/dialog.tsx'
import { NumberField } from '#src/web/ui/fields/numbers/number-field.tsx'
import { SwitchField } from '#src/web/ui/fields/switch-field.tsx'
import { TextAreaField } from '#src/web/ui/fields/text-area-field.tsx'
import { TextField } from '#src/web/ui/fields/text-field.tsx'
import { Form } from '#src/web/ui/form/form.tsx'
import { LoadError } from '#src/web/ui/state/load-error.tsx'
import { SkeletonRows } from '#src/web/ui/state/skeleton.tsx'
import { contabilidad } from '../../contract.ts'
import css from '../../invoices/screens/invoices.module.css'
import type { ReminderRules } from '../schemas.ts'
import { ReminderPreview } from './reminder-preview.tsx'

/** When the clients of a company are reminded of what they owe, and in which words. */
export function ReminderRulesDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title="Recordatorios de pago" size="lg" above>
      {open && <Rules onClose={onClose} />}
    </Dialog>
  )
}

function Rules({ onClose }: { onClose: () => void }) {
  const { data, failure, again } = useQuery(contabilidad.reminderRules, {}, { quiet: true })
  const may = useMay()(contabilidad.saveReminderRules)
  if (!data)
    return failure ? <LoadError title="No pudimos cargar los recordatorios." again={again} /> : <SkeletonRows />
  if (!may) return <p className={css.text}>{inWords(data)}</p>
  const { version, ...initial } = data
  return (
    <Form
      call={contabilidad.saveReminderRules}
      initial={initial}
      extra={{ version }}
      submit="Guardar"
      layout="columns"
      onDone={onClose}
      onCancel={onClose}
      keep
    >
      <SwitchField
        name="enabled"
        label="Recordar por correo lo que te deben"
        hint="A quien tiene correo en sus datos, un solo correo al día con todo lo que toque. Vale desde hoy: lo que ya pasó no se recuerda."
        wide
      />
      <NumberField name="days_before" label="Días antes de vencer" hint="0: ninguno." />
      <TextField
        name="days_after"
        label="Días después de vencer"
        hint="Separados por comas; vacío: ninguno."
        placeholder="7, 15, 30"
        autoComplete="off"
      />
      <SwitchField name="on_day" label="También el día en que vence" wide />
      <TextAreaField
        name="opening"
        label="Texto propio"
        hint="Va al comienzo del correo; vacío, lo comienza una frase de Trama."
        lines={3}
        wide
      />
      <ReminderPreview />
    </Form>
  )
}

function inWords({ enabled, days_before, on_day, days_after }: ReminderRules): string {
  if (!enabled) return 'Tu empresa no recuerda sus facturas por correo.'
  const days = [
    days_before > 0 && `${days_before} días antes de vencer`,
    on_day && 'el día en que vence',
    days_after !== '' && `${days_after} días después`,
  ]
  return `Cada factura se recuerda por correo: ${days.filter(Boolean).join('; ')}.`
}
