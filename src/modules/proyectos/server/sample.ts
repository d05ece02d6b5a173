import { laterDay } from '#src/kernel/days/day.ts'
import type { Sample } from '#src/server/calls/sample.ts'
import { proyectos } from '../contract.ts'

const TASKS = [
  { title: 'Visitar al cliente y tomar medidas', due: 0 },
  { title: 'Preparar la propuesta', due: 2 },
  { title: 'Comprar los materiales', due: 5 },
]

export const proyectosSample: Sample = {
  tables: [
    { table: 'tasks', parts: { task_items: 'task_id' }, archives: true },
    { table: 'projects', archives: true },
  ],
  async make(perform, today) {
    const project = await perform(proyectos.addProject, {
      name: 'Uniformes del Hotel Mirador (ejemplo)',
      description: 'Un proyecto para ver cómo se reparten y avanzan las tareas.',
    })
    for (const { title, due } of TASKS) {
      await perform(proyectos.addTask, { project_id: project.id, title, due_date: laterDay(today, due) })
    }
  },
}
