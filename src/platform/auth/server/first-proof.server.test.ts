import { afterAll, describe, expect, it } from 'vitest'
import { team } from '#src/platform/team/contract.ts'
import { codeIn, openMailbox, tokenIn } from '../../../../test/world/mailbox.ts'
import { PASSWORD } from '../../../../test/world/people.ts'
import { cookieOf } from '../../../../test/world/request.ts'
import { openWorld } from '../../../../test/world/world.ts'
import { auth } from '../contract.ts'

// Somebody registers the address of another and waits for its owner to confirm it.

const mailbox = await openMailbox()
const world = await openWorld({ environment: { SMTP_URL: mailbox.url } })
afterAll(() => mailbox.close())

const ATTACKERS = 'ladron-y-llave-9'
const OWNERS = 'huso-rueca-madeja-4'
const registration = (email: string) => ({
  companyName: 'Telares Nora',
  username: 'Nora',
  email,
  password: ATTACKERS,
  whatsapp: '+57 300 7654321',
  country: 'Colombia',
  city: 'Cali',
})
const signIn = async (email: string, password: string) =>
  (await world.ask(null, auth.signIn, { email, password })).status

describe('a registration in somebody else’s name', () => {
  it('leaves its password worth nothing once the owner follows the link', async () => {
    const email = 'olga@trama.test'
    await world.ask(null, auth.register, registration(email))
    const token = tokenIn(await mailbox.next(email, 'Confirma tu cuenta'))
    const asked = await world.ask(null, auth.confirmEmail, { token })
    expect(asked.body).toEqual({ purpose: 'confirm', second_factor: false, password_needed: true })
    expect(asked.headers.getSetCookie()).toEqual([])
    expect(await signIn(email, ATTACKERS)).toBe(403)

    const common = await world.ask(null, auth.confirmEmail, { token, new_password: 'qwertyuiop' })
    expect(common.body.message).toBe('Esa contraseña es demasiado común. Elige otra.')
    const { body } = await world.ask(null, auth.confirmEmail, { token, new_password: OWNERS })
    expect(body).toEqual({ purpose: 'confirm', second_factor: false, password_needed: false })
    expect([await signIn(email, ATTACKERS), await signIn(email, OWNERS)]).toEqual([401, 200])
  })

  it('neither once the owner signs in with a code, who is told how to choose one', async () => {
    const email = 'pilar@trama.test'
    await world.ask(null, auth.register, registration(email))
    const asked = await world.ask(null, auth.requestCode, { email })
    const code = codeIn(await mailbox.next(email, 'Tu código para entrar'))
    const cookie = cookieOf(asked.headers)
    expect((await world.ask(null, auth.signInWithCode, { email, code }, { cookie })).status).toBe(200)
    expect(await signIn(email, ATTACKERS)).toBe(401)
    expect((await mailbox.next(email, 'Elige tu contraseña')).text).toContain('/recuperar')
  })

  it('asks nothing more of whoever registered and confirms in one browser', async () => {
    const email = 'rita@trama.test'
    const { headers } = await world.ask(null, auth.register, registration(email))
    const token = tokenIn(await mailbox.next(email, 'Confirma tu cuenta'))
    const { body } = await world.ask(null, auth.confirmEmail, { token }, { cookie: cookieOf(headers) })
    expect(body).toMatchObject({ password_needed: false })
    expect(await signIn(email, ATTACKERS)).toBe(200)
  })
})

describe('an address that a company typed', () => {
  it('is not proved by it, nor by whoever holds the link of an invitation', async () => {
    await world.must(world.ana, team.addMember, {
      name: 'Sol',
      username: 'Sol',
      email: 'sol@trama.test',
      password: PASSWORD,
      role: 'colaborador',
    })
    const { key } = await world.must(world.ana, team.invite, {
      email: 'tere@trama.test',
      name: '',
      role: 'colaborador',
      send_mail: false,
    })
    await world.ask(null, team.acceptInvitation, { key, name: 'Tere', username: 'Tere', password: ATTACKERS })
    const { rows } = await world.db.query(
      `select email, "emailVerified" as proved from auth."user" where email in ('sol@trama.test', 'tere@trama.test') order by 1`,
    )
    expect(rows).toEqual([
      { email: 'sol@trama.test', proved: false },
      { email: 'tere@trama.test', proved: false },
    ])
  })

  it('is its owner’s once he proves it: who came in before is outside', async () => {
    const email = 'tere@trama.test'
    expect(await signIn(email, ATTACKERS)).toBe(200)
    const asked = await world.ask(null, auth.requestCode, { email })
    const code = codeIn(await mailbox.next(email, 'Tu código para entrar'))
    expect(
      (await world.ask(null, auth.signInWithCode, { email, code }, { cookie: cookieOf(asked.headers) })).status,
    ).toBe(200)
    expect(await signIn(email, ATTACKERS)).toBe(401)
  })
})
