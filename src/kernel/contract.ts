import {
  type AnySchema,
  type ContractProcedure,
  type InferSchemaInput,
  type InferSchemaOutput,
  oc,
} from '@orpc/contract'
import { z } from 'zod'
import type { Access, Role } from './access.ts'
import type { Formats } from './format.ts'
import type { Scope } from './scopes.ts'

/** What a call may say of itself to people who did not make it: on 'Permisos', in 'Actividad' and when it refuses. */
interface Telling {
  /** What it does, an infinitive with its object: 'registrar un movimiento'. A read says it where it stands for itself among those of its area. */
  does?: string
  /** What a role that is let through does not get, as in { administrador: 'solo colaboradores' }; the handler refuses it. */
  limits?: Partial<Record<Role, string>>
  /** What whoever may not reads, where the specification has a sentence of its own. */
  forbidden?: string
}

/** What 'Actividad' tells of an act: 'registró un movimiento'. An act that is nobody else's business, as marking as read, is passed over. */
type Deed = { does: string; did: string; personal?: never } | { personal: true; did?: never }

/** What a person reads when an act worked: a title, and where the specification has more, a text under it and its time. */
export type ToastText = string | { title: string; description?: string | ((formats: Formats) => string); ms?: number }

/** A file that an act takes as its body. The rest of its input stands in the path and the query, so all of it arrives as text. */
export interface Upload {
  mostBytes: number
  /** The content types that are let in, as in 'image/png'; what is in the bytes the handler has to see for itself. */
  types: readonly string[]
}

/** What a call says of itself beside its route and its schemas. */
export interface CallMeta extends Telling {
  /** Of an act that is not personal. */
  did?: string
  personal?: boolean
  /** Module or platform area, the first segment of the path: '/bodega/movements' is of 'bodega'. */
  area: string
  kind: 'read' | 'act'
  access: Access
  /** Tables the answer comes from; a change in one makes the answer stale in every open browser. */
  reads: readonly string[]
  /** What the person reads when it worked. */
  // biome-ignore lint/suspicious/noExplicitAny: the call's own input and output, typed where it is declared
  done?: ToastText | ((output: any, input: any) => ToastText)
  /** Title of the toast when it was refused or failed. */
  failed: string
  /**
   * Makes or ends a session, or holds a secret in its input or answer: it has no idempotency key, whose answer would be kept, and no
   * transaction before it runs. It keeps its own account (audit).
   */
  anonymous?: boolean
  /** Its success stands in the log of security: somebody came in, or how an account is proved has changed. */
  watched?: boolean
  /** Lets somebody through, too, who must set a second factor up before anything else opens. */
  setup?: boolean
  /** What a company's automation must have been granted to make it; absent: no automation may. See src/server/calls/api-clients.ts. */
  scope?: Scope
  /** The body is this one file, not JSON; a handler finds it in `file`. */
  upload?: Upload
  /** It has the platform ask a server that a person names: floods of it are stopped sooner. */
  outside?: boolean
}

export type Call<I extends AnySchema = AnySchema, O extends AnySchema = AnySchema> = ContractProcedure<
  I,
  O,
  Record<never, never>,
  CallMeta
>
/** What a caller passes: before defaults and coercion. */
export type InputOf<C extends Call> = InferSchemaInput<NonNullable<C['~orpc']['inputSchema']>>
/** What a caller gets. */
export type OutputOf<C extends Call> = InferSchemaOutput<NonNullable<C['~orpc']['outputSchema']>>

interface Reading<I extends AnySchema, O extends AnySchema> extends Telling {
  access: Access
  reads: readonly string[]
  input?: I
  output: O
  failed?: string
  scope?: Scope
  setup?: boolean
  /** Its input may be too long for an address: it travels as the JSON body of a POST, and still changes nothing. */
  body?: true
}

interface ActFields<I extends AnySchema, O extends AnySchema> extends Telling {
  access: Access
  input?: I
  output?: O
  done?: ToastText | ((output: InferSchemaOutput<O>, input: InferSchemaOutput<I>) => ToastText)
  failed?: string
  anonymous?: boolean
  setup?: boolean
  watched?: boolean
  scope?: Scope
  upload?: Upload
  outside?: boolean
}
type Acting<I extends AnySchema, O extends AnySchema> = ActFields<I, O> & Deed

const Nothing = z.strictObject({})
const Done = z.object({})
type Nothing = typeof Nothing
type Done = typeof Done

/**
 * The two builders of an area's calls. Paths are relative to the area: in `callsOf('bodega')`, `'/movements/{id}'` is served at
 * `/api/bodega/movements/{id}`. A read is a GET whose input travels in the query (or a POST, with `body`); an act is any other method with a JSON body, or with
 * one file (`upload`).
 */
export function callsOf(area: string) {
  const declare = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, meta: Omit<CallMeta, 'area'>) =>
    oc.$meta<CallMeta>({ area, ...meta }).route({ method, path: `/${area}${path === '/' ? '' : path}`, tags: [area] })

  return {
    read: <O extends AnySchema, I extends AnySchema = Nothing>(path: string, say: Reading<I, O>): Call<I, O> =>
      declare(say.body ? 'POST' : 'GET', path, {
        kind: 'read',
        access: say.access,
        reads: say.reads,
        failed: say.failed ?? 'Error de Carga',
        ...(say.setup ? { setup: true } : {}),
        ...(say.scope ? { scope: say.scope } : {}),
        ...tellingOf(say),
      })
        .input((say.input ?? Nothing) as I)
        .output(say.output),

    act: <I extends AnySchema = Nothing, O extends AnySchema = Done>(
      route: `${'POST' | 'PATCH' | 'DELETE'} /${string}`,
      say: Acting<I, O>,
    ): Call<I, O> => {
      const [method, path] = route.split(' ') as ['POST' | 'PATCH' | 'DELETE', string]
      return declare(method, path, {
        kind: 'act',
        access: say.access,
        reads: [],
        done: say.done,
        failed: say.failed ?? 'Error al guardar',
        ...(say.anonymous ? { anonymous: true } : {}),
        ...(say.watched ? { watched: true } : {}),
        ...(say.setup ? { setup: true } : {}),
        ...(say.scope ? { scope: say.scope } : {}),
        ...(say.upload ? { upload: say.upload } : {}),
        ...(say.outside ? { outside: true } : {}),
        ...tellingOf(say),
        did: say.did,
        personal: say.personal,
      })
        .input((say.input ?? Nothing) as I)
        .output((say.output ?? Done) as O)
    },
  }
}

const tellingOf = ({ does, limits, forbidden }: Telling): Telling => ({ does, limits, forbidden })

/** What a read answers that answers a file: its bytes under a name, with their type, as in 'application/pdf'. */
export const file = () => z.file()

/** An area's calls by name. */
export type Contract = Record<string, Call>
