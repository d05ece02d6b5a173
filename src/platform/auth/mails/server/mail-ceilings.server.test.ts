import { afterAll, describe, expect, it } from 'vitest'
import { team } from '#src/platform/team/contract.ts'
import { openMailbox } from '../../../../../test/world/mailbox.ts'
import { PASSWORD, type Person } from '../../../../../test/world/people.ts'
import type { Answer } from '../../../../../test/world/request.ts'
import { openWorld } from '../../../../../test/world/world.ts'
import { auth } from '../../contract.ts'

const mailbox = await openMailbox()
const world = await openWorld({ environment: { SMTP_URL: mailbox.url, TRUST_PROXY: '1' } })
const { ana, zoe, db } = world
afterAll(() => mailbox.close())

const MANY_THERE = 'Esa dirección ya recibió muchos correos hoy. Inténtalo de nuevo mañana.'
const NEWCOMER =
  'Una empresa nueva puede enviar 20 correos al día durante su primera semana. Inténtalo de nuevo mañana.'
const MANY = 'Tu empresa ya envió muchos correos hoy. Inténtalo de nuevo mañana.'

describe('an address that somebody registers again and again', () => {
  it('gets three mails from a network, and is answered alike', async () => {
    const answers: Answer[] = []
    for (let at = 0; at < 45; at++) {
      const registration = {
        companyName: 'Telares',
        username: 'Nora',
        email: 'victima@fuera.test',
        password: PASSWORD,
        whatsapp: '+57 300 7654321',
        country: 'Colombia',
        city: 'Cali',
      }
      const headers = { 'x-forwarded-for': `203.0.113.${at % 3}` }
      answers.push(await world.ask(null, auth.register, registration, { headers }))
    }
    expect(new Set(answers.map(({ status, body }) => `${status} ${JSON.stringify(body)}`))).toEqual(
      new Set(['200 {"confirm_by_mail":true}']),
    )
    await sent()
    expect(mailbox.to('victima@fuera.test')).toHaveLength(9)
  })
})

describe('an address that a company invites again and again', () => {
  const email = 'otra@fuera.test'

  it('gets ten mails a day from it', async () => {
    const answers: Answer[] = []
    for (let at = 0; at < 15; at++) answers.push(await invitedAndRevoked(ana, email))
    expect(answers.map(({ status }) => status)).toEqual([...Array(10).fill(200), ...Array(5).fill(429)])
    expect(answers.at(-1)?.body.message).toBe(MANY_THERE)
    await sent()
    expect(mailbox.to(email)).toHaveLength(10)
  })

  it('neither more by sending one again', async () => {
    const { id } = (await invite(ana, email, false)).body
    expect((await resend(ana, id)).body.message).toBe(MANY_THERE)
    // The link, which costs nobody anything, is made as ever.
    expect((await resend(ana, id, false)).status).toBe(200)
  })
})

describe('a company', () => {
  it('sends 20 mails a day in its first week, of all kinds together, and 200 later', async () => {
    const statuses: number[] = []
    for (let at = 0; at < 20; at++) statuses.push((await invite(zoe, `p${at}@fuera.test`)).status)
    expect(statuses).toEqual(Array(20).fill(200))
    expect(gist(await invite(zoe, 'p20@fuera.test'))).toEqual([429, NEWCOMER])

    await db.query(`update company_profiles set created_at = now() - interval '8 days' where company_id = $1`, [
      zoe.company,
    ])
    expect((await invite(zoe, 'p20@fuera.test')).status).toBe(200)
    await db.query(`update auth.mail_counts set mails = 200 where subject = $1`, [`by:${zoe.company}`])
    expect(gist(await invite(zoe, 'p21@fuera.test'))).toEqual([429, MANY])
  })

  it('leads nobody anywhere by how it calls itself', async () => {
    await db.query(
      `update company_profiles set display_name = 'Premio en https://evil.example/ya' where company_id = $1`,
      [zoe.company],
    )
    await db.query(`update auth.mail_counts set mails = 1`)
    await invite(zoe, 'p22@fuera.test')
    await sent()
    const [mail] = mailbox.to('p22@fuera.test')
    expect(mail?.subject).toBe('Zoe te invita a Premio en evil. example/ya')
    expect(mail?.text).not.toContain('evil.example')
  })
})

describe('who has an account elsewhere', () => {
  it('is told to a company so many times, and no more', async () => {
    const statuses: number[] = []
    const member = { name: 'Zoe', username: 'Zoe', email: zoe.email, password: PASSWORD, role: 'colaborador' }
    for (let at = 0; at < 22; at++) statuses.push((await world.ask(ana, team.addMember, member)).status)
    expect(statuses).toEqual([...Array(20).fill(409), 429, 429])
  })
})

const invite = (as: Person, email: string, send_mail = true) =>
  world.ask(as, team.invite, { email, name: '', role: 'colaborador', send_mail })

async function invitedAndRevoked(as: Person, email: string): Promise<Answer> {
  const answer = await invite(as, email)
  if (answer.status === 200) await world.must(as, team.revokeInvitation, { id: answer.body.id, version: 1 })
  return answer
}

const resend = async (as: Person, id: string, send_mail = true) => {
  const { rows } = await db.query('select version from invitations where id = $1', [id])
  return world.ask(as, team.resendInvitation, { id, version: rows[0].version, send_mail })
}

const gist = ({ status, body }: Answer) => [status, body.message]

/** Until no letter is to be written and no mail to be sent. */
const sent = () =>
  expect
    .poll(async () => {
      const { rows } = await db.query(
        `select count(*)::int as left from pgboss.job_common where name in ('letter', 'mail') and state < 'completed'`,
      )
      return rows[0].left
    })
    .toBe(0)
