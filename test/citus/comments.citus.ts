import { expect, it } from 'vitest'
import { openWorld } from '../world/world.ts'

const { db } = await openWorld()
const SAID = `
  select coalesce(string_agg(c.relname || ' ' || obj_description(c.oid), ',' order by c.relname collate "C"), '') as said
  from pg_class c where c.oid in (select logicalrelid from pg_dist_partition) and c.relnamespace = 'public'::regnamespace`

// By its comment trama.take_back knows a table of numbers, one that follows from others, and one that is taken back as a whole.
it('every server reads what the comments of tables say', async () => {
  const { rows: here } = await db.query<{ said: string }>(SAID)
  const { rows: there } = await db.query<{ said: string }>('select result as said from run_command_on_workers($1)', [
    SAID,
  ])
  expect(there.length).toBeGreaterThan(1)
  for (const { said } of there) expect(said).toBe(here[0]?.said)
  for (const kind of ['counter:', 'follows:', 'whole:']) expect(here[0]?.said).toContain(kind)
})
