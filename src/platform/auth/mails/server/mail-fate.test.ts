import { expect, it } from 'vitest'
import type { Mail } from '#src/server/mail/mail.ts'
import { sendAndTell } from './mail-fate.ts'

const MAIL = { to: 'compras@cliente.test', subject: 'Factura', greeting: '', paragraphs: [] } as unknown as Mail
const refused = (responseCode: number, response: string, more: object = { code: 'EENVELOPE', rejected: [MAIL.to] }) =>
  Object.assign(new Error('refused'), { responseCode, response, ...more })

/** What the follower was told, and whether the mail is to be tried again. */
async function fateOf(error?: Error) {
  const told: object[] = []
  const send = async () => {
    if (error) throw error
  }
  const sent = sendAndTell(send, async (_, data) => told.push(data), MAIL, { job: 'fate', data: { mailing: 'm' } })
  return { told, again: await sent.then(() => false).catch(() => true) }
}

// RFC 5321, 4.2.1: 4yz may be asked again, 5yz not.
it.each<[string, Error, string, boolean]>([
  ['nobody there', refused(550, '550 5.1.1 No such\nuser'), 'respondió: 550 5.1.1 No such user', false],
  ['a full mailbox', refused(452, '452 4.2.2 Mailbox full'), 'respondió: 452 4.2.2 Mailbox full', true],
  ['our own account', refused(535, '535 Bad credentials', { code: 'EAUTH' }), 'respondió: 535 Bad credentials', true],
  [
    'no line',
    Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }),
    'El servidor de correo no respondió.',
    true,
  ],
])('%s is told of, and tried again or not', async (_, error, said, again) => {
  const fate = await fateOf(error)
  expect(fate).toEqual({ told: [{ mailing: 'm', problem: expect.stringContaining(said) }], again })
})

it('what was taken is told of too', async () => {
  expect(await fateOf()).toEqual({ told: [{ mailing: 'm', problem: '' }], again: false })
})
