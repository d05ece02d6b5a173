import { Checkbox } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useHistory } from '#src/platform/history/ui/use-history.tsx'
import { useAction } from '#src/web/calls/call.ts'
import { useMay, useSession } from '#src/web/session/session.tsx'
import { Icon } from '#src/web/ui/icon.tsx'
import { RowMenu } from '#src/web/ui/table/row-menu.tsx'
import { DateText } from '#src/web/ui/text/date-text.tsx'
import { ventas } from '../../contract.ts'
import type { Activity, ActivityType } from '../schemas.ts'
import { EditActivity } from './activity-form.tsx'
import { ReminderDay } from './client-list.tsx'
import css from './crm.module.css'

const ICONS: Record<ActivityType, string> = {
  nota: 'file-text',
  llamada: 'phone',
  reunión: 'users',
  correo: 'mail',
  tarea: 'list-checks',
}

interface ActivityItemProps {
  activity: Activity
  /** The client, where the context does not name it. */
  about?: ReactNode
}

/** An activity or reminder about a client. */
export function ActivityItem({ activity, about }: ActivityItemProps) {
  const { id, version, type, text, date, remind_on, done_at, author_id, username } = activity
  const [editing, setEditing] = useState(false)
  const completing = useAction(ventas.completeActivity)
  const deleting = useAction(ventas.deleteActivity)
  const may = useMay()
  const history = useHistory(ventas.activities)({ id, of: activity.client_id, name: `«${text.slice(0, 40)}»` })
  const own = useSession().user.id === author_id && may(ventas.editActivity)
  const doable = type === 'tarea' || remind_on !== null

  return (
    <li className={css.activity} data-done={done_at !== null || undefined}>
      <span className={css.mark} title={type}>
        <Icon name={ICONS[type]} size={15} />
      </span>
      <div className={css.told}>
        {about && <p className={css.about}>{about}</p>}
        {editing ? (
          <EditActivity activity={activity} onClose={() => setEditing(false)} />
        ) : (
          <p className={css.text}>{text}</p>
        )}
        <p className={css.by}>
          <span className={css.type}>{type}</span> · <DateText at={date} /> · {username}
          {remind_on !== null && done_at === null && (
            <span className={css.reminder}>
              <Icon name="calendar-clock" size={13} /> <ReminderDay day={remind_on} />
            </span>
          )}
          {done_at !== null && <> · Hecha</>}
        </p>
      </div>
      {doable && may(ventas.completeActivity) && (
        <Checkbox
          className={css.done}
          aria-label={`Hecha: ${text}`}
          checked={done_at !== null}
          // A checkbox that gets disabled loses the focus.
          onChange={(event) =>
            !completing.busy && void completing.run({ id, version, done: event.currentTarget.checked })
          }
        />
      )}
      {own && !editing && (
        <RowMenu
          of={`la actividad «${text.slice(0, 40)}»`}
          actions={[
            { label: 'Editar', icon: 'pencil', onClick: () => setEditing(true) },
            { label: 'Eliminar', icon: 'trash-2', danger: true, onClick: () => void deleting.run({ id }) },
            ...history,
          ]}
        />
      )}
    </li>
  )
}
