import { expect, it } from 'vitest'
import { openWorld } from '../../../test/world/world.ts'

const { ana, db } = await openWorld()

it('a list by a value of one of the company’s own fields asks its index', async () => {
  await db.query(
    `insert into cdm_clients (company_id, id, name, email, custom)
     select $1, gen_random_uuid(), 'C ' || n, 'c@trama.test', jsonb_build_object('xt_ruta', 'R' || n) from generate_series(1, 20000) n`,
    [ana.company],
  )
  await db.query('analyze cdm_clients')
  const client = await db.connect()
  try {
    await client.query('begin')
    await client.query('set local role trama_tenant')
    await client.query(`select set_config('trama.company_id', $1, true)`, [ana.company])
    const { rows } = await client.query(
      `explain select shown.* from (select id, custom from cdm_clients where company_id = '${ana.company}' and archived_at is null) shown
       where (shown.custom @> jsonb_build_object('xt_ruta', 'R77'::text))`,
    )
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(plan).toContain('cdm_clients_custom')
  } finally {
    await client.query('rollback')
    client.release()
  }
})
