import { found } from '#src/kernel/refusal.ts'
import { audit } from '#src/server/audit.ts'
import { type Area, type Services, serve } from '#src/server/calls/serve.ts'
import { inTransaction } from '#src/server/database/transaction.ts'
import { automation } from './contract.ts'
import { profileOf, saveProfile, withdrawConsent } from './server/profiles.ts'
import { searchedAutomation } from './server/search.ts'
import { keepSecrets, revealSecret } from './server/secrets.ts'

export default ({ pools, keys }: Pick<Services, 'pools' | 'keys'>): Area => ({
  ...serve(automation, {
    profile: ({ sql, company }) => profileOf(sql, company),

    save: ({ sql, company, user, input: { version, ...profile } }) =>
      saveProfile(sql, keys, { company, person: user.id, profile: keepSecrets(profile), version }),

    withdrawConsent: ({ sql, company, user }) => withdrawConsent(sql, company, user.id),

    profileOf: ({ sql, input }) => profileOf(sql, input.id),

    saveFor: ({ sql, user, input: { id, version, ...profile } }) =>
      saveProfile(sql, keys, { company: id, person: user.id, profile, version }),

    /** Recorded in control's log with the company, in the same transaction as the read: no secret is revealed without a record. */
    reveal: ({ user, input: { id, place }, request }) =>
      inTransaction({ pool: pools.control, company: null, person: user.id }, async (sql) => {
        const ring = await keys(sql)
        const [row] = await sql<{ sealed: string | null }>`
          select secrets ->> ${place} as sealed from automation_profiles where company_id = ${id}`
        const { sealed } = found(row)
        await audit(sql, {
          company: null,
          person: user.id,
          call: 'automation.reveal',
          subject: id,
          request: request.id,
        })
        return { secret: revealSecret(ring, id, place, sealed) }
      }),
  }),
  hooks: {
    async onCompanyFounded(sql, company) {
      await sql`insert into automation_profiles (company_id) values (${company})`
    },
  },
  fillings: [searchedAutomation],
})
