import { Button } from '@mantine/core'
import { useEffect } from 'react'
import { useAction } from '#src/web/calls/call.ts'
import { useMay } from '#src/web/session/session.tsx'
import { Icon } from '#src/web/ui/icon.tsx'
import { SkeletonLine } from '#src/web/ui/state/skeleton.tsx'
import { type PagePreview, pagina_web, type Site } from './contract.ts'
import css from './pagina-web.module.css'
import { shortAddress } from './rules.ts'

/** How the page presents itself: icon, title and description, as the server read them. */
export function PreviewCard({ site: { website, preview } }: { site: Site }) {
  const mayRead = useMay()(pagina_web.refreshPreview)
  const reading = useAction(pagina_web.refreshPreview, { quiet: 'done' })
  const { run } = reading
  const isUnread = website !== '' && preview === null && mayRead

  // Whoever wrote the address elsewhere, as in the company's details, had no page read. Once for each address.
  // biome-ignore lint/correctness/useExhaustiveDependencies: run is made anew with every drawing
  useEffect(() => {
    if (isUnread) void run()
  }, [isUnread, website])

  if (website === '') return <p className={css.nothing}>Tu empresa aún no ha guardado la dirección de su página.</p>
  const isUnderWay = isUnread || preview?.status === 'pending'
  return (
    <article className={css.preview} aria-label="Vista previa" aria-busy={isUnderWay}>
      <span className={css.icon}>
        {preview?.icon ? <img src={preview.icon} alt="" width={32} height={32} /> : <Icon name="globe" size={22} />}
      </span>
      <div className={css.said}>
        {isUnderWay ? <Reading /> : preview && <SiteText preview={preview} website={website} />}
        <a className={css.address} href={website} target="_blank" rel="noreferrer">
          {shortAddress(website)}
        </a>
        {mayRead && preview?.status === 'failed' && (
          <div>
            <Button size="compact-sm" variant="default" disabled={reading.busy} onClick={() => void run()}>
              Volver a intentarlo
            </Button>
          </div>
        )}
      </div>
    </article>
  )
}

const Reading = () => (
  <p className={css.title} role="status">
    <span className="only-read">Leyendo tu página…</span>
    <SkeletonLine width={180} />
  </p>
)

function SiteText({
  preview: { status, title, description, problem },
  website,
}: {
  preview: PagePreview
  website: string
}) {
  if (status === 'failed') {
    return (
      <p className={css.problem} role="status">
        {problem}
      </p>
    )
  }
  return (
    <>
      <h3 className={css.title}>{title || new URL(website).hostname}</h3>
      {description && <p className={css.description}>{description}</p>}
    </>
  )
}
