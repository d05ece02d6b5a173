import { Button } from '@mantine/core'
import { useState } from 'react'
import { electronicTitle } from '#src/platform/fiscal/words.ts'
import { useQuery } from '#src/web/calls/call.ts'
import { PagePart } from '#src/web/ui/layout/page-part.tsx'
import { contabilidad } from '../../contract.ts'
import type { FiscalDocumentRow } from '../schemas.ts'
import css from './fiscal.module.css'
import { DocumentAct } from './inbox/document-act.tsx'
import { DocumentDialog } from './inbox/document-dialog.tsx'
import { FiscalReason } from './inbox/reason.tsx'
import { FiscalStateBadge } from './inbox/state-badge.tsx'
import { kindLabel } from './inbox/words.ts'

/** The electronic side of an invoice. Nothing where there is none. */
export function InvoiceFiscal({ id }: { id: string }) {
  const documents = useLatest(id)
  const [own] = documents.flatMap(({ kind }) => (kind === 'anulacion' ? [] : [kind]))
  if (own === undefined) return null
  return (
    <PagePart title={electronicTitle(own)} level={3}>
      {documents.map((document) => (
        <div key={document.id} className={css.reason}>
          <State document={document} />
          <FiscalReason document={document} />
        </div>
      ))}
    </PagePart>
  )
}

/** That of a credit note, in its line. */
export const NoteFiscal = ({ id }: { id: string }) =>
  useLatest(id).map((document) => <State key={document.id} document={document} />)

function State({ document }: { document: FiscalDocumentRow }) {
  const { id, kind, number } = document
  const label = kindLabel(document)
  const [shown, show] = useState('')
  return (
    <span className={css.state}>
      {kind === 'anulacion' && label}
      <FiscalStateBadge document={document} />
      <Button
        variant="subtle"
        size="compact-sm"
        aria-label={`Ver el documento electrónico: ${label} ${number}`}
        onClick={() => show(id)}
      >
        Ver el documento electrónico
      </Button>
      <DocumentAct document={document} />
      {shown !== '' && <DocumentDialog id={shown} onClose={() => show('')} onShow={show} above />}
    </span>
  )
}

/** The last document of each kind: what was corrected is put away. */
function useLatest(id: string): readonly FiscalDocumentRow[] {
  const { data } = useQuery(contabilidad.fiscalDocumentsOf, { id }, { quiet: true })
  const documents = data?.documents ?? []
  return documents.filter(({ kind }, at) => documents.findLastIndex((other) => other.kind === kind) === at)
}
