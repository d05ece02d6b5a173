import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { monthName } from '#src/kernel/month.ts'
import { useMay } from '#src/web/session/session.tsx'
import { TextAreaField } from '#src/web/ui/fields/text-area-field.tsx'
import { Form } from '#src/web/ui/form/form.tsx'
import { Badge } from '#src/web/ui/state/badge.tsx'
import { AddressText } from '#src/web/ui/text/address-text.tsx'
import { DateText } from '#src/web/ui/text/date-text.tsx'
import type { WorkCalls } from '../calls.ts'
import type { worklog } from '../contract.ts'
import { PLATFORM_NAME, TYPE_NAMES, WORK_STATUS_NAMES, WORK_STATUS_TONES } from '../rules.ts'
import type { WorkEntry } from '../schemas.ts'
import css from './work-log.module.css'

interface EntryCardProps {
  entry: WorkEntry
  comment: WorkCalls['commentWork'] | (typeof worklog)['comment']
  /** Before its title, as whose it is. */
  head?: ReactNode
  /** Beside 'Comentar'. */
  actions?: ReactNode
}

/** Something that was asked, delivered or told, with what was said about it. */
export function WorkEntryCard({ entry, comment, head, actions }: EntryCardProps) {
  const { type, status, topic, title, body, link, month, username, created_at, comments } = entry
  const [commenting, setCommenting] = useState(false)
  const may = useMay()(comment)
  return (
    <li className={css.entry}>
      <div className={css.head}>
        <Badge tone={type === 'result' ? 'info' : 'neutral'}>{TYPE_NAMES[type]}</Badge>
        {status && <Badge tone={WORK_STATUS_TONES[status]}>{WORK_STATUS_NAMES[status]}</Badge>}
        <span className={css.quiet}>
          {username ?? PLATFORM_NAME} · <DateText at={created_at} as="moment" />
        </span>
      </div>
      {head}
      <h3 className={css.title}>{title}</h3>
      {(topic !== '' || month !== '') && (
        <p className={css.quiet}>{[topic, month && monthName(month)].filter(Boolean).join(' · ')}</p>
      )}
      {body !== '' && <p className={css.text}>{body}</p>}
      {link !== '' && (
        <a href={link} target="_blank" rel="noreferrer" className={css.link}>
          <AddressText>{link}</AddressText>
        </a>
      )}
      <Answer entry={entry} />
      {comments.length > 0 && (
        <ol className={css.comments} aria-label="Comentarios">
          {comments.map((one) => (
            <li key={one.id}>
              <p className={css.quiet}>
                {one.username ?? PLATFORM_NAME} · <DateText at={one.created_at} as="moment" />
              </p>
              <p className={css.text}>{one.text}</p>
            </li>
          ))}
        </ol>
      )}
      {commenting ? (
        <Form
          call={comment}
          extra={{ id: entry.id }}
          submit="Comentar"
          busy="Enviando…"
          label={`Comentar ${title}`}
          plain
          onDone={() => setCommenting(false)}
          onCancel={() => setCommenting(false)}
        >
          <TextAreaField name="text" label="Comentario" lines={3} autoFocus />
        </Form>
      ) : (
        <div className={css.acts}>
          {actions}
          {may && (
            <Button variant="subtle" size="compact-sm" onClick={() => setCommenting(true)}>
              Comentar
            </Button>
          )}
        </div>
      )}
    </li>
  )
}

/** What the platform said to a request. */
const Answer = ({ entry: { answer, answered_at } }: { entry: WorkEntry }) =>
  answered_at && (
    <div className={css.answer}>
      <p className={css.quiet}>
        Respuesta de {PLATFORM_NAME} · <DateText at={answered_at} as="moment" />
      </p>
      <p className={css.text}>{answer}</p>
    </div>
  )
