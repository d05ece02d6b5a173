import { PagePart } from '#src/web/ui/layout/page-part.tsx'
import { Row, Rows } from '#src/web/ui/rows/rows.tsx'
import { DateText } from '#src/web/ui/text/date-text.tsx'
import type { FiscalDocumentDetail } from '../../schemas.ts'
import css from '../fiscal.module.css'
import { eventTitle } from './words.ts'

/** What happened to a document, the first thing first; the same in a row is counted. */
export const DocumentEvents = ({ events }: Pick<FiscalDocumentDetail, 'events'>) => (
  <PagePart title="Historia" level={3}>
    <Rows label="Historia">
      {events.map((event) => (
        <Row
          key={event.id}
          title={eventTitle(event)}
          text={
            <>
              {event.text && <span className={css.lines}>{event.text}</span>}
              {event.times > 1 && (
                <span>
                  {event.times} veces, la última: <DateText at={event.last_at} as="moment" />
                </span>
              )}
              {event.username && <span>Por {event.username}</span>}
            </>
          }
        >
          <DateText at={event.created_at} as="moment" />
        </Row>
      ))}
    </Rows>
  </PagePart>
)
