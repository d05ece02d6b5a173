import type { Network } from '#src/server/outside/network.ts'
import type { SigningCertificate } from '../../certificates/server/kept.ts'
import { exchangeWithAuthority } from '../../exchange/server/exchange.ts'
import type { AuthorityAnswer, AuthorityRequest } from '../../packs/types.ts'

/** What came of a message: surely nothing; nobody knows; an answer that was understood. */
export type Heard =
  | { came: 'unsent' | 'uncertain'; reason: string; counts: boolean }
  | { came: 'answer'; answer: AuthorityAnswer; counts: boolean }

/** `counts`: as a failure of the authority. A certificate that it does not take is the company's affair. */
export async function ask(
  { outside, patienceMs }: { outside: Network; patienceMs?: number },
  request: AuthorityRequest,
  certificate: SigningCertificate | null,
  read: (text: string) => AuthorityAnswer,
): Promise<Heard> {
  const client = certificate && { chain: certificate.chain, key: certificate.privateKey }
  const result = await exchangeWithAuthority(outside, request, {
    certificate: client,
    ...(patienceMs !== undefined && { patienceMs }),
  })
  if (result.delivery !== 'answered')
    return { came: result.delivery, reason: result.reason, counts: result.reason !== 'certificate' }
  const answer = read(result.text)
  return { came: 'answer', answer, counts: result.status >= 500 && answer.outcomes.length === 0 }
}
