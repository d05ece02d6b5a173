import { ExternalLink } from 'lucide-react'
import { type RowAction, RowMenu } from '#src/web/ui/table/row-menu.tsx'
import type { Video } from './contract.ts'
import css from './manual.module.css'
import { playerOf, siteOf } from './rules.ts'

/** One video: its player, or a link where it is of no site that we know; what it is; what control may do with it. */
export function VideoCard({ video, actions }: { video: Video; actions: readonly RowAction[] }) {
  const { title, description, url } = video
  const player = playerOf(url)
  return (
    <li className={css.card}>
      {player ? (
        // Its own origin is the player's, so that what the sandbox allows opens nothing of ours.
        <iframe
          className={css.player}
          src={player}
          title={title}
          loading="lazy"
          sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
          allow="fullscreen; picture-in-picture; encrypted-media"
          referrerPolicy="strict-origin-when-cross-origin"
        />
      ) : (
        <a className={css.link} href={url} target="_blank" rel="noreferrer">
          <ExternalLink size={22} strokeWidth={1.75} aria-hidden />
          Ver en {siteOf(url)}
        </a>
      )}
      <div className={css.foot}>
        <div className={css.texts}>
          <h2 className={css.title}>{title}</h2>
          {description && <p className={css.description}>{description}</p>}
        </div>
        <RowMenu actions={actions} of={title} />
      </div>
    </li>
  )
}
