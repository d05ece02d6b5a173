import { z } from 'zod'
import { MAY, ROLES } from '#src/kernel/access.ts'
import { type Contract, callsOf } from '#src/kernel/contract.ts'
import { cursor, day, id, moment, pageOf, search } from '#src/kernel/fields.ts'

const { read } = callsOf('audit')

/** A value as it was written down: a text, a figure, yes or no; null where there was none. */
const Value = z.union([z.string(), z.number(), z.boolean()]).nullable()
export type Value = z.infer<typeof Value>

/** A row that an act made, changed or took away. */
export const AuditChange = z.object({
  /** As in 'Factura'. */
  what: z.string(),
  /** As people call it: 'FAC-2026-001'; '' for what has no name. */
  name: z.string(),
  /** Null for what there is one of in a company. */
  id: z.uuid().nullable(),
  op: z.enum(['insert', 'update', 'delete']),
  fields: z.array(z.object({ label: z.string(), before: Value, after: Value })),
})
export type AuditChange = z.infer<typeof AuditChange>

export const AuditListEntry = z.object({
  id: z.uuid(),
  /** Who did it, as he is called now. */
  person: z.string(),
  /** As in 'registró un movimiento'. */
  did: z.string(),
  /** As in 'Bodega'. */
  area: z.string(),
  /** What it was done to, as in 'FAC-2026-001'; '' where nothing has a name. */
  subject: z.string(),
  changes: z.array(AuditChange),
  /** More rows than an entry holds. */
  more: z.boolean(),
  created_at: moment(),
})
export type AuditListEntry = z.infer<typeof AuditListEntry>

/** What the list can be narrowed down to. */
export const AuditFilters = z.object({
  people: z.array(z.object({ id: z.uuid(), username: z.string(), active: z.boolean() })),
  areas: z.array(z.object({ id: z.string(), name: z.string() })),
})
export type AuditFilters = z.infer<typeof AuditFilters>

/** What one can do in an area, and who may: generated from the calls' own declarations. */
export const PermissionArea = z.object({
  id: z.string(),
  name: z.string(),
  module: z.boolean(),
  lines: z.array(
    z.object({
      /** As in 'Registrar un movimiento'. */
      does: z.string(),
      may: z.array(z.enum(ROLES)),
      /** By role, what it does not get: 'solo colaboradores'. */
      limits: z.record(z.string(), z.string()),
    }),
  ),
})
export type PermissionArea = z.infer<typeof PermissionArea>

export const auditCalls = {
  /** What the company's people did, the latest first. */
  entries: read('/entries', {
    access: MAY.seeActivity,
    reads: ['audit_log', 'profiles'],
    input: z.strictObject({
      person_id: id().optional(),
      area: z
        .string()
        .regex(/^[a-z_]{1,40}$/, 'Elige un área de la lista.')
        .optional(),
      search: search(),
      /** The id of a thing: its own history. */
      record: id().optional(),
      /** Days of UTC minus `zone` minutes, both included. */
      since: day('Elige una fecha.').optional(),
      until: day('Elige una fecha.').optional(),
      zone: z.coerce.number().int().min(-900).max(900).default(0),
      cursor: cursor(),
    }),
    output: pageOf(AuditListEntry),
    does: 'ver la actividad de todos',
  }),
  filters: read('/filters', {
    access: MAY.seeActivity,
    reads: ['profiles', 'api_clients'],
    output: AuditFilters,
    does: 'ver la actividad de todos',
  }),
  permissions: read('/permissions', {
    access: MAY.seeTeam,
    reads: [],
    output: z.array(PermissionArea),
    does: 'ver los permisos de cada rol',
  }),
} satisfies Contract
