import { modulePath } from '#src/kernel/module.ts'
import { OwnRequests } from '#src/platform/requests/ui/own-requests.tsx'
import { useQuery } from '#src/web/calls/call.ts'
import { useSession } from '#src/web/session/session.tsx'
import { Icon } from '#src/web/ui/icon.tsx'
import { PageHead } from '#src/web/ui/layout/page-head.tsx'
import { LoadError } from '#src/web/ui/state/load-error.tsx'
import { SkeletonRows } from '#src/web/ui/state/skeleton.tsx'
import { PathLink } from '#src/web/ui/text/path-link.tsx'
import { pagina_web } from './contract.ts'
import { CreationCard } from './creation-card.tsx'
import module from './module.ts'
import css from './pagina-web.module.css'
import { SiteCard } from './site-card.tsx'
import { PageTools } from './tools/page-tools.tsx'

const HELP = [
  'Guarda la dirección de tu página o pide que la hagamos.',
  'Comprueba cómo se ve al compartirla.',
  'Vuelve aquí cuando la cambies.',
]

/** The company's page on the web: where it is, and the wish for one that the platform makes. */
export default function PaginaWeb() {
  const site = useQuery(pagina_web.site)
  const creation = useQuery(pagina_web.creation)
  const sells = useSession().modules.includes('ventas')
  return (
    <>
      <PageHead title={module.name} description={module.description} icon={<Icon name={module.icon} />} help={HELP} />
      <div className={css.sides}>
        {site.data ? (
          <SiteCard site={site.data} />
        ) : site.failure ? (
          <LoadError title="No pudimos cargar la dirección de tu página." again={site.again} />
        ) : (
          <SkeletonRows count={4} />
        )}
        {creation.data ? (
          <CreationCard creation={creation.data} website={site.data?.website ?? ''} />
        ) : creation.failure ? (
          <LoadError title="No pudimos cargar tu solicitud." again={creation.again} />
        ) : (
          <SkeletonRows count={4} />
        )}
      </div>
      {creation.data?.latest && (
        <section className={css.part}>
          <h2 className={css.heading}>Mis Solicitudes</h2>
          <OwnRequests call={pagina_web.requests} what="Solicitud" />
        </section>
      )}
      {sells && (
        <section className={css.part}>
          <h2 className={css.heading}>Formularios</h2>
          <p>
            Lo que un visitante escribe en tu página llega a Ventas como contacto y oportunidad:{' '}
            <PathLink path={`${modulePath('ventas')}?ver=formularios`}>Formularios de Ventas</PathLink>
          </p>
        </section>
      )}
      <section className={css.part}>
        <h2 className={css.heading}>Herramientas</h2>
        {site.data && creation.data && <PageTools site={site.data} made={creation.data.page !== null} />}
      </section>
    </>
  )
}
