import { Button, NativeSelect } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { useUrlState } from '#src/web/address/url-state.ts'
import { useAction, usePages, useQuery } from '#src/web/calls/call.ts'
import { useMay } from '#src/web/session/session.tsx'
import { CreateButton } from '#src/web/ui/create-button.tsx'
import { DayRange } from '#src/web/ui/day/day-range.tsx'
import { Icon } from '#src/web/ui/icon.tsx'
import { EmptyState } from '#src/web/ui/state/empty-state.tsx'
import { LoadError } from '#src/web/ui/state/load-error.tsx'
import { SkeletonRows } from '#src/web/ui/state/skeleton.tsx'
import { PagesFooter } from '#src/web/ui/table/pages-footer.tsx'
import { SearchBox } from '#src/web/ui/table/search-box.tsx'
import { Toolbar } from '#src/web/ui/table/toolbar.tsx'
import { FilesDialog } from '../../attachments/screens/files-dialog.tsx'
import { contabilidad } from '../../contract.ts'
import { TemplateDialog } from '../../entry-templates/screens/template-dialog.tsx'
import type { Entry } from '../../rows.ts'
import css from '../../screens/accounting.module.css'
import { ClosingDialog } from '../closing/screens/closing-dialog.tsx'
import { EntryCard, EntryHeads } from './entry-card.tsx'
import { EntryDialog } from './entry-dialog.tsx'
import journal from './journal.module.css'
import { ReverseDialog } from './reverse-dialog.tsx'
import { copiedLines } from './typed-lines.ts'

const EntryImportDialog = lazy(() =>
  import('../../entry-import/screens/entry-import-dialog.tsx').then((file) => ({ default: file.EntryImportDialog })),
)

/** The journal: all entries with their lines, newest first. */
export function DiarioTab() {
  const [search, setSearch] = useUrlState('q')
  const [from, setFrom] = useUrlState('desde')
  const [to, setTo] = useUrlState('hasta')
  const [account, setAccount] = useUrlState('cuenta')
  const [center, setCenter] = useUrlState('centro')
  const [writing, setWriting] = useState<Entry | 'new' | null>(null)
  const [reversing, setReversing] = useState<Entry | null>(null)
  const [closing, setClosing] = useState<Entry | null>(null)
  const [filed, setFiled] = useState<Entry | null>(null)
  const [kept, setKept] = useState<Entry | null>(null)
  const unmarking = useAction(contabilidad.markClosing)
  const markClosing = (entry: Entry) =>
    entry.closes === null ? setClosing(entry) : void unmarking.run({ id: entry.id, year: null })
  const accounts = useQuery(contabilidad.accounts)
  const centers = useQuery(contabilidad.centers)
  const mayWrite = useMay()(contabilidad.addEntry)
  const filter = {
    ...(search && { search }),
    ...(from && { from }),
    ...(to && { to }),
    ...(account && { account_id: account }),
    ...(center && { cost_center_id: center }),
  }
  const filtered = Object.keys(filter).length > 0
  const narrowed = [from, to, account, center].filter((one) => one !== '').length
  const [importing, setImporting] = useState(false)
  const pages = usePages(contabilidad.entries, filter, { keep: true })
  const add = mayWrite && <CreateButton onClick={() => setWriting('new')}>Nuevo asiento</CreateButton>

  return (
    <section aria-label="Libro diario">
      <div className={css.toolbar}>
        <SearchBox label="Buscar asientos" value={search} onChange={setSearch} />
        <Toolbar
          active={narrowed}
          acts={
            mayWrite && (
              <>
                <Button
                  variant="default"
                  leftSection={<Icon name="upload" size={16} />}
                  onClick={() => setImporting(true)}
                >
                  Importar
                </Button>
                {add}
              </>
            )
          }
        >
          <DayRange from={from} to={to} onFrom={setFrom} onTo={setTo} />
          <NativeSelect
            aria-label="Cuenta"
            value={account}
            onChange={(event) => setAccount(event.currentTarget.value)}
            data={[
              { value: '', label: 'Todas las cuentas' },
              ...(accounts.data ?? []).map(({ id, code, name }) => ({ value: id, label: `${code} ${name}` })),
            ]}
          />
          {(centers.data?.length ?? 0) > 0 && (
            <NativeSelect
              aria-label="Centro de costo"
              value={center}
              onChange={(event) => setCenter(event.currentTarget.value)}
              data={[
                { value: '', label: 'Todos los centros' },
                ...(centers.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
              ]}
            />
          )}
        </Toolbar>
      </div>
      {pages.rows === undefined ? (
        pages.failure ? (
          <LoadError title="No pudimos cargar los asientos." again={pages.again} />
        ) : (
          <SkeletonRows />
        )
      ) : pages.rows.length === 0 ? (
        <EmptyState
          title={filtered ? 'Nada coincide con tu búsqueda.' : 'No hay asientos registrados.'}
          text={
            filtered ? 'Prueba con otras fechas o palabras.' : 'Registra el primero: el debe y el haber suman lo mismo.'
          }
          action={!filtered && add}
        />
      ) : (
        <>
          <EntryHeads />
          <ol className={journal.entries}>
            {pages.rows.map((entry) => (
              <EntryCard
                key={entry.id}
                entry={entry}
                onFiles={setFiled}
                {...(mayWrite && {
                  onReverse: setReversing,
                  onCopy: setWriting,
                  onClosing: markClosing,
                  onTemplate: setKept,
                })}
              />
            ))}
          </ol>
          <PagesFooter pages={pages} noun={['asiento', 'asientos']} />
        </>
      )}
      <EntryDialog
        open={writing !== null}
        copied={writing === 'new' ? null : writing}
        onClose={() => setWriting(null)}
        accounts={accounts.data ?? []}
        centers={centers.data ?? []}
      />
      <TemplateDialog
        editing={kept === null ? null : 'new'}
        start={kept ? { description: kept.description, lines: copiedLines(kept.lines) } : undefined}
        onClose={() => setKept(null)}
      />
      <FilesDialog
        of="asiento"
        document={filed && { id: filed.id, name: `asiento ${filed.year}-${filed.number}` }}
        onClose={() => setFiled(null)}
      />
      <ClosingDialog entry={closing} onClose={() => setClosing(null)} />
      <Suspense fallback={null}>{importing && <EntryImportDialog open onClose={() => setImporting(false)} />}</Suspense>
      <ReverseDialog entry={reversing} onClose={() => setReversing(null)} />
    </section>
  )
}
