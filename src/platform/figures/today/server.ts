import { v7 } from 'uuid'
import type { Ctx } from '#src/server/calls/serve.ts'
import type { Installed } from '#src/server/undo/take-back-act.ts'
import { READY_MADE } from '../rules/ready-made.ts'
import { reportsFor } from '../saved/server/reach.ts'
import type { FigureQuestion } from '../schemas.ts'
import { factsOf } from '../server/facts.ts'
import refusal from '../server/refusals.ts'
import type { Arrangement, TodayCard, TodayCards } from './calls.ts'
import { FIXED_CARDS, READY, ROLE_CARDS, SAVED } from './cards.ts'

const SCREEN = 'dashboard'

interface KeptReport {
  id: string
  name: string
  question: FigureQuestion
}

/** What a person has on the dashboard, of what they may see there now. */
const todayOf =
  (installed: () => Installed) =>
  async (ctx: Ctx<unknown>): Promise<TodayCards> => {
    const { sql, company, user } = ctx
    const [[layout], reports] = await Promise.all([
      sql<{
        cards: string[]
      }>`
      select cards from today_layouts where company_id = ${company} and person_id = ${user.id} and screen = ${SCREEN}`,
      sql<KeptReport>`
      select r.id, r.name, r.question from reports r
      where r.company_id = ${company} and r.archived_at is null and ${reportsFor(user)} order by r.plain_name, r.id`,
    ])
    const facts = new Map(factsOf(user, installed(), () => '').map(({ id, reads }) => [id, reads]))
    const asked = (key: string, title: string, question: FigureQuestion): TodayCard[] => {
      const reads = facts.get(question.fact)
      return reads === undefined ? [] : [{ key, title, question, reads }]
    }
    const all = [
      ...Object.entries(FIXED_CARDS).map(([key, title]): TodayCard => ({ key, title, question: null, reads: [] })),
      ...reports.flatMap(({ id, name, question }) => asked(`${SAVED}${id}`, name, question)),
      ...READY_MADE.flatMap(({ id, name, question }) => asked(`${READY}${id}`, name, question)),
    ]
    const keys = layout?.cards ?? ROLE_CARDS[user.role]
    return {
      cards: keys.flatMap((key) => all.find((one) => one.key === key) ?? []),
      offered: all.filter(({ key }) => !keys.includes(key)),
      arranged: layout !== undefined,
    }
  }

export const todayHandlers = (installed: () => Installed) => {
  const today = todayOf(installed)
  return {
    today,
    async arrangeToday(ctx: Ctx<Arrangement>) {
      const { sql, company, user, input } = ctx
      if (input.cards === null) {
        await sql`
          delete from today_layouts where company_id = ${company} and person_id = ${user.id} and screen = ${SCREEN}`
        return today(ctx)
      }
      const { cards, offered } = await today(ctx)
      const known = [...cards, ...offered].map(({ key }) => key)
      if (!input.cards.every((key) => known.includes(key)))
        throw refusal('today_card_unknown', 'Esa tarjeta ya no está: vuelve a abrir «Arreglar».')
      await sql`
        insert into today_layouts (company_id, id, person_id, screen, cards)
        values (${company}, ${v7()}, ${user.id}, ${SCREEN}, ${input.cards})
        on conflict (company_id, person_id, screen) do update set cards = excluded.cards`
      return today(ctx)
    },
  }
}
