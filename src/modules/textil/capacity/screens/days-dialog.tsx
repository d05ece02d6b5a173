import { Button } from '@mantine/core'
import { useAction, useQuery } from '#src/web/calls/call.ts'
import { longDate } from '#src/web/formats.ts'
import { DayField } from '#src/web/ui/day/day-field.tsx'
import { Dialog } from '#src/web/ui/dialog/dialog.tsx'
import { SwitchField } from '#src/web/ui/fields/switch-field.tsx'
import { TextField } from '#src/web/ui/fields/text-field.tsx'
import { Form } from '#src/web/ui/form/form.tsx'
import { PagePart } from '#src/web/ui/layout/page-part.tsx'
import { Row, Rows } from '#src/web/ui/rows/rows.tsx'
import { SkeletonRows } from '#src/web/ui/state/skeleton.tsx'
import { textil } from '../../contract.ts'
import { WEEKDAYS } from '../calendar.ts'

const NAMES: Record<(typeof WEEKDAYS)[number], string> = {
  monday: 'Lunes',
  tuesday: 'Martes',
  wednesday: 'Miércoles',
  thursday: 'Jueves',
  friday: 'Viernes',
  saturday: 'Sábado',
  sunday: 'Domingo',
}

/** On which days the company works: those of its week but the closed ones. */
export function DaysDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title="Días de trabajo">
      {open && (
        <>
          <WeekForm />
          <ClosedDays />
        </>
      )}
    </Dialog>
  )
}

function WeekForm() {
  const week = useQuery(textil.workWeek, {}).data
  if (week === undefined) return <SkeletonRows />
  const { version, ...days } = week
  return (
    <Form
      key={version}
      call={textil.saveWorkWeek}
      initial={days}
      extra={{ version }}
      submit="Guardar semana"
      layout="columns"
      keep
    >
      {WEEKDAYS.map((day) => (
        <SwitchField key={day} name={day} label={NAMES[day]} />
      ))}
    </Form>
  )
}

function ClosedDays() {
  const days = useQuery(textil.closedDays, {}).data ?? []
  const removing = useAction(textil.removeClosedDay)
  return (
    <PagePart title="Días cerrados">
      {days.length > 0 && (
        <Rows label="Días cerrados">
          {days.map(({ id, day, name }) => (
            <Row key={id} title={longDate(day)} text={name}>
              <Button
                variant="subtle"
                size="compact-sm"
                aria-label={`Quitar ${longDate(day)}`}
                disabled={removing.busy}
                onClick={() => void removing.run({ id })}
              >
                Quitar
              </Button>
            </Row>
          ))}
        </Rows>
      )}
      <Form call={textil.addClosedDay} submit="Agregar día cerrado" layout="columns" plain draft={false}>
        <DayField name="day" label="Día" />
        <TextField name="name" label="Nombre" placeholder="Navidad" autoComplete="off" />
      </Form>
    </PagePart>
  )
}
