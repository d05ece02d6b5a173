import type pg from 'pg'

const OLDEST_MAJOR = 13

/**
 * What keeps this database from being distributed, a sentence each; nothing: it can be. Asks alone, and changes nothing.
 * @param client the owner's login, at the coordinator
 */
export async function problemsOf(client: pg.Client): Promise<string[]> {
  const { rows: found } = await client.query<{ version: string; superuser: boolean }>(
    `select coalesce((select extversion from pg_extension where extname = 'citus'), '') as version,
       (select rolsuper from pg_roles where rolname = current_user) as superuser`,
  )
  const { version = '', superuser = false } = found[0] ?? {}
  if (version === '') {
    return ['La base no tiene Citus: instálalo en cada servidor y ejecuta en cada base `create extension citus`.']
  }
  if (Number.parseInt(version, 10) < OLDEST_MAJOR) {
    return [`Citus es la versión ${version}; hace falta la ${OLDEST_MAJOR} o posterior.`]
  }
  if (!superuser) return ['La cuenta de DATABASE_URL debe ser de superusuario para distribuir las tablas.']
  return [...(await withoutServers(client)), ...(await ofServers(client))]
}

/** Registered servers: the coordinator itself, and one at least that holds companies. */
async function withoutServers(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ coordinators: number; workers: number }>(
    `select count(*) filter (where groupid = 0)::int as coordinators,
       count(*) filter (where isactive and shouldhaveshards and groupid <> 0)::int as workers
     from pg_dist_node where noderole = 'primary'`,
  )
  const { coordinators = 0, workers = 0 } = rows[0] ?? {}
  return [
    ...(coordinators > 0
      ? []
      : [
          "El coordinador no está registrado: ejecuta en él `select citus_set_coordinator_host('nombre', puerto)`, con la dirección que ven los demás servidores.",
        ]),
    ...(workers > 0 ? [] : ["No hay servidores de empresas: añade uno con `select citus_add_node('nombre', puerto)`."]),
  ]
}

/** What each server would have to be set to, and whether they reach each other. */
async function ofServers(client: pg.Client): Promise<string[]> {
  const { rows: unprepared } = await client.query<{ server: string }>(
    `select n.nodename || ':' || n.nodeport as server
     from run_command_on_all_nodes('show max_prepared_transactions') r join pg_dist_node n on n.nodeid = r.nodeid
     where not r.success or r.result::int = 0`,
  )
  const { rows: deaf } = await client.query<{ way: string }>(
    `select from_nodename || ':' || from_nodeport || ' → ' || to_nodename || ':' || to_nodeport as way
     from citus_check_cluster_node_health() where result is not true`,
  )
  return [
    ...unprepared.map(
      ({ server }) =>
        `${server} no admite transacciones preparadas: pon en su postgresql.conf max_prepared_transactions = 200 y reinícialo.`,
    ),
    ...deaf.map(({ way }) => `Un servidor no llega a otro (${way}): revisa pg_hba.conf y citus.node_conninfo.`),
  ]
}
