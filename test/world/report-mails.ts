import { modules } from '#src/modules/index.ts'
import { sendReports } from '#src/platform/figures/mailed/server/day.ts'
import { decrypt } from '#src/server/crypto/encrypt.ts'
import { openPools } from '#src/server/database/pool.ts'
import type { Mail } from '#src/server/mail/mail.ts'
import { everyArea } from '../walk/calls.ts'
import { worldDay } from './company-day.ts'
import type { World } from './world.ts'

const SECRET = Buffer.alloc(32)

/** Sends what is scheduled, as if its hour had come, and tells the mails. */
export async function reportMails({ db, lines }: Pick<World, 'db' | 'lines'>) {
  const pools = openPools(lines)
  const areas = await everyArea()
  return {
    close: () => pools.end(),
    async sent(): Promise<Mail[]> {
      const mails: Mail[] = []
      await db.query('update report_schedules set next_on = $1', [worldDay()])
      const enqueue = async (_: string, { sealed }: { sealed?: string }) => {
        mails.push(JSON.parse(decrypt(SECRET, 'mail', sealed ?? '')))
      }
      const around = {
        keys: async () => Promise.reject(new Error('Nothing is sealed here')),
        origin: () => 'http://trama.test',
      }
      await sendReports(
        { pools, areas: () => areas, modules, secret: SECRET, enqueue: enqueue as never, ...around },
        new Date(`${worldDay()}T23:30:00-05:00`),
      )
      return mails
    },
  }
}
