import { z } from 'zod'
import { MAY } from '#src/kernel/access.ts'
import { NEVER } from '#src/kernel/calls/never.ts'
import { type Contract, callsOf } from '#src/kernel/contract.ts'
import { cursor, id, moment, pageOf } from '#src/kernel/fields.ts'

const { read, act } = callsOf('oauth')

/** What a company's automation signs in with: as in RFC 6749, a client. The secret is kept nowhere. */
export const ClientCredentials = z.object({
  client_id: z.uuid(),
  created_at: moment(),
  /** Who made them, as control calls its people; 'Control' for everybody else. */
  created_by: z.string(),
  /** When a token was last asked for or used, to the minute; null: never. */
  last_used_at: moment().nullable(),
})
export type ClientCredentials = z.infer<typeof ClientCredentials>

/** The only answer that ever holds the secret: 64 hexadecimal digits. */
export const NewCredentials = z.object({ client_id: z.uuid(), client_secret: z.string() })
export type NewCredentials = z.infer<typeof NewCredentials>

/** One request of a company's automation, without what it sent or got. */
export const ApiCall = z.object({
  id: z.uuid(),
  created_at: moment(),
  /** As in 'cdm.addProduct'; 'oauth.token' where a token was asked for. */
  call: z.string(),
  method: z.string(),
  /** As it is declared, without ids: '/api/cdm/products/{id}'. */
  path: z.string(),
  status: z.int(),
  ms: z.int(),
  /** The scope that the call asks for; of a token, those it was given. '' where there is none. */
  scope: z.string(),
})
export type ApiCall = z.infer<typeof ApiCall>

const NO_COMPANY = 'Elige una empresa de la lista.'
const OneCompany = z.strictObject({ company_id: id(NO_COMPANY) })
/** Control says of which company; for everybody else it is their own. */
const company_id = id(NO_COMPANY).optional()

export const oauth = {
  /** The credentials that count now, if there are any. */
  credentials: read('/credentials', {
    access: MAY.automation,
    reads: ['api_clients'],
    input: z.strictObject({ company_id }),
    output: z.object({ current: ClientCredentials.nullable() }),
  }),
  // Its answer carries the secret: an anonymous act keeps no answer, and accounts for itself.
  renewCredentials: act('POST /credentials', {
    access: MAY.configure,
    anonymous: true,
    input: OneCompany,
    output: NewCredentials,
    done: { title: 'Credenciales Generadas', description: 'Copia el secreto ahora y recuerda guardar los cambios.' },
    failed: 'Error al generar las credenciales',
    does: 'renovar las credenciales de la API',
    did: 'renovó las credenciales de la API',
    undo: NEVER.byTrama,
  }),
  revokeCredentials: act('POST /credentials/revoke', {
    access: MAY.configure,
    input: OneCompany,
    output: z.object({ id: z.uuid() }),
    done: 'Credenciales revocadas. Sus tokens ya no sirven.',
    failed: 'Error al revocar las credenciales',
    does: 'revocar las credenciales de la API',
    did: 'revocó las credenciales de la API',
    undo: NEVER.byTrama,
  }),
  /** What the automation asked for, the latest first. */
  calls: read('/calls', {
    access: MAY.automation,
    reads: ['api_calls'],
    input: z.strictObject({ company_id, cursor: cursor() }),
    output: pageOf(ApiCall),
    mayLag: true,
  }),
} satisfies Contract
