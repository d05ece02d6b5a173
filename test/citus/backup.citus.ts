import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { expect, inject, it, onTestFinished } from 'vitest'
import { backUp } from '#src/server/backup/back-up.ts'
import { check, fill } from '#src/server/backup/restore.ts'
import { createDatabase, dropDatabase, poolOn } from '../database/database.ts'
import { testNode } from '../world/node.ts'

const NAME = 'trama_citus_back'
const say = () => {}
const folder = mkdtempSync(join(tmpdir(), 'trama-citus-'))
const server = inject('serverUrl')
const { secretFile } = inject('template')

it('a cluster whose nodes are stopped is copied whole, and works on as one ordinary database', async () => {
  const key = readFileSync(secretFile)
  const serving = await testNode({ databaseUrl: server, secretFile })
  await expect(backUp({ databaseUrl: server, key, folder, say })).rejects.toThrow('Detén antes todos los nodos')
  await serving.drain()

  const file = await backUp({ databaseUrl: server, key, folder, say })
  await dropDatabase(server, NAME)
  const url = await createDatabase(server, NAME)
  onTestFinished(() => dropDatabase(server, NAME))
  const { manifest } = await check({ file, keyFile: secretFile, passphrase: async () => undefined, say })
  await fill(url, file, manifest, say)

  const [divided, whole] = [poolOn(server, 1), poolOn(url, 1)]
  onTestFinished(async () => {
    await Promise.all([divided.end(), whole.end()])
  })
  const latest = (db: pg.Pool) => db.query('select count(*), max(id) from row_history')
  expect((await latest(whole)).rows).toEqual((await latest(divided)).rows)
  const { rows } = await whole.query(
    `select nextval('row_history_id_seq') > (select max(id) from row_history) as on_top`,
  )
  expect(rows).toEqual([{ on_top: true }])
  const node = await testNode({ databaseUrl: url, secretFile })
  onTestFinished(() => node.drain())
  expect((await fetch(`${node.url}/readyz`)).status).toBe(200)
})
