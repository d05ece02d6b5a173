import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import type { ProvidedContext } from 'vitest'
import type { TestProject } from 'vitest/node'
import { prepareTemplate } from '../world/template.ts'
import { dividedDatabase, run } from './divided.ts'

/** Made anew on every run, at each server of the cluster. */
const DATABASE = 'trama_citus_test'

/**
 * A database of this program's, divided by company over the servers of a cluster: CITUS_URL is the superuser's at its coordinator, a database
 * in which the servers are registered. CITUS_KEEP is a file: where it is there, the run goes on with the database that it tells of.
 */
export default async function cluster(project: TestProject): Promise<void> {
  const { CITUS_URL, CITUS_KEEP } = process.env
  if (!CITUS_URL) throw new Error('CITUS_URL: the address of a Citus coordinator, as superuser')
  if (CITUS_KEEP && existsSync(CITUS_KEEP)) return provide(project, JSON.parse(readFileSync(CITUS_KEEP, 'utf8')))
  const { url, made: template } = await dividedDatabase(CITUS_URL, DATABASE, prepareTemplate)
  // Citus itself refuses what would ask more than one server in a company's name.
  await run(url, `alter role trama_tenant in database ${DATABASE} set citus.multi_task_query_log_level = 'error'`)
  const made = { serverUrl: url, template }
  if (CITUS_KEEP) writeFileSync(CITUS_KEEP, JSON.stringify(made), { mode: 0o600 })
  provide(project, made)
}

function provide(project: TestProject, { serverUrl, template }: Pick<ProvidedContext, 'serverUrl' | 'template'>) {
  project.provide('serverUrl', serverUrl)
  project.provide('template', template)
  project.provide('cluster', true)
  project.provide('pooler', null)
}
