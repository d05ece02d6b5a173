import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { openMailbox } from '../test/mailbox.ts'
import { test as journey } from './journey.ts'

interface Mailed {
  /** Where this worker's server sends its mails. */
  mailbox: Awaited<ReturnType<typeof openMailbox>>
}

/** A journey whose server sends mails by a real mail server, so that addresses have to be confirmed. */
export const test = journey.extend<Record<never, never>, Mailed>({
  mailbox: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern
    async ({}, use) => {
      const mailbox = await openMailbox()
      await use(mailbox)
      await mailbox.close()
    },
    { scope: 'worker' },
  ],
  url: [
    async ({ mailbox }, use) => {
      const server = spawn(process.execPath, [join(import.meta.dirname, 'serve.ts')], {
        stdio: ['ignore', 'pipe', 'inherit'],
        env: { ...process.env, SMTP_URL: mailbox.url },
      })
      const [line] = (await once(createInterface(server.stdout), 'line')) as [string]
      await use(line.split(' ')[0] ?? '')
      server.kill('SIGTERM')
      await once(server, 'exit')
    },
    { scope: 'worker', timeout: 60_000 },
  ],
})
