import { Button } from '@mantine/core'
import { useAction, usePages } from '#src/web/calls/call.ts'
import { count } from '#src/web/formats.ts'
import { useMay } from '#src/web/session/session.tsx'
import { PagePart } from '#src/web/ui/layout/page-part.tsx'
import { Row, Rows } from '#src/web/ui/rows/rows.tsx'
import { Badge } from '#src/web/ui/state/badge.tsx'
import { LoadError } from '#src/web/ui/state/load-error.tsx'
import { SkeletonRows } from '#src/web/ui/state/skeleton.tsx'
import { PagesFooter } from '#src/web/ui/table/pages-footer.tsx'
import { DateText } from '#src/web/ui/text/date-text.tsx'
import { contabilidad } from '../../contract.ts'

/** What was imported, each with its way back. */
export function EntryImportList() {
  const pages = usePages(contabilidad.entryImports, {}, { keep: true })
  const undoing = useAction(contabilidad.undoEntryImport)
  const may = useMay()(contabilidad.undoEntryImport)
  if (pages.rows === undefined)
    return pages.failure ? (
      <LoadError title="No pudimos cargar las importaciones." again={pages.again} />
    ) : (
      <SkeletonRows />
    )
  if (pages.rows.length === 0) return null
  return (
    <PagePart title="Importaciones anteriores" level={3}>
      <Rows label="Importaciones anteriores">
        {pages.rows.map((one) => (
          <Row
            key={one.id}
            title={one.file_name}
            text={
              <>
                {one.entries === 1 ? '1 asiento' : `${count(one.entries)} asientos`}, <DateText at={one.from_day} /> –{' '}
                <DateText at={one.to_day} /> · {one.username}
              </>
            }
          >
            {one.undone ? (
              <Badge tone="warn">Anulada</Badge>
            ) : (
              may && (
                <Button
                  variant="default"
                  size="compact-sm"
                  disabled={undoing.busy}
                  aria-label={`Anular ${one.file_name}`}
                  onClick={() => void undoing.run({ id: one.id })}
                >
                  Anular
                </Button>
              )
            )}
          </Row>
        ))}
      </Rows>
      <PagesFooter pages={pages} noun={['importación', 'importaciones']} />
    </PagePart>
  )
}
