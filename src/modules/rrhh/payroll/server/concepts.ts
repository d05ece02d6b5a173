import fragment, { type Sql } from 'sql-template-tag'
import { v7 } from 'uuid'
import type { ByVersion } from '#src/kernel/fields.ts'
import { found, foundAsSeen } from '#src/kernel/refusal.ts'
import type { Ctx } from '#src/server/calls/serve.ts'
import { changeSeen } from '#src/server/database/change-seen.ts'
import type { Query } from '#src/server/database/transaction.ts'
import refusal from '../../server/refusals.ts'
import type { ConceptChange, ConceptList, NewConcept, PayConcept } from '../concepts.ts'

/** More is no list that a person reads. */
const MOST_CONCEPTS = 300

export const concepts = ({ sql, company, input: { archived } }: Ctx<ConceptList>) =>
  sql<PayConcept>`
    select ${SHOWN} from pay_concepts
    where company_id = ${company} and (archived_at is not null) = ${archived} order by kind, plain_name, id`

export async function addConcept({ sql, company, input }: Ctx<NewConcept>): Promise<PayConcept> {
  await refuseTaken(sql, company, input.name, null)
  const { name, kind, basis, value, by_days, counts, automatic } = sound(input)
  const [concept] = await sql<PayConcept>`
    insert into pay_concepts (company_id, id, name, kind, basis, value, by_days, counts, automatic)
    select ${company}::uuid, ${v7()}::uuid, ${name}, ${kind}, ${basis}, ${value}::numeric, ${by_days}, ${counts}, ${automatic}
    where (select count(*) from pay_concepts where company_id = ${company}) < ${MOST_CONCEPTS}
    returning ${SHOWN}`
  if (!concept) throw refusal('too_many_pay_concepts', `Como máximo ${MOST_CONCEPTS} conceptos.`)
  return concept
}

export async function editConcept(ctx: Ctx<ConceptChange>): Promise<PayConcept> {
  const { sql, company, input } = ctx
  const { id, version } = input
  const [before] = await sql<PayConcept & { used: boolean }>`
    select ${SHOWN}, exists (select from payroll_items i where i.company_id = ${company} and i.concept_id = ${id}) as used
    from pay_concepts where company_id = ${company} and id = ${id} for update`
  const { used, ...concept } = foundAsSeen(before, version)
  if (used && concept.kind !== input.kind) {
    throw refusal(
      'pay_concept_in_use',
      'Este concepto ya está en una nómina: crea otro para que sea de la otra clase.',
      { field: 'kind' },
    )
  }
  await refuseTaken(sql, company, input.name, id)
  const { name, kind, basis, value, by_days, counts, automatic } = sound(input)
  return change(
    ctx,
    fragment`name = ${name}, kind = ${kind}, basis = ${basis}, value = ${value}, by_days = ${by_days}, counts = ${counts},
      automatic = ${automatic}`,
  )
}

export const archiveConcept = (ctx: Ctx<ByVersion>) => change(ctx, fragment`archived_at = now()`)

export async function restoreConcept(ctx: Ctx<ByVersion>): Promise<PayConcept> {
  const { sql, company, input } = ctx
  const [concept] = await sql<{ name: string }>`
    select name from pay_concepts where company_id = ${company} and id = ${input.id}`
  await refuseTaken(sql, company, found(concept).name, input.id)
  return change(ctx, fragment`archived_at = null`)
}

const change = (ctx: Ctx<ByVersion>, set: Sql) =>
  changeSeen<PayConcept>(ctx, 'pay_concepts', set, fragment`${SHOWN} from changed`)

/** What says nothing of a concept of its kind is not kept. */
const sound = <C extends NewConcept>(concept: C): C => ({
  ...concept,
  by_days: concept.by_days && concept.basis === 'amount',
  counts: concept.counts && concept.kind === 'bono',
})

async function refuseTaken(sql: Query, company: string, name: string, but: string | null) {
  const [sameName] = await sql`
    select from pay_concepts
    where company_id = ${company} and plain_name = trama.plain(${name}) and archived_at is null and id is distinct from ${but}::uuid`
  if (sameName) throw refusal('pay_concept_name_taken', `Ya tienes un concepto «${name}».`, { field: 'name' })
}

const SHOWN: Sql = fragment`
  id, name, kind, basis, value, by_days, counts, automatic, archived_at is not null as archived, version`
