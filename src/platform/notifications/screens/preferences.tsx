import { Switch } from '@mantine/core'
import { useAction, useQuery } from '#src/web/calls/call.ts'
import { Card } from '#src/web/ui/layout/card.tsx'
import { SkeletonRows } from '#src/web/ui/state/skeleton.tsx'
import { notifications, type Preference } from '../contract.ts'
import { ALL_EVENTS } from '../rules.ts'
import css from './preferences.module.css'

/** How the person wants to be told of each event; saved as it is switched. */
export function Preferences() {
  const { data } = useQuery(notifications.preferences)
  return (
    <Card
      title="Cómo quieres enterarte"
      description="El resumen por correo llega una vez al día, con lo que aún no has leído."
      width={760}
    >
      {data ? (
        data.map((preference) => <Line key={preference.event} preference={preference} />)
      ) : (
        <SkeletonRows count={3} />
      )}
    </Card>
  )
}

function Line({ preference: { event, in_app, by_mail } }: { preference: Preference }) {
  const saving = useAction(notifications.savePreference)
  const kind = ALL_EVENTS.find(({ id }) => id === event)
  if (!kind) return null
  const save = (change: { in_app?: boolean; by_mail?: boolean }) =>
    void saving.run({ event, in_app, by_mail, ...change })
  return (
    <fieldset className={css.line} disabled={saving.busy}>
      <legend className={css.title}>{kind.title}</legend>
      <Switch label="En la aplicación" checked={in_app} onChange={() => save({ in_app: !in_app })} />
      <Switch label="Resumen por correo" checked={by_mail} onChange={() => save({ by_mail: !by_mail })} />
    </fieldset>
  )
}
