import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { useQuery } from '#src/web/calls/call.ts'
import { DayField } from '#src/web/ui/day/day-field.tsx'
import { SelectField } from '#src/web/ui/fields/select-field.tsx'
import { TextAreaField } from '#src/web/ui/fields/text-area-field.tsx'
import { TextField } from '#src/web/ui/fields/text-field.tsx'
import { useField } from '#src/web/ui/form/form-state.ts'
import { proyectos } from '../../contract.ts'
import type { TaskPerson } from '../../rows.ts'

const PAUSE_MS = 200

interface TaskFieldsProps {
  /** The task's project and person as they are, who may be in no list any more. */
  project?: { id: string; name: string }
  person?: TaskPerson
}

/** What a person fills in of a task. */
export function TaskFields({ project, person }: TaskFieldsProps) {
  return (
    <>
      <TextField name="title" label="Título" autoComplete="off" autoFocus wide />
      <ProjectField project={project} />
      <PersonField person={person} />
      <DayField name="due_date" label="Fecha de entrega" />
      <TextAreaField name="description" label="Descripción" wide />
    </>
  )
}

/** A project, searched on the server. */
function ProjectField({ project }: Pick<TaskFieldsProps, 'project'>) {
  const { value } = useField('project_id')
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState(project)
  const [search] = useDebouncedValue(typed, PAUSE_MS)
  const rows = useQuery(proyectos.projects, { search }, { keep: true }).data?.rows ?? []
  const fresh = rows.find(({ id }) => id === value)
  if (fresh && fresh.id !== chosen?.id) setChosen(fresh)
  const options = chosen && !rows.some(({ id }) => id === chosen.id) ? [chosen, ...rows] : rows
  return (
    <SelectField
      name="project_id"
      label="Proyecto"
      placeholder="Elige un proyecto"
      none="Todavía no hay proyectos."
      options={options.map(({ id, name }) => ({ value: id, label: name }))}
      // The list shows the chosen project's name as what is typed; then everything may be chosen anew.
      onSearch={(text) => setTyped(text === chosen?.name ? '' : text)}
    />
  )
}

function PersonField({ person }: Pick<TaskFieldsProps, 'person'>) {
  const people = useQuery(proyectos.people).data ?? []
  const all = person && !people.some(({ id }) => id === person.id) ? [person, ...people] : people
  return (
    <SelectField
      name="assignee"
      label="Responsable"
      placeholder="Nadie todavía"
      clearable
      options={all.map(({ id, username }) => ({ value: id, label: username }))}
    />
  )
}
