import { NativeSelect } from '@mantine/core'
import type { ReactNode } from 'react'
import { RowTags } from '#src/platform/notes/tags/ui/row-tags.tsx'
import { TagFilter, useChosenTag } from '#src/platform/notes/tags/ui/tag-filter.tsx'
import { tagMany } from '#src/platform/notes/tags/ui/tag-many.tsx'
import { useUrlState } from '#src/web/address/url-state.ts'
import { useQuery } from '#src/web/calls/call.ts'
import { archivingMany } from '#src/web/ui/table/many/archiving.ts'
import { Table } from '#src/web/ui/table/table.tsx'
import { Toolbar } from '#src/web/ui/table/toolbar.tsx'
import { proyectos } from '../../contract.ts'
import { TASK_STATUSES, type Task } from '../../rows.ts'
import { DueDate } from '../calendar/due-date.tsx'
import { TaskStatusBadge } from '../status-badge.tsx'
import css from './task-list.module.css'
import { useOpenTask, useTaskActs } from './use-task-acts.tsx'

const SHOWN = [
  { value: '', label: 'Todos los estados' },
  ...TASK_STATUSES.map((status) => ({ value: status, label: status })),
  { value: 'archivadas', label: 'Archivadas' },
]

const NOBODY = { value: '', label: 'Sin asignar' }

interface TaskListProps {
  input: { project_id: string }
  label: string
  tools?: ReactNode
}

/** The tasks of a project as a list. */
export function TaskList({ input, label, tools }: TaskListProps) {
  const [filter, setFilter] = useUrlState('estado')
  const [person] = useUrlState('persona')
  const tag = useChosenTag()
  const { open } = useOpenTask()
  const acts = useTaskActs({ inList: true })
  const people = (useQuery(proyectos.people).data ?? []).map(({ id, username }) => ({ value: id, label: username }))
  const archived = filter === 'archivadas'
  const status = TASK_STATUSES.find((one) => one === filter)

  return (
    <Table
      call={proyectos.tasks}
      input={{ ...input, archived, status, assignee: person || undefined, tag }}
      label={label}
      noun={['tarea', 'tareas']}
      search="Buscar tareas"
      toolbar={
        <Toolbar>
          <NativeSelect
            aria-label="Estado"
            data={SHOWN}
            value={archived ? 'archivadas' : (status ?? '')}
            onChange={(event) => setFilter(event.currentTarget.value)}
          />
          {tools}
          <TagFilter />
        </Toolbar>
      }
      empty={archived ? 'No hay tareas archivadas.' : 'No hay tareas aquí.'}
      columns={[
        {
          key: 'title',
          title: 'Tarea',
          edit: true,
          cell: (task) => <Title task={task} onOpen={open} />,
          below: ({ id }) => <RowTags kind="tasks" id={id} />,
        },
        {
          key: 'status',
          narrow: 'state',
          title: 'Estado',
          width: 140,
          cell: ({ status: of }) => <TaskStatusBadge status={of} />,
        },
        {
          key: 'assignee_name',
          title: 'Responsable',
          width: 160,
          edit: { field: 'assignee', choices: [NOBODY, ...people] },
        },
        {
          key: 'due_date',
          title: 'Entrega',
          width: 170,
          sort: 'due',
          edit: true,
          cell: (task) => <DueDate task={task} />,
        },
        {
          key: 'items',
          narrow: 'none',
          title: 'Lista',
          align: 'end',
          width: 80,
          cell: ({ items, items_done }) => (items === 0 ? '—' : `${items_done}/${items}`),
        },
      ]}
      record={archived ? undefined : { shows: proyectos.task, edit: proyectos.editTask }}
      nameOf={({ title }) => title}
      many={[archivingMany(archived, proyectos.archiveTask, proyectos.restoreTask), tagMany('tasks')]}
      actions={(task) => acts(task, archived)}
    />
  )
}

function Title({ task, onOpen }: { task: Task; onOpen: (task: Task) => void }) {
  return (
    <button type="button" className={css.title} onClick={() => onOpen(task)}>
      {task.title}
    </button>
  )
}
