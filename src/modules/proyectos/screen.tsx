import { useSession } from '#src/web/session.tsx'
import { Icon } from '#src/web/ui/icon.tsx'
import { PageHead } from '#src/web/ui/page-head.tsx'
import { Tabs } from '#src/web/ui/tabs.tsx'
import { useUrlState } from '#src/web/url-state.ts'
import module from './module.ts'
import { MineTab } from './screens/mine-tab.tsx'
import { ProjectView } from './screens/project-view.tsx'
import { ProjectsTab } from './screens/projects-tab.tsx'
import { TaskWindow } from './screens/task-window.tsx'

/** What a company is at work on: its projects, the tasks of each, and one's own of all of them. */
export default function Projects() {
  const [project] = useUrlState('proyecto')
  const { company } = useSession()
  const projects = { id: 'proyectos', title: 'Proyectos', content: <ProjectsTab /> }

  return (
    <>
      {project === '' ? (
        <>
          <PageHead title={module.name} description={module.description} icon={<Icon name={module.icon} />} />
          {/* Control has no tasks of its own. */}
          {company === null ? (
            projects.content
          ) : (
            <Tabs label={module.name} tabs={[projects, { id: 'mias', title: 'Mis tareas', content: <MineTab /> }]} />
          )}
        </>
      ) : (
        <ProjectView key={project} id={project} />
      )}
      <TaskWindow />
    </>
  )
}
