import pg from 'pg'
import { callAt } from './calls.ts'
import { addressOf, listening, type Running, textOf } from './http.ts'
import { statementsOn } from './statements.ts'
import { types } from './types.ts'

const CONNECTIONS = 20

/** `node:http` and `pg` with one statement a call: no session, no transaction, no policies, no account of acts. Headers say who asks. */
export async function bareServer(databaseUrl: string): Promise<Running> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: CONNECTIONS, types })
  const statements = statementsOn('bare', (parameters) => `$${parameters + 1}`)
  return listening(
    async (request, response) => {
      const { path, query } = addressOf(request)
      const call = callAt(request.method, path)
      const body = call?.kind === 'act' ? JSON.parse((await textOf(request)) ?? '') : null
      const person = String(request.headers['x-person'])
      const asked = call?.ask(statements, { path, query, body, person })
      if (!call || !asked) return response.writeHead(404).end()
      const { statement, values } = asked
      const { rows } = await pool.query({ ...statement, values: [...values, request.headers['x-company']] })
      const text = JSON.stringify(call.answer(rows, String(request.headers['x-username'])))
      response.writeHead(200, { 'content-type': 'application/json' }).end(text)
    },
    () => pool.end(),
  )
}
