import type pg from 'pg'
import { onWorkers } from './on-workers.ts'

/** What the comment of a table says is read wherever its rows are (trama.take_back); Citus keeps comments at the coordinator alone. */
export async function giveComments(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ said: string }>(
    `select string_agg(format('comment on table %s is %L', c.oid::regclass, obj_description(c.oid)), '; ') as said
     from pg_class c join pg_dist_partition p on p.logicalrelid = c.oid where obj_description(c.oid) is not null`,
  )
  await onWorkers(
    client,
    `do $comments$ begin perform set_config('citus.enable_ddl_propagation', 'off', true); ${rows[0]?.said}; end $comments$`,
  )
}
