import fragment, { empty, type Sql } from 'sql-template-tag'
import { v7 } from 'uuid'
import { type CustomType, customKey } from '#src/kernel/calls/custom.ts'
import type { ByVersion } from '#src/kernel/fields.ts'
import { found, foundAsSeen } from '#src/kernel/refusal.ts'
import type { Ctx } from '#src/server/calls/serve.ts'
import { changeSeen } from '#src/server/database/change-seen.ts'
import type { Query } from '#src/server/database/transaction.ts'
import { type CustomKind, MOST_CUSTOM_FIELDS, MOST_FIELDS_EVER, PRINTED_KIND } from '../rules.ts'
import type { CustomField, CustomFieldChange, FieldMove, FieldsInput, NewField } from '../schemas.ts'
import refusal from './refusals.ts'

const COLUMNS = fragment`f.id, f.kind, f.key, f.label, f.type, f.options, f.required, f.on_documents, f.archived_at, f.version`

export const fields = ({ sql, company, input: { kind, archived } }: Ctx<FieldsInput>) =>
  sql<CustomField>`
    select ${COLUMNS} from custom_fields f
    where f.company_id = ${company} and (f.archived_at is not null) = ${archived} ${kind ? fragment`and f.kind = ${kind}` : empty}
    order by f.kind, f.position, f.id`

export async function addField(ctx: Ctx<NewField>): Promise<CustomField> {
  const { sql, company, input } = ctx
  const { kind, type, label, options, required, on_documents } = input
  refuseOptions(type, options)
  refuseOnDocuments(kind, on_documents)
  const all = await ofKind(sql, company, kind)
  refuseMore(all)
  await refuseLabel(ctx, kind, label)
  const key = customKey(
    type,
    label,
    all.map((field) => field.key),
  )
  const position = Math.max(0, ...all.map((field) => field.position)) + 1
  const [added] = await sql<CustomField>`
    with f as (
      insert into custom_fields (company_id, id, kind, key, label, type, options, required, on_documents, position)
      values (${company}, ${v7()}, ${kind}, ${key}, ${label}, ${type}, ${options}::text[], ${required}, ${on_documents}, ${position})
      returning *)
    select ${COLUMNS} from f where f.company_id = ${company}`
  return found(added)
}

export async function editField(ctx: Ctx<CustomFieldChange>): Promise<CustomField> {
  const { sql, company, input } = ctx
  const { label, options, required, on_documents } = input
  const field = await seen(sql, company, input)
  refuseOptions(field.type, options)
  refuseOnDocuments(field.kind, on_documents)
  await refuseLabel(ctx, field.kind, label, input.id)
  return change(
    ctx,
    fragment`label = ${label}, options = ${options}::text[], required = ${required}, on_documents = ${on_documents}`,
  )
}

/** Changes places with the one above or below; the first and the last stay. */
export async function moveField(ctx: Ctx<FieldMove>): Promise<CustomField> {
  const { sql, company, input } = ctx
  const field = await seen(sql, company, input)
  const used = (await ofKind(sql, company, field.kind)).filter(({ archived }) => !archived)
  const at = used.findIndex(({ id }) => id === input.id)
  const [own, other] = [used[at], used[at + (input.to === 'up' ? -1 : 1)]]
  if (!(own && other)) return found((await shown(sql, company, input.id))[0])
  await sql`
    update custom_fields set position = ${own.position}, version = version + 1 where company_id = ${company} and id = ${other.id}`
  return change(ctx, fragment`position = ${other.position}`)
}

/** What records hold of it stays, and is seen again once it is restored. */
export const archiveField = (ctx: Ctx<ByVersion>) => change(ctx, fragment`archived_at = coalesce(archived_at, now())`)

export async function restoreField(ctx: Ctx<ByVersion>): Promise<CustomField> {
  const { sql, company, input } = ctx
  const field = await seen(sql, company, input)
  const others = (await ofKind(sql, company, field.kind)).filter(({ id }) => id !== input.id)
  refuseMore(others)
  await refuseLabel(ctx, field.kind, field.label)
  return change(ctx, fragment`archived_at = null`)
}

const change = (ctx: Ctx<ByVersion>, set: Sql) =>
  changeSeen<CustomField>(ctx, 'custom_fields', set, fragment`${COLUMNS} from changed f`)

const shown = (sql: Query, company: string, id: string) =>
  sql<CustomField>`select ${COLUMNS} from custom_fields f where f.company_id = ${company} and f.id = ${id}`

async function seen(sql: Query, company: string, { id, version }: ByVersion): Promise<CustomField> {
  const [field] = await shown(sql, company, id)
  return foundAsSeen(field, version)
}

interface Known {
  id: string
  key: string
  position: number
  archived: boolean
}

/** All fields of a kind, in their order. Who changes them waits for whoever is changing them. */
async function ofKind(sql: Query, company: string, kind: CustomKind): Promise<Known[]> {
  await sql`select pg_advisory_xact_lock(hashtextextended('custom fields of ' || ${company} || ${kind}, 0))`
  return sql<Known>`
    select id, key, position, archived_at is not null as archived from custom_fields
    where company_id = ${company} and kind = ${kind} order by position, id`
}

function refuseMore(all: readonly Known[]): void {
  if (all.filter(({ archived }) => !archived).length >= MOST_CUSTOM_FIELDS)
    throw refusal(
      'too_many_custom_fields',
      `Como máximo ${MOST_CUSTOM_FIELDS} campos propios en uso. Archiva otro primero.`,
    )
  if (all.length >= MOST_FIELDS_EVER)
    throw refusal('too_many_custom_fields', `Como máximo ${MOST_FIELDS_EVER} campos propios, con los archivados.`)
}

/** Whatever its case and accents, among those in use. */
async function refuseLabel(
  { sql, company }: Pick<Ctx<unknown>, 'sql' | 'company'>,
  kind: CustomKind,
  label: string,
  own?: string,
) {
  const [taken] = await sql`
    select from custom_fields where company_id = ${company} and kind = ${kind} and plain_label = trama.plain(${label})
      and archived_at is null and id is distinct from ${own ?? null}::uuid`
  if (taken) throw refusal('custom_field_taken', `Ya tienes un campo que se llama «${label}».`, { field: 'label' })
}

function refuseOnDocuments(kind: CustomKind, on_documents: boolean): void {
  if (on_documents && kind !== PRINTED_KIND)
    throw refusal('custom_field_not_printed', 'En documentos salen solo los campos de clientes.', {
      field: 'on_documents',
    })
}

function refuseOptions(type: CustomType, options: readonly string[]): void {
  if (type === 'list' && options.length === 0)
    throw refusal('custom_options_misfit', 'Escribe al menos una opción.', { field: 'options' })
  if (type !== 'list' && options.length > 0)
    throw refusal('custom_options_misfit', 'Solo un campo de lista lleva opciones.', { field: 'options' })
}
