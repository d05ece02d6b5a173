import fragment from 'sql-template-tag'
import { v7 } from 'uuid'
import { forbidden, found, foundAsSeen, unlessStale } from '#src/kernel/refusal.ts'
import { BY_ROLE_ALONE } from '#src/kernel/rights/presets.ts'
import { audit } from '#src/server/audit.ts'
import { descending, listOf } from '#src/server/calls/list-of.ts'
import type { CurrentUser, HandlersOf, Services } from '#src/server/calls/serve.ts'
import { inTransaction, type Query } from '#src/server/database/transaction.ts'
import { queueMail } from '../../auth/mails/server/mail-queue.ts'
import type { team } from '../contract.ts'
import type { ChosenInvitation, Invitation, InvitationLink } from '../invitation.ts'
import { refuseBeyondOwn } from '../rights/server.ts'
import { INVITATION_DAYS, invitationUrl, mayInvite } from '../rules.ts'
import { invitationMail } from './invitation-mail.ts'
import { newKey, STANDING, STATE } from './links.ts'
import { refuseColleague, refuseRole } from './members.ts'
import refusal from './refusals.ts'

/** Invitations a company may make in a day, and seconds between two mails of one: the mail server is not a toy. */
const MOST_A_DAY = 200
const PAUSE_SECONDS = 60

const INVITED = 'Esa dirección ya tiene una invitación. Reenvíala desde la lista o revócala.'
const MANY = 'Tu empresa ya creó muchas invitaciones hoy. Vuelve a intentarlo mañana.'
const SOON = 'Acabas de enviar esta invitación. Espera un minuto para reenviarla.'

type Calls = 'invitations' | 'invite' | 'resendInvitation' | 'revokeInvitation'

export function invitations({
  pools,
  secret,
  enqueue,
  origin,
  config,
  modules,
}: Services): HandlersOf<Pick<typeof team, Calls>> {
  /** Without a mail server a mail is a file on the server: nothing was sent to anybody. */
  const withMailState = (link: InvitationLink): InvitationLink => ({
    ...link,
    sent: link.sent && config.smtpUrl !== undefined,
  })

  /** A link's mail, in the transaction in which the link is made. */
  async function post(sql: Query, company: string, inviter: CurrentUser, link: InvitationLink & { name: string }) {
    if (!link.sent) return
    const [{ display_name } = { display_name: '' }] = await sql<{ display_name: string }>`
      select display_name from company_profiles where company_id = ${company}`
    const url = invitationUrl(origin(), link.key)
    const letter = invitationMail({ ...link, company: display_name, inviter: inviter.username, url })
    await queueMail((job, data) => enqueue(job, data, sql), secret, letter, { sql, company })
  }

  return {
    invitations: (ctx) =>
      listOf<Invitation>(ctx, {
        select: fragment`
          i.id, i.email, i.name, i.role, i.preset, i.access_until, p.username as inviter, ${STATE} as state, i.created_at, i.expires_at, i.sent_at, i.version`,
        from: fragment`from invitations i`,
        joins: fragment`join profiles p on p.company_id = i.company_id and p.id = i.invited_by`,
        where: [fragment`i.company_id = ${ctx.company}`, fragment`(${STANDING}) = ${!ctx.input.closed}`],
        search: fragment`trama.plain(i.name || ' ' || i.email)`,
        order: descending(['uuid', fragment`i.id`]),
      }),

    async invite({ company, user, request, input: { send_mail, ...input } }) {
      refuseRole(user, input.role)
      refuseBeyondOwn(user, input.preset, modules)
      const id = v7()
      const { key, hash } = newKey(secret, company, id)
      const link = { id, ...input, key, sent: send_mail }
      await inTransaction({ pool: pools.tenant, company, person: user.id, act: v7() }, async (sql) => {
        await refuseColleague(sql, company, input.email)
        await refuseMany(sql, company)
        const [made] = await sql`
          insert into invitations (company_id, id, email, name, role, preset, access_until, token_hash, invited_by, expires_at, sent_at)
          values (${company}, ${id}, ${input.email}, ${input.name}, ${input.role}, ${input.preset === BY_ROLE_ALONE ? null : input.preset}, ${input.access_until}::date, ${hash}, ${user.id},
            now() + make_interval(days => ${INVITATION_DAYS}), ${send_mail ? fragment`now()` : fragment`null`})
          on conflict (company_id, email) where accepted_at is null and revoked_at is null do nothing returning id`
        if (!made) throw refusal('already_invited', INVITED)
        await post(sql, company, user, link)
        await audit(sql, { company, person: user.id, call: 'team.invite', subject: id, request: request.id })
      })
      return withMailState(link)
    },

    async resendInvitation({ company, user, request, input }) {
      const { key, hash } = newKey(secret, company, input.id)
      return inTransaction({ pool: pools.tenant, company, person: user.id }, async (sql) => {
        const { role, version, recent } = await standing(sql, company, input.id)
        if (!mayInvite(user.role, role)) throw forbidden()
        foundAsSeen({ version }, input.version)
        if (input.send_mail && recent)
          throw refusal('invitation_sent_recently', SOON, { retryAfterSeconds: PAUSE_SECONDS })
        // Whoever renews it answers for it from now on.
        const [renewed] = await sql<Pick<Invitation, 'id' | 'email' | 'name' | 'role'>>`
          update invitations i set token_hash = ${hash}, invited_by = ${user.id}, version = version + 1,
            expires_at = now() + make_interval(days => ${INVITATION_DAYS}),
            sent_at = ${input.send_mail ? fragment`now()` : fragment`sent_at`}
          where company_id = ${company} and id = ${input.id} and ${STANDING} returning id, email, name, role`
        const link = { ...found(renewed), key, sent: input.send_mail }
        await post(sql, company, user, link)
        const call = 'team.resendInvitation'
        await audit(sql, { company, person: user.id, call, subject: input.id, request: request.id })
        return withMailState(link)
      })
    },

    async revokeInvitation({ sql, company, user, input }) {
      const { role } = await standing(sql, company, input.id)
      if (!mayInvite(user.role, role)) throw forbidden()
      const [revoked] = await sql`
        update invitations i set revoked_at = now(), version = version + 1
        where company_id = ${company} and id = ${input.id} and version = ${input.version} and ${STANDING} returning id`
      unlessStale(revoked)
      return {}
    },
  }
}

/** An invitation that nobody used or revoked, locked; one that is over is like none. */
async function standing(sql: Query, company: string, id: ChosenInvitation['id']) {
  const [invitation] = await sql<Pick<Invitation, 'role' | 'version'> & { recent: boolean }>`
    select role, version, coalesce(sent_at > now() - make_interval(secs => ${PAUSE_SECONDS}), false) as recent
    from invitations i where company_id = ${company} and id = ${id} and ${STANDING} for update`
  return found(invitation)
}

async function refuseMany(sql: Query, company: string): Promise<void> {
  const [{ many } = { many: true }] = await sql<{ many: boolean }>`
    select count(*) >= ${MOST_A_DAY} as many from invitations
    where company_id = ${company} and created_at > now() - interval '1 day'`
  if (many) throw refusal('too_many_invitations_today', MANY)
}
