import type { Services } from '#src/server/calls/serve.ts'
import { decrypt, encrypt } from '#src/server/crypto/encrypt.ts'
import { inTransaction, type Query } from '#src/server/database/transaction.ts'
import type { Job } from '#src/server/jobs/jobs.ts'
import type { Mail } from '#src/server/mail/mail.ts'
import { CONFIRM, NEW_PASSWORD } from '../../paths.ts'
import { isTaken } from '../../recovery/server/change-address.ts'
import { newLink, type Purpose } from '../../recovery/server/links.ts'
import { type ActiveUser, personOf } from '../../sessions/server/users.ts'
import { newCode } from '../../sign-in/server/codes.ts'
import { queueMail } from './mail-queue.ts'
import { addressTakenMail, codeMail, confirmMail, guessingMail, newAddressMail, recoverMail } from './mail-templates.ts'

const LETTER = 'letter'

/** A mail that somebody asked for by an address. Whether anybody is behind it is found out in the job, not in the request. */
export interface MailRequest {
  kind: 'confirm' | 'taken' | 'recover' | 'code' | 'change_email' | 'guessed'
  email: string
  /** The address to be proved, where it is another one. */
  address?: string
  /** What is kept of the browser that asked for a code. */
  asker?: string
}

/** Has a letter written. The caller's work is the same for every address, so that its time tells nothing. */
export const requestMail = (
  { enqueue, secret }: Pick<Services, 'enqueue' | 'secret'>,
  request: MailRequest,
  sql?: Query,
) => enqueue(LETTER, { sealed: encrypt(secret, LETTER, JSON.stringify(request)) }, sql)

/** Writes the letters: the link or code that they carry is made and the mail queued in one transaction. */
export function requestedMailJob({
  pools,
  secret,
  enqueue,
  origin,
}: Pick<Services, 'pools' | 'secret' | 'enqueue' | 'origin'>): Job {
  return {
    name: LETTER,
    async run({ sealed }: { sealed: string }) {
      const request = JSON.parse(decrypt(secret, LETTER, sealed)) as MailRequest
      await inTransaction({ pool: pools.auth, company: null, person: null }, async (sql) => {
        const person = await personOf(sql, request.email)
        if (!person || (request.address && (await isTaken(sql, request.address)))) return
        const mail = await letterFor(sql, secret, origin(), person, request)
        await queueMail((job, data) => enqueue(job, data, sql), secret, mail, 'counted')
      })
    },
  }
}

async function letterFor(
  sql: Query,
  key: Buffer,
  origin: string,
  person: ActiveUser,
  request: MailRequest,
): Promise<Mail> {
  const { kind, address = person.email, asker = '' } = request
  const link = async (path: string, purpose: Purpose) => {
    // After '#', which no browser sends: a token in a query would stand in logs and referrers.
    return `${origin}${path}#${await newLink(sql, key, { person: person.id, purpose, email: address })}`
  }
  switch (kind) {
    case 'confirm':
      return confirmMail(person, await link(CONFIRM, 'confirm'))
    case 'taken':
      return addressTakenMail(person, `${origin}/recuperar`)
    case 'recover':
      return recoverMail(person, await link(NEW_PASSWORD, 'recover'))
    case 'code':
      return codeMail(person, await newCode(sql, key, person.id, asker))
    case 'guessed':
      return guessingMail(person, `${origin}/recuperar`)
    case 'change_email':
      return newAddressMail({ ...person, email: address }, await link(CONFIRM, 'change_email'))
  }
}
