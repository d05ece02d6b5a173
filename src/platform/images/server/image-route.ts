import type { Hono } from 'hono'
import { found } from '#src/kernel/refusal.ts'
import type { Pools } from '#src/server/database/pool.ts'
import { queryOn } from '#src/server/database/transaction.ts'
import type { Env } from '#src/server/http/http.ts'
import { imageIdOf } from '../rules.ts'

const YEAR_CACHE = 'public, max-age=31536000, immutable'

/** GET /images/<id>: a picture of the platform's appearance, also without signing in. */
export const imageRoute =
  ({ tenant }: Pools) =>
  (app: Hono<Env>) => {
    app.get('/images/:id', async (c) => {
      const [image] = await queryOn(tenant)<{ type: string; bytes: Buffer }>`
        select type, bytes from images where id = ${imageIdOf(c.req.path)}`
      const { type, bytes } = found(image)
      const headers = { 'content-type': type, 'content-disposition': 'inline', 'cache-control': YEAR_CACHE }
      return c.body(new Uint8Array(bytes), 200, headers)
    })
  }
