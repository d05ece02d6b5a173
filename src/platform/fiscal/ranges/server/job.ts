import type { Services } from '#src/server/calls/serve.ts'
import { inTransaction } from '#src/server/database/transaction.ts'
import type { Job } from '#src/server/jobs/jobs.ts'
import { signingCertificate } from '../../certificates/server/kept.ts'
import { exchangeWithAuthority } from '../../exchange/server/exchange.ts'
import { whyNoAnswer } from '../../exchange/why-no-answer.ts'
import { openPack } from '../../issuing/server/open-pack.ts'
import { signingWith } from '../../outbox/server/message-signing.ts'
import type { AuthorityRequest, RangesAnswer } from '../../packs/types.ts'
import { fiscalSettings } from '../../profile/server/settings.ts'
import { FISCAL_RANGES } from '../job-name.ts'
import { keepRanges } from './kept.ts'

type Means = Pick<Services, 'pools' | 'keys' | 'outside'>

const NONE = 'La autoridad no te asigna ninguna numeración para este software: pídela en su portal y asóciala a él.'

/** Asks the authority for a company's ranges, outside any transaction. In a demonstration nothing leaves, though it was asked for before. */
export const fiscalRangesJob = ({ pools, keys, outside }: Means): Job => ({
  name: FISCAL_RANGES,
  async run({ company }: { company: string }) {
    const scope = { pool: pools.tenant, company, person: null }
    const { settings, certificate } = await inTransaction(scope, async (sql) => ({
      settings: await fiscalSettings(sql, company),
      certificate: await signingCertificate(sql, keys, company),
    }))
    if (settings === null || settings.environment === 'demostracion') return
    const { environment } = settings
    const { ranges } = openPack(settings, certificate?.kind ?? null)
    if (ranges === null) return
    const signing = signingWith(certificate)
    const answer =
      signing === null
        ? { ranges: [], told: whyNoAnswer('certificate') }
        : await askFor(outside, ranges.question(signing), ranges.read)
    const told = answer.ranges.length > 0 ? '' : answer.told || NONE
    await inTransaction(scope, (sql) => keepRanges(sql, keys, company, { environment, answer: { ...answer, told } }))
  },
})

async function askFor(
  outside: Means['outside'],
  question: AuthorityRequest,
  read: (text: string) => RangesAnswer,
): Promise<RangesAnswer> {
  const result = await exchangeWithAuthority(outside, question, { certificate: null })
  return result.delivery === 'answered' ? read(result.text) : { ranges: [], told: whyNoAnswer(result.reason) }
}
