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

/** A mail requested by address. Whether the address has an account is looked up in the job, not in the request. */
export interface MailRequest {
  kind: 'confirm' | 'taken' | 'recover' | 'code' | 'change_email' | 'guessed'
  email: string
  /** The address to confirm, if it differs. */
  address?: string
  /** Identifies the browser that requested a code. */
  asker?: string
}

/** Queues the request. It does the same work for every address, so that its duration reveals nothing. */
export const requestMail = (
  { enqueue, secret }: Pick<Services, 'enqueue' | 'secret'>,
  request: MailRequest,
  sql?: Query,
) => enqueue(LETTER, { sealed: encrypt(secret, LETTER, JSON.stringify(request)) }, sql)

/** Writes requested mails: creates the link or code and queues the mail in one transaction. */
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
    // After '#', which browsers do not send: a token in the query would end up in logs and referrers.
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
