import { rmSync } from 'node:fs'
import type { TestProject } from 'vitest/node'
import { startDatabase } from '#src/server/db/embedded.ts'
import { createLog } from '#src/server/log.ts'
import { createDatabase, dropDatabase, TEMPLATE } from './database.ts'
import { reachableFolder } from './folder.ts'
import { prepareTemplate, type Template } from './template.ts'

declare module 'vitest' {
  interface ProvidedContext {
    serverUrl: string
    template: Template
  }
}

/** One PostgreSQL for the whole run: TEST_DATABASE_URL (a superuser's), or an embedded one that is thrown away. */
export default async function oneServer(project: TestProject): Promise<() => Promise<void>> {
  // Whatever a test leaves in its temporary folder goes with the run; the workers, begun later, inherit it.
  const folder = reachableFolder()
  process.env.TMPDIR = folder
  const server = await (process.env.TEST_DATABASE_URL ? foreign(process.env.TEST_DATABASE_URL) : throwaway())
  try {
    await dropDatabase(server.url, TEMPLATE)
    project.provide('template', await prepareTemplate(await createDatabase(server.url, TEMPLATE)))
    project.provide('serverUrl', server.url)
    return end
  } catch (error) {
    await end()
    throw error
  }

  async function end() {
    await server.stop()
    rmSync(folder, { recursive: true })
  }
}

const foreign = async (url: string) => ({ url, stop: () => dropDatabase(url, TEMPLATE) })

function throwaway() {
  return startDatabase({ dataDir: reachableFolder(), log: createLog('warn'), withoutDurability: true })
}
