import { rmSync } from 'node:fs'
import type { ProvidedContext } from 'vitest'
import type { TestProject } from 'vitest/node'
import { startDatabase } from '#src/server/database/embedded.ts'
import { createLog } from '#src/server/log.ts'
import { MODES, type Pooler, pgbouncer } from '../faults/pgbouncer.ts'
import { memoryFolder, reachableFolder } from '../world/folder.ts'
import { prepareTemplate, type Template } from '../world/template.ts'
import { createDatabase, dropDatabase, TEMPLATE } from './database.ts'

declare module 'vitest' {
  interface ProvidedContext {
    serverUrl: string
    /** An address behind the pooler of TEST_POOLER, which the requests of every server go through; null without it. */
    pooler: string | null
    /** Whether `serverUrl` is the one database of a cluster (test/citus), which all files share. */
    cluster: boolean
    template: Template
  }
}

type Provided = Pick<ProvidedContext, 'serverUrl' | 'pooler' | 'template'>

/** One PostgreSQL for the whole run, of every project: TEST_DATABASE_URL (a superuser's), or an embedded one that is thrown away. */
export default async function oneServer(project: TestProject): Promise<() => Promise<void>> {
  const { TEST_SERVER } = process.env
  // The project before this one has started it, and ends it when all are done.
  if (TEST_SERVER !== undefined) {
    provide(project, JSON.parse(TEST_SERVER))
    return async () => {}
  }
  // Whatever a test leaves in its temporary folder goes with the run; the workers, begun later, inherit it.
  const folder = reachableFolder()
  process.env.TMPDIR = folder
  const server = await (process.env.TEST_DATABASE_URL ? foreign(process.env.TEST_DATABASE_URL) : throwaway())
  const stopping = [server.stop]
  try {
    await dropDatabase(server.url, TEMPLATE)
    const template = await prepareTemplate(await createDatabase(server.url, TEMPLATE))
    const pooler = await poolerBefore(Object.values(template.lines).filter((line) => typeof line === 'string'))
    if (pooler) stopping.unshift(pooler.stop)
    const provided = { serverUrl: server.url, pooler: pooler?.through(server.url) ?? null, template }
    process.env.TEST_SERVER = JSON.stringify(provided)
    provide(project, provided)
    return end
  } catch (error) {
    await end()
    throw error
  }

  async function end() {
    for (const stop of stopping) await stop()
    rmSync(folder, { recursive: true })
  }
}

function provide(project: TestProject, { serverUrl, pooler, template }: Provided) {
  project.provide('serverUrl', serverUrl)
  project.provide('pooler', pooler)
  project.provide('cluster', false)
  project.provide('template', template)
}

/** `npm run test:pgbouncer` says in which mode. */
async function poolerBefore(lines: string[]): Promise<Pooler | null> {
  const mode = MODES.find((one) => one === process.env.TEST_POOLER)
  return mode ? pgbouncer({ mode, lines }) : null
}

const foreign = async (url: string) => ({ url, stop: () => dropDatabase(url, TEMPLATE) })

async function throwaway() {
  const dataDir = memoryFolder()
  const { url, stop } = await startDatabase({ dataDir, log: createLog('warn'), withoutDurability: true })
  return { url, stop: () => stop().finally(() => rmSync(dataDir, { recursive: true })) }
}
