import { lazy, Suspense } from 'react'
import { useUrlState } from '#src/web/address/url-state.ts'
import { useSession } from '#src/web/session/session.tsx'
import { MountOnOpen } from '#src/web/ui/dialog/mount-on-open.tsx'
import { Icon } from '#src/web/ui/icon.tsx'
import { PageHead } from '#src/web/ui/layout/page-head.tsx'
import { Tabs } from '#src/web/ui/layout/tabs.tsx'
import { SkeletonRows } from '#src/web/ui/state/skeleton.tsx'
import module from './module.ts'
import { MineTab } from './screens/my-tasks-tab.tsx'
import { ProjectsTab } from './screens/projects/projects-tab.tsx'
import { useOpenTask } from './screens/tasks/use-task-acts.tsx'

// The board, and all there is of one task, weigh more than the list that leads to them.
const ProjectView = lazy(() =>
  import('./screens/projects/project-view.tsx').then((file) => ({ default: file.ProjectView })),
)
const TaskWindow = lazy(() => import('./screens/tasks/task-window.tsx').then((file) => ({ default: file.TaskWindow })))

const HELP = [
  'Crea un proyecto y sus tareas.',
  'Asigna cada tarea a alguien, con su fecha de entrega.',
  'Mueve las tarjetas del tablero según avanzan.',
]

/** What a company is at work on: its projects, the tasks of each, and one's own of all of them. */
export default function Projects() {
  const [project] = useUrlState('proyecto')
  const { company } = useSession()
  const { id: task } = useOpenTask()
  const projects = { id: 'proyectos', title: 'Proyectos', content: <ProjectsTab /> }

  return (
    <>
      {project === '' ? (
        <>
          <PageHead
            title={module.name}
            description={module.description}
            icon={<Icon name={module.icon} />}
            help={HELP}
          />
          {/* Control has no tasks of its own. */}
          {company === null ? (
            projects.content
          ) : (
            <Tabs label={module.name} tabs={[projects, { id: 'mias', title: 'Mis tareas', content: <MineTab /> }]} />
          )}
        </>
      ) : (
        <Suspense fallback={<SkeletonRows />}>
          <ProjectView key={project} id={project} />
        </Suspense>
      )}
      <MountOnOpen when={task !== ''}>
        <TaskWindow />
      </MountOnOpen>
    </>
  )
}
