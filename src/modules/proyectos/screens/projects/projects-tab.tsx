import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { TagFilter, useChosenTag } from '#src/platform/notes/tags/ui/tag-filter.tsx'
import { linkTo } from '#src/web/address/link-to.ts'
import { useUrlState } from '#src/web/address/url-state.ts'
import { usePages } from '#src/web/calls/call.ts'
import { ArchivedSelect } from '#src/web/ui/archived/archived-select.tsx'
import { useArchived } from '#src/web/ui/archived/use-archived.ts'
import { CreateButton } from '#src/web/ui/create-button.tsx'
import { EmptyState } from '#src/web/ui/state/empty-state.tsx'
import { LoadError } from '#src/web/ui/state/load-error.tsx'
import { SkeletonRows } from '#src/web/ui/state/skeleton.tsx'
import { PagesFooter } from '#src/web/ui/table/pages-footer.tsx'
import { SearchBox } from '#src/web/ui/table/search-box.tsx'
import { proyectos } from '../../contract.ts'
import { ProjectCard } from './project-card.tsx'
import { ProjectDialog } from './project-dialog.tsx'
import css from './projects.module.css'
import { useProjectActs } from './use-project-acts.tsx'

/** The projects as cards, each with its progress and its people. */
export function ProjectsTab() {
  const [search, setSearch] = useUrlState('q')
  const [archived, setArchived] = useArchived()
  const tag = useChosenTag()
  const pages = usePages(proyectos.projects, { search, archived, tag }, { keep: true })
  const { editing, setEditing, actsOn, mayEdit } = useProjectActs()
  const navigate = useNavigate()
  const open = (id: string) => void navigate(linkTo({ proyecto: id }))
  const add = <CreateButton onClick={() => setEditing('new')}>Nuevo proyecto</CreateButton>

  return (
    <section aria-label="Proyectos">
      <div className={css.toolbar}>
        <SearchBox label="Buscar proyectos" value={search} onChange={setSearch} />
        <ArchivedSelect words={['Activos', 'Archivados']} archived={archived} onChange={setArchived} />
        <TagFilter />
        {mayEdit && <span className={css.acts}>{add}</span>}
      </div>
      {pages.rows === undefined ? (
        pages.failure ? (
          <LoadError title="No pudimos cargar los proyectos." again={pages.again} />
        ) : (
          <SkeletonRows />
        )
      ) : pages.rows.length === 0 ? (
        <Nothing searched={search !== '' || tag !== undefined} archived={archived} add={mayEdit ? add : undefined} />
      ) : (
        <>
          <ul className={css.grid}>
            {pages.rows.map((project) => (
              <ProjectCard key={project.id} project={project} actions={actsOn(project)} />
            ))}
          </ul>
          <PagesFooter pages={pages} noun={['proyecto', 'proyectos']} />
        </>
      )}
      <ProjectDialog editing={editing} onClose={() => setEditing(null)} onMade={({ id }) => open(id)} />
    </section>
  )
}

function Nothing({ searched, archived, add }: { searched: boolean; archived: boolean; add?: ReactNode }) {
  if (searched) return <EmptyState title="Nada coincide con tu búsqueda." text="Prueba con otras palabras." />
  if (archived) return <EmptyState title="No hay proyectos archivados." />
  return (
    <EmptyState
      title="No hay proyectos todavía."
      text={add ? 'Crea el primero y reparte sus tareas entre tu equipo.' : undefined}
      action={add}
    />
  )
}
