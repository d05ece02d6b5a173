import { SHARE_DAYS, USUAL_DAYS } from '#src/platform/links/rules.ts'
import { useQuery } from '#src/web/calls/call.ts'
import { Dialog } from '#src/web/ui/dialog/dialog.tsx'
import { ChoiceField } from '#src/web/ui/fields/choice-field.tsx'
import { Form } from '#src/web/ui/form/form.tsx'
import { EmptyState } from '#src/web/ui/state/empty-state.tsx'
import { SkeletonRows } from '#src/web/ui/state/skeleton.tsx'
import { ventas } from '../../contract.ts'
import type { Quote } from '../../quotes/schemas.ts'
import { HandOutLink } from './hand-out-link.tsx'
import css from './sharing.module.css'

interface ShareDialogProps {
  quote: Quote | null
  onClose: () => void
  /** Sends it by mail instead. */
  onMail: () => void
}

/** Opens a quote to its client by a link, and hands the link out. */
export function ShareDialog({ quote, onClose, onMail }: ShareDialogProps) {
  return (
    <Dialog open={quote !== null} onClose={onClose} title={`Compartir ${quote?.number ?? 'cotización'}`}>
      {quote && <Sharing key={quote.id} id={quote.id} onMail={onMail} />}
    </Dialog>
  )
}

const LASTING = SHARE_DAYS.map((days) => ({ value: String(days), label: days === 365 ? 'Un año' : `${days} días` }))

function Sharing({ id, onMail }: { id: string; onMail: () => void }) {
  const { data, failure } = useQuery(ventas.quote, { id }, { quiet: true })
  const sharing = useQuery(ventas.quoteSharing, { id }, { quiet: true }).data
  const address = useQuery(ventas.quoteLink, { id }, { quiet: true }).data
  if (!data || !sharing || !address)
    return failure ? <EmptyState title="Esta cotización ya no está." text={failure.message} /> : <SkeletonRows />
  const { quote } = data
  const open = address.url !== null && sharing.link !== null
  const form = (
    <Form
      call={ventas.shareQuote}
      initial={{ days: String(USUAL_DAYS) }}
      extra={{ id, version: quote.version }}
      submit={open ? 'Prolongar' : 'Crear enlace'}
      busy="Creando…"
      draft={false}
      label={open ? 'Prolongar el enlace' : 'Crear un enlace'}
    >
      <ChoiceField name="days" label={open ? 'Abierto desde hoy' : 'Abierto durante'} options={LASTING} />
    </Form>
  )
  return (
    <div className={css.sharing}>
      {address.url !== null && sharing.link !== null ? (
        <HandOutLink quote={quote} url={address.url} link={sharing.link} onMail={onMail} />
      ) : (
        <p className={css.explanation}>
          Quien tenga el enlace la lee y la responde sin cuenta, también en el teléfono.
          {quote.status === 'Borrador' && ' Al compartirla queda como enviada.'}
        </p>
      )}
      {open ? (
        <details className={css.longer}>
          <summary>Prolongar el enlace</summary>
          {form}
        </details>
      ) : (
        form
      )}
    </div>
  )
}
