import { useState } from 'react'
import { useQuery } from '#src/web/calls/call.ts'
import { useMay } from '#src/web/session/session.tsx'
import { CreateButton } from '#src/web/ui/create-button.tsx'
import { Icon } from '#src/web/ui/icon.tsx'
import { PageHead } from '#src/web/ui/layout/page-head.tsx'
import { EmptyState } from '#src/web/ui/state/empty-state.tsx'
import { LoadError } from '#src/web/ui/state/load-error.tsx'
import { SkeletonRows } from '#src/web/ui/state/skeleton.tsx'
import { manual, type Video } from './contract.ts'
import { VideoDialog } from './video-dialog.tsx'
import { VideoGrid } from './video-grid.tsx'

/** The manual's videos, maintained by control. */
export default function Manual() {
  const { data, failure, again } = useQuery(manual.videos)
  const [edited, setEdited] = useState<Video | 'new' | null>(null)
  const mayAdd = useMay()(manual.addVideo)
  const add = mayAdd && <CreateButton onClick={() => setEdited('new')}>Agregar video</CreateButton>
  return (
    <>
      <PageHead
        title="Manual de Usuario"
        description="Videos cortos que explican cómo se trabaja con la plataforma."
        icon={<Icon name="book-open" />}
        actions={data !== undefined && data.length > 0 && add}
      />
      {data === undefined ? (
        failure ? (
          <LoadError title="No pudimos cargar los videos." again={again} />
        ) : (
          <SkeletonRows count={4} />
        )
      ) : data.length === 0 ? (
        <EmptyState
          title="Todavía no hay videos."
          text={mayAdd ? 'Agrega el primero con su dirección de YouTube.' : 'Aparecerán aquí en cuanto se publiquen.'}
          action={add}
        />
      ) : (
        <VideoGrid videos={data} onEdit={setEdited} />
      )}
      <VideoDialog editing={edited} onClose={() => setEdited(null)} />
    </>
  )
}
