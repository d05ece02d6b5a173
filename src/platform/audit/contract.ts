import { z } from 'zod'
import { MAY, ROLES } from '#src/kernel/access.ts'
import { type Contract, callsOf } from '#src/kernel/contract.ts'
import { cursor, day, id, moment, pageOf, search } from '#src/kernel/fields.ts'
import { LEVELS } from '#src/kernel/rights/levels.ts'

const { read } = callsOf('audit')

/** A recorded value: text, number or boolean; null where there was none. */
const Value = z.union([z.string(), z.number(), z.boolean()]).nullable()
export type Value = z.infer<typeof Value>

/** A row that an act created, changed or deleted. */
export const AuditChange = z.object({
  /** The kind of row, as in 'Factura'. */
  what: z.string(),
  /** The row's name: 'FAC-2026-001'; '' for rows without one. */
  name: z.string(),
  /** Null for a row of which a company has only one. */
  id: z.uuid().nullable(),
  op: z.enum(['insert', 'update', 'delete']),
  fields: z.array(z.object({ label: z.string(), before: Value, after: Value })),
})
export type AuditChange = z.infer<typeof AuditChange>

export const AuditListEntry = z.object({
  id: z.uuid(),
  /** The author's current name. */
  person: z.string(),
  /** The act, as in 'registró un movimiento'. */
  did: z.string(),
  /** The area, as in 'Bodega'. */
  area: z.string(),
  /** The subject's name, as in 'FAC-2026-001'; '' if it has none. */
  subject: z.string(),
  changes: z.array(AuditChange),
  /** The act changed more rows than an entry stores. */
  more: z.boolean(),
  created_at: moment(),
})
export type AuditListEntry = z.infer<typeof AuditListEntry>

/** The available filters. */
export const AuditFilters = z.object({
  people: z.array(z.object({ id: z.uuid(), username: z.string(), active: z.boolean() })),
  areas: z.array(z.object({ id: z.string(), name: z.string() })),
})
export type AuditFilters = z.infer<typeof AuditFilters>

/** What can be done in an area, and by whom: generated from the calls' declarations. */
export const PermissionArea = z.object({
  id: z.string(),
  name: z.string(),
  module: z.boolean(),
  lines: z.array(
    z.object({
      /** The act, as in 'Registrar un movimiento'. */
      does: z.string(),
      may: z.array(z.enum(ROLES)),
      /** The least level in the module that it takes; null for what is of the platform. */
      level: z.enum(LEVELS).nullable(),
      /** Restrictions by role: 'solo colaboradores'. */
      limits: z.record(z.string(), z.string()),
    }),
  ),
})
export type PermissionArea = z.infer<typeof PermissionArea>

export const auditCalls = {
  /** The acts of the company's people, the latest first. */
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
      /** Restricts the entries to one row's history. */
      record: id().optional(),
      /** First and last day, in the time zone UTC minus `zone` minutes. */
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
