import { Link } from '@tanstack/react-router'
import { RowTags } from '#src/platform/notes/tags/ui/row-tags.tsx'
import { linkTo } from '#src/web/address/link-to.ts'
import { type RowAction, RowMenu } from '#src/web/ui/table/row-menu.tsx'
import type { Project } from '../../rows.ts'
import { Faces } from '../people.tsx'
import { ProjectProgress } from './progress.tsx'
import css from './projects.module.css'

/** A project among others: its name leads to its board. */
export function ProjectCard({ project, actions }: { project: Project; actions: readonly RowAction[] }) {
  const { id, name, description, members, tasks, completed } = project
  return (
    <li className={css.card}>
      <div className={css.head}>
        <h2 className={css.name}>
          <Link {...linkTo({ proyecto: id })} className={css.link}>
            {name}
          </Link>
        </h2>
        <span className={css.menu}>
          <RowMenu actions={actions} of={name} />
        </span>
      </div>
      <p className={css.description}>{description}</p>
      <RowTags kind="projects" id={id} />
      <div className={css.foot}>
        <ProjectProgress tasks={tasks} completed={completed} />
        <Faces people={members} />
      </div>
    </li>
  )
}
