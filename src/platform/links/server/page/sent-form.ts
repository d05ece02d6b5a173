import type { Context } from 'hono'
import type { z } from 'zod'
import { wrongInput } from '#src/server/calls/refuse.ts'
import { readText } from '#src/server/http/body/request-body.ts'
import type { Env } from '#src/server/http/http.ts'
import serverRefusal from '#src/server/refusals.ts'
import refusal from '../refusals.ts'

/** A field of a form as it was sent; null for one that was not. */
export type Sent = (field: string) => string | null

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

/** The fields of a schema. @throws Refusal 400 with the first thing that is wrong */
export function fieldsOf<S extends z.ZodObject>(schema: S, sent: Sent): z.infer<S> {
  const typed = Object.keys(schema.shape).map((field) => [field, sent(field) ?? undefined])
  const read = schema.safeParse(Object.fromEntries(typed))
  if (!read.success) throw wrongInput(read.error.issues)
  return read.data
}

/** @throws Refusal for a form that the page does not have */
export function unknownAct(): never {
  throw refusal('public_act_unknown', 'No entendimos lo que quieres hacer. Vuelve a cargar la página.')
}
