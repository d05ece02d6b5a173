import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'

const read = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8')
const PARTS = read('parts.sql')
const ON_SHARDS = read('on-shards.sql')

/** The functions of rules and triggers, on every server and as they have to be there. */
export async function giveFunctions(client: pg.Client): Promise<void> {
  await client.query('set check_function_bodies = off')
  await giveParts(client)
  await client.query(ON_SHARDS)
  await client.query(
    `select create_distributed_function(p.oid::regprocedure) from pg_proc p where p.pronamespace = 'trama'::regnamespace and p.proname <> 'fill_part'`,
  )
}

/** Those that make parts and work in them, on every server. */
export async function giveParts(client: pg.Client): Promise<void> {
  await client.query(PARTS)
  await client.query(
    `select create_distributed_function('trama.fill_part(uuid, bigint, text)', 'company', colocate_with => 'public.profiles', force_delegation => true)`,
  )
}
