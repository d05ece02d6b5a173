import fragment, { empty } from 'sql-template-tag'
import { v7 } from 'uuid'
import { PAGE_ROWS } from '#src/kernel/fields.ts'
import { found } from '#src/kernel/refusal.ts'
import { cutPage, decodeCursor } from '#src/server/calls/page.ts'
import { serve } from '#src/server/calls/serve.ts'
import { tellControl } from '../notifications/server/tell-control.ts'
import { type Suggestion, suggestions } from './contract.ts'
import { decideSuggestion, receivedSuggestions } from './server/inbox.ts'

export default serve(suggestions, {
  async list({ sql, company, input }) {
    const after = decodeCursor(input.cursor, ['uuid'])
    const wanted = fragment`s.company_id = ${company}
      and trama.plain(s.title || ' ' || s.description) like trama.anywhere(${input.search})`
    const [rows, [counted]] = await Promise.all([
      sql<Suggestion>`
        select s.id, s.title, s.description, s.type, s.status, s.reason, s.created_at, s.decided_at, p.username
        from suggestions s join profiles p on p.company_id = s.company_id and p.id = s.author_id
        where ${wanted} ${after ? fragment`and s.id < ${after[0]}::uuid` : empty}
        order by s.id desc limit ${PAGE_ROWS + 1}`,
      sql<{ total: number }>`select count(*)::int as total from suggestions s where ${wanted}`,
    ])
    return cutPage(rows, counted?.total ?? 0, ({ id }) => [id])
  },

  async send({ sql, company, user, input: { title, description, type } }) {
    const [sent] = await sql<Suggestion>`
      insert into suggestions (company_id, id, title, description, type, author_id)
      values (${company}, ${v7()}, ${title}, ${description}, ${type}, ${user.id})
      returning id, title, description, type, status, reason, created_at, decided_at, ${user.username} as username`
    await tellControl(sql, {
      company,
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
})
