import { Button } from '@mantine/core'
import { useAction, useQuery } from '#src/web/calls/call.ts'
import { PagePart } from '#src/web/ui/layout/page-part.tsx'
import { DateText } from '#src/web/ui/text/date-text.tsx'
import { companies } from '../contract.ts'
import css from './admin.module.css'

/** The company's events that this person has not read. */
export function Mailbox({ id }: { id: string }) {
  const { data } = useQuery(companies.notices, { id }, { quiet: true })
  const clearing = useAction(companies.clearNotices)
  const empty = data?.length === 0
  return (
    <PagePart
      title="Notificaciones"
      level={3}
      aside={
        data &&
        !empty && (
          <Button variant="subtle" size="compact-sm" disabled={clearing.busy} onClick={() => void clearing.run({ id })}>
            Vaciar
          </Button>
        )
      }
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard */}
      <div className={css.mailbox} tabIndex={0} role="log" aria-label="Buzón" data-loading={data ? undefined : true}>
        {empty && <p className={css.none}>Buzón vacío</p>}
        <ul>
          {data?.map((notice) => (
            <li key={notice.id}>
              <span>{notice.text}</span>
              <DateText at={notice.created_at} as="moment" />
            </li>
          ))}
        </ul>
      </div>
    </PagePart>
  )
}
