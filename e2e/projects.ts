import type { Call } from '../src/kernel/contract.ts'
import { proyectos } from '../src/modules/proyectos/contract.ts'
import { send } from '../test/request.ts'

/** A project with tasks of these titles, all in Pendiente, in this order. */
export async function planned(url: string, cookie: string, name: string, titles: readonly string[]) {
  const make = async (call: Call, input: object) => {
    const { status, body } = await send(url, call, input, { cookie })
    if (status !== 200) throw new Error(`${status}: ${JSON.stringify(body)}`)
    return body
  }
  const project = await make(proyectos.addProject, { name, description: 'Con todo listo antes de la temporada.' })
  const tasks: { id: string; title: string; version: number }[] = []
  for (const title of titles) tasks.push(await make(proyectos.addTask, { project_id: project.id, title }))
  return { id: project.id as string, path: `/module/proyectos?proyecto=${project.id}`, tasks, make }
}
