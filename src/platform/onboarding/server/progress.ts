import { raw } from 'sql-template-tag'
import type { Module } from '#src/kernel/module.ts'
import type { Ctx } from '#src/server/calls/serve.ts'
import type { OnboardingProgress, Step } from '../contract.ts'
import { hasSample } from './sample.ts'

type Answered = Pick<OnboardingProgress, 'begun' | 'hidden' | 'work' | 'offer'>
const NOTHING_SAID: Answered = { begun: false, hidden: false, work: [], offer: [] }

/** How far a company is, told by what it has: nobody ticks anything. */
export async function progress(
  { sql, company, user }: Ctx<unknown>,
  modules: readonly Module[],
): Promise<OnboardingProgress> {
  const open = modules.filter(({ id }) => user.modules.includes(id))
  const declared = open.flatMap(({ firstDay }) => firstDay?.steps ?? [])
  const [[answered], sample, [connected], [invited], done] = await Promise.all([
    sql<Answered>`
      select answered_at is not null or skipped_at is not null as begun, hidden_at is not null as hidden, work, offer
      from onboarding where company_id = ${company}`,
    hasSample({ sql, company }),
    sql`select from company_modules where company_id = ${company} and disconnected_at is null limit 1`,
    sql`
      select from profiles where company_id = ${company} and id <> ${user.id}
      union all select from invitations where company_id = ${company} limit 1`,
    Promise.all(declared.map(({ table }) => hasOwn({ sql, company }, table))),
  ])
  const steps: Step[] = [
    {
      title: 'Conecta tus módulos',
      hint: 'Elige con qué trabaja tu empresa.',
      path: '/primeros-pasos',
      done: connected !== undefined,
    },
    ...declared.map(({ title, hint, path }, at) => ({ title, hint, path, done: done[at] ?? false })),
    {
      title: 'Invita a tu equipo',
      hint: 'Cada persona entra con su propia contraseña.',
      path: '/team?tab=invitaciones',
      done: invited !== undefined,
    },
  ]
  return { ...(answered ?? NOTHING_SAID), sample, steps }
}

/** Whether the company has a row that is no sample data; the table is one that a module declares, never what a browser sends. */
async function hasOwn({ sql, company }: Pick<Ctx<unknown>, 'sql' | 'company'>, table: string): Promise<boolean> {
  const rows = await sql`
    select from ${raw(table)} t where t.company_id = ${company}
      and not exists (select from sample_rows s where s.company_id = ${company} and s.id = t.id)
    limit 1`
  return rows.length > 0
}
