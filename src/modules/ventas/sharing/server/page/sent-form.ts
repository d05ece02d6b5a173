import type { Context } from 'hono'
import { readText } from '#src/server/http/body/request-body.ts'
import type { Env } from '#src/server/http/http.ts'
import serverRefusal from '#src/server/refusals.ts'
import type { Sent } from './lines.ts'

/**
 * The fields of a form as a browser sends it.
 * @throws Refusal 413, 415
 */
export async function sentForm(c: Context<Env>): Promise<Sent> {
  const type = c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase()
  if (type !== 'application/x-www-form-urlencoded') {
    throw serverRefusal('unsupported_media_type', 'Envía el formulario de la página.')
  }
  const fields = new URLSearchParams(await readText(c.req.raw))
  return (field) => fields.get(field)
}
