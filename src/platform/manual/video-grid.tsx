import { useUrlState } from '#src/web/address/url-state.ts'
import { useAction } from '#src/web/calls/call.ts'
import { useMay } from '#src/web/session/session.tsx'
import { confirm } from '#src/web/ui/dialog/confirm.tsx'
import { EmptyState } from '#src/web/ui/state/empty-state.tsx'
import { SearchBox } from '#src/web/ui/table/search-box.tsx'
import { manual, type Video } from './contract.ts'
import css from './manual.module.css'
import { videosFound } from './rules.ts'
import { VideoCard } from './video-card.tsx'

/** The videos in order; control moves one by its menu. */
export function VideoGrid({ videos, onEdit }: { videos: readonly Video[]; onEdit: (video: Video) => void }) {
  const [search, setSearch] = useUrlState('buscar')
  const may = useMay()
  const moving = useAction(manual.moveVideo)
  const removal = useAction(manual.removeVideo)
  const matching = videosFound(videos, search)
  // Search results are only part of the order, so moving is possible only when all videos are shown.
  const movable = may(manual.moveVideo) && matching.length === videos.length

  const move = (video: Video, to: number) => {
    if (!moving.busy) void moving.run({ id: video.id, position: to + 1 })
  }
  const remove = async (video: Video) => {
    const sure = await confirm({
      title: `¿Eliminar «${video.title}»?`,
      text: 'El video deja de verse en el manual de todas las empresas.',
      action: 'Eliminar',
      danger: true,
    })
    if (sure) await removal.run({ id: video.id })
  }

  return (
    <>
      <div className={css.toolbar}>
        <SearchBox label="Buscar videos" value={search} onChange={setSearch} />
        <span className={css.count} aria-live="polite">
          {matching.length} {matching.length === 1 ? 'video' : 'videos'}
        </span>
      </div>
      {matching.length === 0 ? (
        <EmptyState title="Nada coincide con tu búsqueda." text="Prueba con otras palabras." />
      ) : (
        <ul className={css.grid}>
          {matching.map((video, at) => (
            <VideoCard
              key={video.id}
              video={video}
              actions={[
                ...(movable && at > 0
                  ? [{ label: 'Mover antes', icon: 'arrow-left', onClick: () => move(video, at - 1) }]
                  : []),
                ...(movable && at < videos.length - 1
                  ? [{ label: 'Mover después', icon: 'arrow-right', onClick: () => move(video, at + 1) }]
                  : []),
                ...(may(manual.editVideo) ? [{ label: 'Editar', icon: 'pencil', onClick: () => onEdit(video) }] : []),
                ...(may(manual.removeVideo)
                  ? [{ label: 'Eliminar', icon: 'trash-2', onClick: () => void remove(video), danger: true }]
                  : []),
              ]}
            />
          ))}
        </ul>
      )}
    </>
  )
}
