import { timingSafeEqual } from 'node:crypto'
import type { z } from 'zod'
import type { ServiceRequest } from '#src/server/outside/ask-service.ts'
import refusal from '../../../server/refusals.ts'
import { GATEWAY_TITLES, type GatewayName } from '../../rules.ts'
import type { Ask } from './gateway.ts'

/**
 * What a gateway answers, in the shape that its page describes.
 * @throws Refusal where it refuses the keys, refuses the request, is not there, or answers something else
 */
export async function answered<S extends z.ZodType>(
  name: GatewayName,
  ask: Ask,
  address: string,
  request: ServiceRequest,
  shape: S,
): Promise<z.infer<S>> {
  const title = GATEWAY_TITLES[name]
  const answer = await ask(address, request)
  if (answer === null || answer.status >= 500 || answer.status === 429)
    throw refusal('gateway_silent', `${title} no responde. Lo intentaremos de nuevo.`)
  if (answer.status === 401 || answer.status === 403)
    throw refusal('gateway_keys_wrong', `${title} no acepta tus llaves. Revísalas y guárdalas de nuevo.`)
  const read = shape.safeParse(answer.json)
  if (answer.status >= 300 || !read.success)
    throw refusal('gateway_refused', `${title} no aceptó la petición (respuesta ${answer.status}).`)
  return read.data
}

/** Compares signatures without telling by the time it takes where they differ. */
export function sameSignature(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one.toLowerCase()), Buffer.from(other.toLowerCase())]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** The parts of a header such as 't=1,v1=a,v1=b'. */
export const headerParts = (header: string, name: string): string[] =>
  header
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part.startsWith(`${name}=`))
    .map((part) => part.slice(name.length + 1))

export function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
