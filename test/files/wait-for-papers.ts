import type pg from 'pg'
import { waitUntil } from '../world/wait-until.ts'

/** Jobs that keep a paper of a document after the call that had it printed or mailed. */
const PAPER_JOBS = ['freeze-quote', 'freeze-invoice', 'file-paper', 'invoice-letter', 'client-letter', 'quote-letter']

/** Waits until no paper is being kept: done later, it would look like the doing of whoever is asked next. */
export async function waitForPapers(db: pg.Pool): Promise<void> {
  await waitUntil(async () => {
    const { rows } = await db.query(
      `select from pgboss.job where name = any($1) and state in ('created', 'active') limit 1`,
      [PAPER_JOBS],
    )
    return rows.length === 0
  })
}
