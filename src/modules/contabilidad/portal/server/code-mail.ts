import { queueMail } from '#src/platform/auth/mails/server/mail-queue.ts'
import { letterhead } from '#src/platform/templates/server/letterhead.ts'
import type { Services } from '#src/server/calls/serve.ts'
import { decrypt, encrypt } from '#src/server/crypto/encrypt.ts'
import { inTransaction } from '#src/server/database/transaction.ts'
import type { Job } from '#src/server/jobs/jobs.ts'
import { PORTAL_CODE_MINUTES } from '../rules.ts'
import { makePortalCode } from './codes.ts'
import { openPortal } from './open-portal.ts'
import { portalContacts } from './portal-contacts.ts'

const PORTAL_CODE = 'portal-code'

interface Asked {
  company: string
  request: string
  email: string
}

/** Asks for a code. Whether the address is a client's is looked up by the job: who asks waits alike for every address. */
export const askPortalCode = ({ secret, enqueue }: Pick<Services, 'secret' | 'enqueue'>, asked: Asked) =>
  enqueue(PORTAL_CODE, { sealed: encrypt(secret, PORTAL_CODE, JSON.stringify(asked)) })

/** Mails a code to a client, and nothing to anybody else. */
export const portalCodeJob = ({ pools, secret, enqueue }: Pick<Services, 'pools' | 'secret' | 'enqueue'>): Job => ({
  name: PORTAL_CODE,
  run: ({ sealed }: { sealed: string }) => {
    const { company, request, email } = JSON.parse(decrypt(secret, PORTAL_CODE, sealed)) as Asked
    return inTransaction({ pool: pools.tenant, company, person: null }, async (sql) => {
      const portal = await openPortal(sql, company)
      const [contact] = await portalContacts(sql, company, email)
      const code = portal && contact && (await makePortalCode(sql, secret, { company, request, email }))
      if (!portal || !code) return
      const later = (job: string, data: object) => enqueue(job, data, sql)
      const mail = {
        to: email,
        subject: `Tu código para entrar al portal de ${portal.company_name}`,
        greeting: 'Hola:',
        paragraphs: ['Escribe este código en la página donde lo pediste:'],
        code,
        note: `Vale ${PORTAL_CODE_MINUTES} minutos y sirve una sola vez. Si no lo pediste, no hagas nada: sin él nadie entra.`,
        company: await letterhead(sql, company),
      }
      // Counted when it was asked for.
      await queueMail(later, secret, mail, 'counted')
    })
  },
})
