import fragment from 'sql-template-tag'
import { v7 } from 'uuid'
import { found } from '#src/kernel/refusal.ts'
import { descending, listOf } from '#src/server/calls/list-of.ts'
import { serve } from '#src/server/calls/serve.ts'
import { tellControl } from '../notifications/server/tell-control.ts'
import { type Suggestion, suggestions } from './contract.ts'
import { decideSuggestion, receivedSuggestions } from './server/inbox.ts'
import { searchedSuggestions } from './server/search.ts'

export default {
  ...serve(suggestions, {
    list: (ctx) =>
      listOf<Suggestion>(ctx, {
        select: fragment`s.id, s.title, s.description, s.type, s.status, s.reason, s.created_at, s.decided_at, p.username`,
        from: fragment`from suggestions s`,
        joins: fragment`join profiles p on p.company_id = s.company_id and p.id = s.author_id`,
        where: [fragment`s.company_id = ${ctx.company}`],
        search: fragment`trama.plain(s.title || ' ' || s.description)`,
        order: descending(['uuid', fragment`s.id`]),
      }),

    async send({ sql, company, user, input: { title, description, type } }) {
      const [sent] = await sql<Suggestion>`
      insert into suggestions (company_id, id, title, description, type, author_id)
      values (${company}, ${v7()}, ${title}, ${description}, ${type}, ${user.id})
      returning id, title, description, type, status, reason, created_at, decided_at, ${user.username} as username`
      await tellControl(sql, {
        event: 'suggestion_sent',
        text: `Envió la sugerencia «${title}».`,
        path: '/admin/suggestions',
      })
      return found(sent)
    },

    inbox: ({ sql, input }) => receivedSuggestions(sql, input),

    async pendingCount({ sql }) {
      const [row] = await sql<{ pending: number }>`
      select count(*)::int as pending from suggestions where status = 'pending'`
      return { pending: row?.pending ?? 0 }
    },

    approve: ({ sql, input }) => decideSuggestion(sql, { ...input, status: 'approved' }),
    reject: ({ sql, input }) => decideSuggestion(sql, { ...input, status: 'rejected' }),
  }),
  fillings: [searchedSuggestions],
}
