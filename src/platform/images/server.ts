import { v7 } from 'uuid'
import { type Area, type Services, serve } from '#src/server/calls/serve.ts'
import { areaRoutes } from '#src/server/http/http.ts'
import { images } from './contract.ts'
import { imagePath } from './rules.ts'
import { imageRoute } from './server/image-route.ts'
import { reencode } from './server/reencode.ts'
import { sweepImages } from './server/sweep.ts'

export default ({ pools }: Services): Area => ({
  ...serve(
    images,
    {
      async upload({ sql, file }) {
        const { bytes, type, width, height } = await reencode(file.bytes)
        const id = v7()
        await sql`insert into images (id, type, bytes, width, height) values (${id}, ${type}, ${bytes}, ${width}, ${height})`
        return { id, url: imagePath(id), width, height }
      },
    },
    [sweepImages(pools)],
  ),
  fillings: [areaRoutes.fill(imageRoute(pools))],
})
