import pg from 'pg'
import { proyectos } from '#src/modules/proyectos/contract.ts'
import { send } from '../../test/world/request.ts'
import type { FullBoard } from './board.ts'
import { companyWith, kilobytesOf } from './company.ts'

/** A company whose one project has so many tasks, in three columns. */
export async function boardOfTasks(url: string, databaseUrl: string, cards: number): Promise<FullBoard> {
  const { cookie, company, person } = await companyWith(url, ['proyectos'])
  const { body: project } = await send(url, proyectos.addProject, { name: 'Cinco mil' }, { cookie })
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(
    `insert into tasks (company_id, id, project_id, title, assignee, status, rank, due_date)
     select $1, gen_random_uuid(), $2, 'Tarea número ' || n || ' de las muchas que hay', $3,
       (array['Pendiente', 'En Progreso', 'Completado'])[1 + n % 3], '4' || lpad(to_hex(n * 65536), 9, '0') || 'i', current_date + n % 60
     from generate_series(1, $4::int) n`,
    [company, project.id, person, cards],
  )
  await client.query('vacuum analyze')
  await client.end()
  const { body } = await send(url, proyectos.board, { id: project.id }, { cookie })
  return { cookie, path: `/module/proyectos?proyecto=${project.id}`, weight: kilobytesOf(body) }
}
