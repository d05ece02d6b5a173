import { ExternalLink } from 'lucide-react'
import { type RowAction, RowMenu } from '#src/web/ui/table/row-menu.tsx'
import type { Video } from './contract.ts'
import css from './manual.module.css'
import { playerOf, siteOf } from './rules.ts'

/** A video: its player, or a link if the site is unknown; its description; control's actions. */
export function VideoCard({ video, actions }: { video: Video; actions: readonly RowAction[] }) {
  const { title, description, url } = video
  const player = playerOf(url)
  return (
    <li className={css.card}>
      {player ? (
        // The frame has the player's origin, so the sandbox's permissions do not reach our own.
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
