import { Button, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { useUrlState } from '#src/web/address/url-state.ts'
import { usePages } from '#src/web/calls/call.ts'
import { CreateButton } from '#src/web/ui/create-button.tsx'
import { EmptyState } from '#src/web/ui/state/empty-state.tsx'
import { LoadError } from '#src/web/ui/state/load-error.tsx'
import { SkeletonRows } from '#src/web/ui/state/skeleton.tsx'
import { PagesFooter } from '#src/web/ui/table/pages-footer.tsx'
import { SearchBox } from '#src/web/ui/table/search-box.tsx'
import { worklog } from '../contract.ts'
import { WORK_STATUS_NAMES, WORK_STATUSES, type WorkKind } from '../rules.ts'
import type { ReceivedEntry } from '../schemas.ts'
import { WorkEntryCard } from '../ui/entry-card.tsx'
import css from '../ui/work-log.module.css'
import { AnswerDialog } from './answer-dialog.tsx'
import { PublishEntryDialog } from './publish-dialog.tsx'

/** Control's: what companies ask of what they have, and what is done for them. `kind`: of one kind alone. */
export function ReceivedLog({ kind }: { kind?: WorkKind }) {
  const [chosen, setStatus] = useUrlState('estado')
  const [search, setSearch] = useUrlState('q')
  const [answering, setAnswering] = useState<ReceivedEntry | null>(null)
  const [publishing, setPublishing] = useState(false)
  const status = WORK_STATUSES.find((one) => one === chosen)
  const pages = usePages(worklog.entries, { kind, status, search }, { keep: true })
  const { rows } = pages
  return (
    <section className={css.log} aria-label="Seguimiento">
      <div className={css.toolbar}>
        <SearchBox label="Buscar por empresa o título" value={search} onChange={setSearch} />
        <NativeSelect
          aria-label="Estado"
          data={[
            { value: '', label: 'Todo' },
            ...WORK_STATUSES.map((one) => ({ value: one, label: `Solicitudes: ${WORK_STATUS_NAMES[one]}` })),
          ]}
          value={chosen}
          onChange={(event) => setStatus(event.currentTarget.value)}
        />
        <CreateButton onClick={() => setPublishing(true)}>Publicar</CreateButton>
      </div>
      {rows === undefined ? (
        pages.failure ? (
          <LoadError title="No pudimos cargar el seguimiento." again={pages.again} />
        ) : (
          <SkeletonRows />
        )
      ) : rows.length === 0 ? (
        <EmptyState
          title="No hay nada que mostrar."
          text="Aquí llegan los cambios que piden las empresas. Publica para ellas los resultados de tu trabajo."
        />
      ) : (
        <>
          <ol className={css.entries}>
            {rows.map((entry) => (
              <WorkEntryCard
                key={`${entry.company_id} ${entry.id}`}
                entry={entry}
                comment={worklog.comment}
                head={
                  <p className={css.quiet}>
                    {entry.company} · {entry.name}
                  </p>
                }
                actions={
                  entry.status === 'open' && (
                    <Button variant="default" size="compact-sm" onClick={() => setAnswering(entry)}>
                      Responder
                    </Button>
                  )
                }
              />
            ))}
          </ol>
          <PagesFooter pages={pages} noun={['anotación', 'anotaciones']} />
        </>
      )}
      <AnswerDialog entry={answering} onClose={() => setAnswering(null)} />
      <PublishEntryDialog open={publishing} onClose={() => setPublishing(false)} />
    </section>
  )
}
