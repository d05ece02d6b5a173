import fragment from 'sql-template-tag'
import { modulePath } from '#src/kernel/module.ts'
import { searchSlot } from '#src/platform/search/server/searchable.ts'
import { proyectos } from '../contract.ts'

const AT = modulePath('proyectos')
const projectPath = (id: string) => `${AT}?proyecto=${id}`

export const searchedInProjects = searchSlot.fill({
  area: 'proyectos',
  kinds: [
    {
      kind: 'proyectos.project',
      name: 'Proyecto',
      icon: 'folder-kanban',
      call: proyectos.project,
      table: 'projects',
      title: fragment`t.name`,
      about: fragment`left(t.description, 120)`,
      state: fragment`case when t.archived_at is not null then 'Archivado' else '' end`,
      archived: fragment`t.archived_at is not null`,
      starts: fragment`t.plain_name`,
      path: ({ id }) => projectPath(id),
      actions: [
        {
          call: proyectos.addTask,
          title: 'Nueva tarea',
          path: ({ id }) => `${projectPath(id)}&hacer=nueva-tarea`,
          when: fragment`t.archived_at is null`,
        },
        { call: proyectos.duplicateProject, title: 'Duplicar', path: ({ id }) => `${projectPath(id)}&hacer=duplicar` },
      ],
    },
    {
      kind: 'proyectos.task',
      name: 'Tarea',
      icon: 'list-checks',
      call: proyectos.task,
      table: 'tasks',
      title: fragment`t.title`,
      about: fragment`coalesce((select p.name from projects p where p.company_id = t.company_id and p.id = t.project_id), '')`,
      state: fragment`case when t.archived_at is not null then 'Archivada' else t.status end`,
      archived: fragment`t.archived_at is not null`,
      key: fragment`t.project_id::text`,
      path: ({ id, key }) => `${projectPath(key)}&tarea=${id}`,
      actions: [
        {
          call: proyectos.addTask,
          title: 'Duplicar',
          path: ({ id, key }) => `${projectPath(key)}&tarea=${id}&hacer=duplicar`,
        },
      ],
    },
  ],
  screens: [
    { title: 'Proyectos', path: `${AT}?tab=proyectos` },
    { title: 'Mis tareas', icon: 'list-checks', path: `${AT}?tab=mias` },
    { title: 'Calendario de mis tareas', icon: 'calendar', path: `${AT}?tab=mias&vista=calendario` },
  ],
  acts: [
    { call: proyectos.addProject, title: 'Nuevo proyecto', path: `${AT}?tab=proyectos&hacer=nuevo` },
    { call: proyectos.addTask, title: 'Nueva tarea', icon: 'list-checks', path: `${AT}?tab=mias&hacer=nuevo` },
  ],
})
