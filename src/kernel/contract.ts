import { type AnySchema, ContractProcedure, type InferSchemaInput, type InferSchemaOutput, oc } from '@orpc/contract'
import { z } from 'zod'
import type { Access, Role } from './access.ts'
import type { ListFact } from './calls/fact.ts'
import { narrowable } from './calls/narrowing.ts'
import type { RecordOf } from './calls/record.ts'
import type { Scope } from './calls/scopes.ts'
import type { Undo } from './calls/undo.ts'
import type { Formats } from './format.ts'

/** How a call is described to people: on 'Permisos', in 'Actividad' and when it is refused. */
interface Telling {
  /**
   * What it does, an infinitive with its object: 'registrar un movimiento'. A read needs one only where it is listed apart from the other reads of
   * its area.
   */
  does?: string
  /** What a role cannot do although the call lets it through, as in { administrador: 'solo colaboradores' }; the handler refuses it. */
  limits?: Partial<Record<Role, string>>
  /** The text for people without the right, where the specification has its own sentence. */
  forbidden?: string
}

/** An act's sentence in 'Actividad': 'registró un movimiento'. A personal act, such as marking as read, is not recorded there. */
type Deed = { does: string; did: string; personal?: never } | { personal: true; did?: never }

/** The toast after a successful act: a title, and where the specification has them, a description and a duration. */
export type ToastText = string | { title: string; description?: string | ((formats: Formats) => string); ms?: number }

/** A file that an act takes as its body. The rest of its input is in the path and the query, so all of it arrives as text. */
export interface Upload {
  mostBytes: number
  /** The accepted content types, as in 'image/png'. They are only declared by the sender: the handler checks the bytes. */
  types: readonly string[]
}

/** What a call declares beside its route and its schemas. */
export interface CallMeta extends Telling {
  /** Set unless the act is personal. */
  did?: string
  personal?: boolean
  /** Module or platform area: the first segment of the path. '/bodega/movements' belongs to 'bodega'. */
  area: string
  kind: 'read' | 'act'
  access: Access
  /** Tables that the answer is made from; a change in one makes the answer stale in every open browser. */
  reads: readonly string[]
  /** The toast after success. */
  // biome-ignore lint/suspicious/noExplicitAny: the call's own input and output, typed where it is declared
  done?: ToastText | ((output: any, input: any) => ToastText)
  /** Title of the toast after a refusal or a failure. */
  failed: string
  /**
   * The call starts or ends a session, or has a secret in its input or answer. It therefore gets no idempotency key (whose answer would be stored)
   * and no transaction, and its handler writes its own audit row.
   */
  anonymous?: boolean
  /** Success is written to the security log: a sign-in, or a change of how an account is proved. */
  watched?: boolean
  /** The call is also open to people who must set up a second factor before anything else. */
  setup?: boolean
  /** The scope that an API client needs for this call; absent: no API client may make it. See src/server/calls/api-clients.ts. */
  scope?: Scope
  /** The body is this one file instead of JSON; the handler reads it as `file`. */
  upload?: Upload
  /** The call makes the platform contact a server that a person names, so its rate limit is lower. */
  outside?: boolean
  /** The handler also reads or writes outside its transaction, so the act cannot be tried: no rollback would undo that. */
  beyond?: boolean
  /** Without a line it waits on the device, in order, until there is one: see src/web/offline/taps. */
  offline?: boolean
  /** It may be made of several records at once though its rows are no way to take it back: see src/platform/many. */
  many?: boolean
  /** How an act is taken back; absent: a read. */
  undo?: Undo
  /** The row that a read shows, whose history its readers may see. */
  record?: RecordOf
  /** Of pages that no list shows by columns: they are not filtered. */
  unfiltered?: true
  /** Of a list: what reports are made of it. */
  fact?: ListFact
  /** A read that may be a second old, as a report: a copy of the database may answer it (DATABASE_READ_URL). */
  mayLag?: true
}

export type Call<I extends AnySchema = AnySchema, O extends AnySchema = AnySchema> = ContractProcedure<
  I,
  O,
  Record<never, never>,
  CallMeta
>
/** What a caller passes: the input before defaults and coercion. */
export type InputOf<C extends Call> = InferSchemaInput<NonNullable<C['~orpc']['inputSchema']>>
/** What a caller receives. */
export type OutputOf<C extends Call> = InferSchemaOutput<NonNullable<C['~orpc']['outputSchema']>>

interface Reading<I extends AnySchema, O extends AnySchema> extends Telling {
  access: Access
  reads: readonly string[]
  input?: I
  output: O
  failed?: string
  scope?: Scope
  setup?: boolean
  /** The input may be too long for a URL, so it travels as the JSON body of a POST. The call still changes nothing. */
  body?: true
  record?: RecordOf
  unfiltered?: true
  fact?: ListFact
  mayLag?: true
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
  beyond?: boolean
  offline?: boolean
  many?: boolean
  /** Every act says it, or the server does not start. */
  undo: Undo
}
type Acting<I extends AnySchema, O extends AnySchema> = ActFields<I, O> & Deed

const Nothing = z.strictObject({})
const Done = z.object({})
type Nothing = typeof Nothing
type Done = typeof Done

/**
 * The two builders of an area's calls. Paths are relative to the area: `'/movements/{id}'` in `callsOf('bodega')` is served at
 * `/api/bodega/movements/{id}`. A read is a GET with its input in the query (or a POST, with `body`); an act is any other method with a JSON body, or
 * with one file (`upload`).
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
        ...(say.record ? { record: say.record } : {}),
        ...(say.unfiltered ? { unfiltered: say.unfiltered } : {}),
        ...(say.fact ? { fact: say.fact } : {}),
        ...(say.mayLag ? { mayLag: say.mayLag } : {}),
        ...tellingOf(say),
      })
        .input(inputOf(say))
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
        ...(say.beyond ? { beyond: true } : {}),
        ...(say.offline ? { offline: true } : {}),
        ...(say.many ? { many: true } : {}),
        undo: say.undo,
        ...tellingOf(say),
        did: say.did,
        personal: say.personal,
      })
        .input((say.input ?? Nothing) as I)
        .output((say.output ?? Done) as O)
    },
  }
}

function inputOf<I extends AnySchema, O extends AnySchema>({ input, output, unfiltered }: Reading<I, O>): I {
  const own = (input ?? Nothing) as unknown as z.ZodType
  return (unfiltered ? own : narrowable(own, output as unknown as z.ZodType)) as unknown as I
}

const tellingOf = ({ does, limits, forbidden }: Telling): Telling => ({ does, limits, forbidden })

/** The same read, with further tables in `reads`: those that its area does not know by name. */
export function alsoReading<C extends Call>(call: C, tables: readonly string[]): C {
  const { meta, ...same } = call['~orpc']
  return new ContractProcedure({ ...same, meta: { ...meta, reads: [...meta.reads, ...tables] } }) as Call as C
}

/** The output of a read that answers a file: its bytes with a name and a content type, as in 'application/pdf'. */
export const file = () => z.file()

/** An area's calls by name. */
export type Contract = Record<string, Call>
