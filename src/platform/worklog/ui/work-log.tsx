import { Button, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { usePages } from '#src/web/calls/call.ts'
import { useMay } from '#src/web/session/session.tsx'
import { Icon } from '#src/web/ui/icon.tsx'
import { EmptyState } from '#src/web/ui/state/empty-state.tsx'
import { LoadError } from '#src/web/ui/state/load-error.tsx'
import { SkeletonRows } from '#src/web/ui/state/skeleton.tsx'
import { PagesFooter } from '#src/web/ui/table/pages-footer.tsx'
import type { WorkCalls } from '../calls.ts'
import { ENTRY_TYPES } from '../rules.ts'
import { AskForm } from './ask-form.tsx'
import { WorkEntryCard } from './entry-card.tsx'
import css from './work-log.module.css'

const SHOWN = [
  { value: '', label: 'Todo' },
  { value: 'request', label: 'Solicitudes' },
  { value: 'result', label: 'Resultados' },
  { value: 'event', label: 'Avisos' },
]

interface WorkLogProps {
  /** The module's calls. */
  calls: WorkCalls
  /** The connected agent or service; absent: the company's page. */
  connection?: string
  /** What a request is about, where one is chosen. */
  topics?: readonly string[]
  /** Why nothing can be asked now. */
  closed?: string
}

/** What is done for the company with one thing that it has, and what it asks of it. */
export function WorkLog({ calls, connection, topics, closed }: WorkLogProps) {
  const [type, setType] = useState('')
  const [asking, setAsking] = useState(false)
  const query = {
    ...(connection === undefined ? {} : { connection_id: connection }),
    type: ENTRY_TYPES.find((one) => one === type),
  }
  const pages = usePages(calls.work, query, { keep: true })
  const mayAsk = useMay()(calls.askWork) && closed === undefined
  const { rows } = pages
  return (
    <section className={css.log} aria-label="Seguimiento">
      <div className={css.toolbar}>
        <NativeSelect
          aria-label="Qué se muestra"
          data={SHOWN}
          value={type}
          onChange={(event) => setType(event.currentTarget.value)}
        />
        {mayAsk && !asking && (
          <Button leftSection={<Icon name="send" size={16} />} onClick={() => setAsking(true)}>
            Pedir un cambio
          </Button>
        )}
      </div>
      {closed && <p className={css.quiet}>{closed}</p>}
      {asking && (
        <AskForm call={calls.askWork} connection={connection ?? ''} topics={topics} onClose={() => setAsking(false)} />
      )}
      {rows === undefined ? (
        pages.failure ? (
          <LoadError title="No pudimos cargar el seguimiento." again={pages.again} />
        ) : (
          <SkeletonRows count={3} />
        )
      ) : rows.length === 0 ? (
        <EmptyState
          title={type === '' ? 'Todavía no hay nada que contar.' : 'No hay nada de este tipo.'}
          text="Aquí verás los resultados que publica Trama, los avisos y lo que pida tu empresa."
        />
      ) : (
        <>
          <ol className={css.entries}>
            {rows.map((entry) => (
              <WorkEntryCard key={entry.id} entry={entry} comment={calls.commentWork} />
            ))}
          </ol>
          <PagesFooter pages={pages} noun={['anotación', 'anotaciones']} />
        </>
      )}
    </section>
  )
}
