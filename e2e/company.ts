import { randomUUID } from 'node:crypto'
import type { Browser, Page } from '@playwright/test'
import { auth } from '../src/platform/auth/contract.ts'
import { catalogue } from '../src/platform/catalogue/contract.ts'
import { team } from '../src/platform/team/contract.ts'
import { PASSWORD } from '../test/people.ts'
import { cookieOf, send } from '../test/request.ts'

/** A company of a journey's own, made by the calls that the screens make, with these modules connected. */
export async function newCompany(url: string, modules: readonly string[]) {
  const mark = randomUUID().slice(0, 8)
  const { headers } = await send(url, auth.register, {
    ...{ companyName: `Taller ${mark}`, username: 'Ana', email: `ana-${mark}@trama.test`, password: PASSWORD },
    ...{ whatsapp: '+57 300 1234567', country: 'Colombia', city: 'Medellín' },
  })
  const ana = cookieOf(headers)
  for (const module_id of modules) await send(url, catalogue.connectModule, { module_id }, { cookie: ana })
  return {
    ana,
    /** A colleague, signed in. */
    async colleague(name: string, role: 'administrador' | 'colaborador') {
      const email = `${name.toLowerCase()}-${mark}@trama.test`
      await send(url, team.addMember, { name, username: name, email, password: PASSWORD, role }, { cookie: ana })
      return cookieOf((await send(url, auth.signIn, { email, password: PASSWORD })).headers)
    },
  }
}

/** A browser of somebody's own, signed in by a cookie. */
export async function browserOf(browser: Browser, url: string, cookie: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: url, locale: 'es-CO' })
  await context.addCookies(
    cookie.split('; ').map((pair) => {
      const at = pair.indexOf('=')
      return { name: pair.slice(0, at), value: pair.slice(at + 1), url }
    }),
  )
  return context.newPage()
}
