import { Agent, get } from 'node:http'
import { createInterface } from 'node:readline'
import type { Person } from '../world/people.ts'
import { waitUntil } from '../world/wait-until.ts'
import type { World } from '../world/world.ts'

interface Heard {
  event: string
  data: { table?: string; ids?: string[] | null }
}

export interface Listening {
  heard: Heard[]
  open: boolean
  /** What was heard of a table so far, its rows named. */
  of(table: string): Heard[]
  close(): void
}

/** Opens somebody's live stream and answers when the server has taken it up. */
export function listenTo(url: string, { cookie }: Person, company?: string | null, seconds = 0): Promise<Listening> {
  const heard: Heard[] = []
  const agent = new Agent({ maxSockets: 1 })
  return new Promise((resolve, reject) => {
    const path = `/api/live?segundos=${seconds}${company ? `&empresa=${company}` : ''}`
    const request = get(`${url}${path}`, { agent, headers: { cookie } })
    request.on('error', reject)
    request.on('response', (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`The stream was refused with ${answer.statusCode}`))
      const listening: Listening = {
        heard,
        open: true,
        of: (table) => heard.filter(({ data }) => data.table === table),
        close: () => request.destroy(),
      }
      let event = ''
      answer.on('error', () => {})
      answer.on('close', () => {
        listening.open = false
      })
      const lines = createInterface({ input: answer })
      lines.on('error', () => {})
      lines.on('line', (line) => {
        if (line.startsWith(':')) resolve(listening)
        if (line.startsWith('event: ')) event = line.slice('event: '.length)
        if (event !== 'beat' && line.startsWith('data: '))
          heard.push({ event, data: JSON.parse(line.slice('data: '.length)) })
      })
    })
  })
}

/** Waits until every node hears what the database announces. */
export async function waitForListeners({ db, urls }: Pick<World, 'db' | 'urls'>): Promise<void> {
  const ears = async () => {
    const { rows } = await db.query(
      `select count(*)::int as ears from pg_stat_activity where datname = current_database() and query = 'listen trama'`,
    )
    return rows[0].ears
  }
  await waitUntil(async () => (await ears()) === urls.length)
}
