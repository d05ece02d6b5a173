import { auth } from '#src/platform/auth/contract.ts'
import { catalogue } from '#src/platform/catalogue/contract.ts'
import { cookieOf, send } from '../../test/world/request.ts'
import { FROM_ELSEWHERE } from '../world.ts'

/** A company of one person with these modules. */
export async function companyWith(url: string, modules: readonly string[]) {
  const { headers } = await send(
    url,
    auth.register,
    {
      companyName: 'Tablero S.A.',
      username: 'Tábita',
      email: `tabita-${modules.join('-')}@trama.test`,
      password: 'hilo-y-tablero-42',
      whatsapp: '+34 600 000 000',
      country: 'España',
      city: 'Sevilla',
    },
    FROM_ELSEWHERE,
  )
  const cookie = cookieOf(headers)
  for (const module_id of modules) await send(url, catalogue.connectModule, { module_id }, { cookie })
  const { body } = await send(url, auth.me, {}, { cookie })
  return { cookie, company: body.company.id as string, person: body.user.id as string }
}

export const kilobytesOf = (answer: unknown) => Math.round(JSON.stringify(answer).length / 1024)
