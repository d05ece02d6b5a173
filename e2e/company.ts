import { randomUUID } from 'node:crypto'
import { account } from '../src/platform/account/contract.ts'
import { auth } from '../src/platform/auth/contract.ts'
import { catalogue } from '../src/platform/catalogue/contract.ts'
import { team } from '../src/platform/team/contract.ts'
import { type ControlEntered, controlAgain, controlEntered } from '../test/control.ts'
import { PASSWORD } from '../test/people.ts'
import { type Answer, cookieOf, send } from '../test/request.ts'

/** What an owner gives a new colleague, who chooses another one at once. */
export const FIRST_PASSWORD = 'aguja-dedal-tijera-3'

export type Company = Awaited<ReturnType<typeof newCompany>>

/** A company of a journey's own, made by the calls that the screens make, with these modules connected. */
export async function newCompany(url: string, modules: readonly string[] = [], country = 'Ecuador') {
  const mark = randomUUID().slice(0, 8)
  const from = {
    headers: { 'x-forwarded-for': `10.${[0, 1, 2].map(() => Math.floor(Math.random() * 256)).join('.')}` },
  }
  const emailOf = (name: string) => `${name.toLowerCase()}-${mark}@trama.test`
  const name = `Taller ${mark}`
  const registered = await send(
    url,
    auth.register,
    {
      ...{ companyName: name, username: 'Ana', email: emailOf('Ana'), password: PASSWORD },
      ...{ whatsapp: '+57 300 1234567', country, city: 'Guayaquil' },
    },
    from,
  )
  const ana = sound(registered)
  for (const module_id of modules) await send(url, catalogue.connectModule, { module_id }, { cookie: ana })
  return {
    name,
    /** The owner's session, as a Cookie header. */
    ana,
    emailOf,
    /** A colleague, signed in. */
    async colleague(username: string, role: 'administrador' | 'colaborador') {
      const email = emailOf(username)
      const member = { name: username, username, email, password: FIRST_PASSWORD, role }
      sound(await send(url, team.addMember, member, { cookie: ana }))
      const chosen = { email, password: FIRST_PASSWORD, new_password: PASSWORD }
      return sound(await send(url, auth.replacePassword, chosen, from))
    },
  }
}

/** By server: control sets its second factor up once, and its codes serve once. */
const controls = new Map<string, Promise<ControlEntered>>()

/** Control's session: the platform's owner, made by the server's first start. */
export async function controlOf(url: string): Promise<string> {
  const known = controls.get(url) ?? controlEntered(url)
  controls.set(url, known)
  const { cookie, secret } = await known
  if ((await send(url, account.mine, {}, { cookie })).status === 200) return cookie
  const again = { cookie: await controlAgain(url, secret), secret }
  controls.set(url, Promise.resolve(again))
  return again.cookie
}

/** A Cookie header as a browser keeps it. */
export const cookiesOf = (header: string, url: string) =>
  header.split('; ').map((pair) => {
    const at = pair.indexOf('=')
    return { name: pair.slice(0, at), value: pair.slice(at + 1), url }
  })

/** The session that an answer brings; an answer that is no success ends the journey here, where it is understood. */
function sound({ status, body, headers }: Answer): string {
  if (status !== 200) throw new Error(`${status}: ${JSON.stringify(body)}`)
  return cookieOf(headers)
}
