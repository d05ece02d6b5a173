import { laterDay, localDay } from '../../src/kernel/days/day.ts'
import { proyectos } from '../../src/modules/proyectos/contract.ts'
import type { TaskStatus } from '../../src/modules/proyectos/rows.ts'
import { type Sending, send } from '../../test/world/request.ts'

interface DemoTask {
  title: string
  description?: string
  status: TaskStatus
  /** The person of that place: 0 the owner, then the team. */
  person?: number
  /** Days from today. */
  due?: number
  items?: readonly (readonly [text: string, done: boolean])[]
  /** Said by the owner. */
  comment?: (names: readonly string[]) => string
}

interface DemoProject {
  name: string
  description: string
  tasks: readonly DemoTask[]
}

const PROJECTS: readonly DemoProject[] = [
  {
    name: 'Colección de temporada',
    description: 'Del primer boceto a las vitrinas, con todo listo antes de que empiece la temporada.',
    tasks: [
      {
        title: 'Elegir las telas de la línea básica',
        status: 'Completado',
        person: 1,
        due: -12,
        items: [
          ['Pedir muestrarios', true],
          ['Comparar precios con dos proveedores', true],
        ],
      },
      { title: 'Dibujar los patrones de las prendas nuevas', status: 'Completado', person: 2, due: -6 },
      {
        title: 'Coser las muestras de todas las tallas',
        status: 'En Progreso',
        person: 2,
        due: 2,
        description: 'Una muestra de cada talla, para la sesión de fotos y para corregir el patrón a tiempo.',
        items: [
          ['Talla S', true],
          ['Talla M', true],
          ['Talla L', false],
          ['Talla XL', false],
        ],
        comment: (names) => `@${names[2]} avísame cuando esté la talla L, por favor.`,
      },
      { title: 'Reservar la sesión de fotos', status: 'En Progreso', person: 0, due: -1 },
      { title: 'Escribir las fichas de los productos', status: 'Pendiente', person: 3, due: 5 },
      { title: 'Calcular el costo y el precio de cada prenda', status: 'Pendiente', person: 1, due: 9 },
      { title: 'Avisar a los clientes de siempre', status: 'Pendiente', due: 14 },
      { title: 'Montar la vitrina', status: 'Pendiente' },
    ],
  },
  {
    name: 'Mudanza de la bodega',
    description: 'Pasar las existencias al local nuevo sin dejar de despachar pedidos.',
    tasks: [
      { title: 'Medir el local y repartir las estanterías', status: 'Completado', person: 1, due: -20 },
      { title: 'Contratar el transporte', status: 'En Progreso', person: 1, due: 3 },
      { title: 'Hacer el inventario antes de salir', status: 'Pendiente', person: 3, due: 6 },
      { title: 'Cambiar la dirección en facturas y en la página web', status: 'Pendiente', person: 0, due: 10 },
    ],
  },
  {
    name: 'Feria regional',
    description: 'Nuestro puesto, las muestras y la agenda de visitas.',
    tasks: [
      { title: 'Inscribir la empresa', status: 'Completado', person: 0, due: -30 },
      { title: 'Diseñar el puesto', status: 'Completado', person: 2, due: -8 },
    ],
  },
]

/** Projects at several stages, through the same calls that people make. */
export async function planProjects(url: string, owner: Sending, team: readonly { id: string; username: string }[]) {
  const today = localDay(new Date())
  for (const { name, description, tasks } of PROJECTS) {
    const { body: project } = await send(url, proyectos.addProject, { name, description }, owner)
    for (const task of tasks) await plan(url, owner, { task, project_id: project.id, team, today })
  }
}

interface Planned {
  task: DemoTask
  project_id: string
  team: readonly { id: string; username: string }[]
  today: string
}

async function plan(url: string, owner: Sending, { task, project_id, team, today }: Planned) {
  const { title, description = '', status, person, due, items = [], comment } = task
  const { body: added } = await send(
    url,
    proyectos.addTask,
    {
      project_id,
      title,
      description,
      assignee: person === undefined ? null : (team[person]?.id ?? null),
      due_date: due === undefined ? null : laterDay(today, due),
    },
    owner,
  )
  for (const [text, done] of items) {
    const { body: item } = await send(url, proyectos.addItem, { task_id: added.id, text }, owner)
    if (done) await send(url, proyectos.tickItem, { id: item.id, done }, owner)
  }
  if (comment) {
    const text = comment(team.map(({ username }) => username))
    await send(url, proyectos.addComment, { task_id: added.id, text }, owner)
  }
  if (status !== 'Pendiente') {
    await send(url, proyectos.moveTask, { id: added.id, version: added.version, status }, owner)
  }
}
