import { Link } from '@tanstack/react-router'
import { linkTo } from '#src/web/address/link-to.ts'
import { usePages } from '#src/web/calls/call.ts'
import { Dialog } from '#src/web/ui/dialog/dialog.tsx'
import { Row, Rows } from '#src/web/ui/rows/rows.tsx'
import { EmptyState } from '#src/web/ui/state/empty-state.tsx'
import { LoadError } from '#src/web/ui/state/load-error.tsx'
import { SkeletonRows } from '#src/web/ui/state/skeleton.tsx'
import { PagesFooter } from '#src/web/ui/table/pages-footer.tsx'
import { DateText } from '#src/web/ui/text/date-text.tsx'
import { ventas } from '../../contract.ts'
import type { WebForm } from '../schemas.ts'

interface SubmissionsDialogProps {
  form: WebForm | null
  onClose: () => void
}

/** What a form received, the newest first; each leads to its opportunity. */
export const SubmissionsDialog = ({ form, onClose }: SubmissionsDialogProps) => (
  <Dialog open={form !== null} onClose={onClose} title={form ? `Recibido por «${form.name}»` : ''} size="lg">
    {form && <Submissions form={form} />}
  </Dialog>
)

function Submissions({ form }: { form: WebForm }) {
  const pages = usePages(ventas.webFormSubmissions, { id: form.id })
  const { rows, failure, again } = pages
  if (rows === undefined)
    return failure ? <LoadError title="No pudimos cargar lo recibido." again={again} /> : <SkeletonRows />
  return (
    <>
      {form.thrown > 0 && <p>Descartamos {form.thrown} como basura: los escribió un programa.</p>}
      {rows.length === 0 ? (
        <EmptyState title="Todavía no llega nada." />
      ) : (
        <Rows label="Recibido">
          {rows.map(({ id, name, email, phone, organization, message, created_at, opportunity_id }) => (
            <Row
              key={id}
              title={<Link {...linkTo({ oportunidad: opportunity_id })}>{name}</Link>}
              text={[email, phone, organization, message].filter(Boolean).join(' · ')}
            >
              <DateText at={created_at} as="moment" />
            </Row>
          ))}
        </Rows>
      )}
      <PagesFooter pages={pages} noun={['envío', 'envíos']} />
    </>
  )
}
