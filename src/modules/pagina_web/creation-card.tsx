import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import type { OwnRequest } from '#src/platform/requests/own-requests.ts'
import { RequestStatusBadge } from '#src/platform/requests/ui/request-status.tsx'
import { useAction } from '#src/web/calls/call.ts'
import { useMay } from '#src/web/session/session.tsx'
import { Icon } from '#src/web/ui/icon.tsx'
import { Card } from '#src/web/ui/layout/card.tsx'
import { Badge } from '#src/web/ui/state/badge.tsx'
import { DateText } from '#src/web/ui/text/date-text.tsx'
import { type Creation, pagina_web } from './contract.ts'
import css from './pagina-web.module.css'
import { shortAddress } from './rules.ts'

/** The site that the platform makes for the company: asked for, decided, being made, published. */
export function CreationCard({ creation: { page, latest }, website }: { creation: Creation; website: string }) {
  const may = useMay()
  const asking = useAction(pagina_web.requestSite)
  const isOpen = page === null && latest?.status !== 'pending'
  return (
    <Card
      title="Una página hecha para ti"
      act="solicitar"
      description="Creamos el sitio de tu empresa y lo dejamos publicado. Pedirlo no cambia tu costo mensual."
    >
      <div className={css.stack}>
        {page ? <Made page={page} website={website} /> : latest && <SiteRequested request={latest} />}
        {isOpen && may(pagina_web.requestSite) && (
          <div>
            <Button
              variant="default"
              leftSection={<Icon name="send" size={16} />}
              disabled={asking.busy}
              onClick={() => void asking.run()}
            >
              {asking.busy ? 'Enviando…' : 'Solicitar página web'}
            </Button>
          </div>
        )}
        {isOpen && latest === null && !may(pagina_web.requestSite) && (
          <p className={css.nothing}>Tu empresa aún no ha solicitado una página web.</p>
        )}
      </div>
    </Card>
  )
}

function Made({ page, website }: { page: NonNullable<Creation['page']>; website: string }) {
  const isPublished = page.status === 'Publicada'
  return (
    <State badge={<Badge tone={isPublished ? 'good' : 'warn'}>{page.status}</Badge>} at={page.created_at}>
      {isPublished ? 'Tu página ya está publicada' : 'Estamos creando tu página. Te avisaremos cuando esté publicada.'}
      {isPublished && website !== '' && (
        <>
          {' en '}
          <a href={website} target="_blank" rel="noreferrer">
            {shortAddress(website)}
          </a>
        </>
      )}
      {isPublished && '.'}
    </State>
  )
}

const SENTENCES: Record<OwnRequest['status'], string> = {
  pending: 'Estamos revisando tu solicitud. Te avisaremos cuando se decida.',
  approved: 'Tu solicitud fue aprobada.',
  rejected: 'Tu solicitud no fue aprobada. Puedes enviar otra cuando quieras.',
}

const SiteRequested = ({ request: { status, reason, created_at } }: { request: OwnRequest }) => (
  <State badge={<RequestStatusBadge status={status} />} at={created_at}>
    {SENTENCES[status]}
    {reason !== '' && <span className={css.reason}>{reason}</span>}
  </State>
)

const State = ({ badge, at, children }: { badge: ReactNode; at: string; children: ReactNode }) => (
  <div className={css.state}>
    <p className={css.stateHead}>
      {badge}
      <DateText at={at} as="moment" />
    </p>
    <p className={css.stateText}>{children}</p>
  </div>
)
