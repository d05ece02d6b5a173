import { v7 } from 'uuid'
import { unlessStale } from '#src/kernel/refusal.ts'
import type { Ctx } from '#src/server/calls/serve.ts'
import type { Query } from '#src/server/database/transaction.ts'
import type { Installed } from '#src/server/undo/take-back-act.ts'
import { factFor } from '../server/facts.ts'
import refusal from '../server/refusals.ts'
import { MOST_REPORTS, type NewReport, type ReportChange, type ReportSaved, type SavedReport } from './schemas.ts'
import { mayShareReports, refuseToShareReport, reportsFor, reportToChange } from './server/reach.ts'

type Named = { id: string; version: number }

export const savedReportHandlers = (installed: () => Installed) => ({
  async reports({ sql, company, user }: Ctx<unknown>) {
    const reports = await sql<SavedReport>`
      select r.id, r.name, r.question, r.person_id = ${user.id} as own, p.username, r.roles, r.archived_at is not null as archived, r.version
      from reports r join profiles p on p.company_id = r.company_id and p.id = r.person_id
      where r.company_id = ${company} and ${reportsFor(user)} order by r.plain_name, r.id`
    return { reports, may_share: mayShareReports(user) }
  },

  async saveReport({ sql, company, user, input }: Ctx<NewReport>) {
    const { name, question, roles } = input
    factFor(question.fact, user, installed())
    refuseToShareReport(user, input)
    await oneAtATime(sql, company, user.id)
    const id = v7()
    await refuseTaken(sql, company, { id, person_id: user.id }, name)
    const [saved] = await sql<ReportSaved>`
      insert into reports (company_id, id, person_id, name, question, roles)
      select ${company}::uuid, ${id}::uuid, ${user.id}::uuid, ${name}, ${JSON.stringify(question)}::jsonb, ${roles}::text[]
      where (select count(*) from reports where company_id = ${company} and person_id = ${user.id} and archived_at is null) < ${MOST_REPORTS}
      returning id, name, version`
    if (!saved) throw refusal('too_many_reports', `Como máximo ${MOST_REPORTS} informes: archiva alguno.`)
    return saved
  },

  async editReport(ctx: Ctx<ReportChange>) {
    const { sql, company, user, input } = ctx
    const { id, version, name, question, roles } = input
    const report = await reportToChange(ctx, input)
    factFor(question.fact, user, installed())
    refuseToShareReport(user, input)
    await oneAtATime(sql, company, report.person_id)
    await refuseTaken(sql, company, { ...report, id }, name)
    const [saved] = await sql<ReportSaved>`
      update reports set name = ${name}, question = ${JSON.stringify(question)}::jsonb, roles = ${roles}, version = version + 1
      where company_id = ${company} and id = ${id} and version = ${version} returning id, name, version`
    return unlessStale(saved)
  },

  async archiveReport(ctx: Ctx<Named>) {
    await reportToChange(ctx, ctx.input)
    const [saved] = await ctx.sql<ReportSaved>`
      update reports set archived_at = now(), version = version + 1
      where company_id = ${ctx.company} and id = ${ctx.input.id} and version = ${ctx.input.version} returning id, name, version`
    return unlessStale(saved)
  },

  async restoreReport(ctx: Ctx<Named>) {
    const { sql, company, input } = ctx
    const { person_id } = await reportToChange(ctx, input)
    await oneAtATime(sql, company, person_id)
    const [named] = await sql<{
      name: string
    }>`select name from reports where company_id = ${company} and id = ${input.id}`
    await refuseTaken(sql, company, { id: input.id, person_id }, named?.name ?? '')
    const [saved] = await sql<ReportSaved>`
      update reports set archived_at = null, version = version + 1
      where company_id = ${company} and id = ${input.id} and version = ${input.version} returning id, name, version`
    return unlessStale(saved)
  },
})

/** Names and their number are settled by one at a time. */
const oneAtATime = (sql: Query, company: string, person: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`reports ${company} ${person}`}, 0))`

/** @throws Refusal 409 if the owner has another report under this name */
async function refuseTaken(
  sql: Query,
  company: string,
  { id, person_id }: { id: string; person_id: string },
  name: string,
): Promise<void> {
  const [taken] = await sql`
    select from reports
    where company_id = ${company} and person_id = ${person_id} and plain_name = trama.plain(${name}) and id <> ${id} and archived_at is null`
  if (taken) throw refusal('report_name_taken', `Ya tienes un informe «${name}».`, { field: 'name' })
}
