import { raw } from 'sql-template-tag'
import { v7 } from 'uuid'
import { found, foundAsSeen } from '#src/kernel/refusal.ts'
import { serve } from '#src/server/calls/serve.ts'
import { manual, type Video } from './contract.ts'
import { MOST_VIDEOS } from './rules.ts'
import refusal from './server/refusals.ts'
import { searchedManual } from './server/search.ts'

const SHOWN = raw('id, title, description, url, position, version')

export default {
  ...serve(manual, {
    videos: ({ sql }) => sql<Video>`select ${SHOWN} from manual_videos order by position, id`,

    async addVideo({ sql, input }) {
      const [free] = await sql<{ position: number }>`
      select coalesce(max(position), 0) + 1 as position from manual_videos having count(*) < ${MOST_VIDEOS}`
      if (!free)
        throw refusal('too_many_videos', `El manual tiene ya ${MOST_VIDEOS} videos. Elimina alguno para añadir otro.`)
      const [video] = await sql<Video>`
      insert into manual_videos (id, title, description, url, position)
      values (${v7()}, ${input.title}, ${input.description}, ${input.url}, ${free.position})
      returning ${SHOWN}`
      return found(video)
    },

    async editVideo({ sql, input }) {
      const [before] = await sql<{ version: number }>`
      select version from manual_videos where id = ${input.id} for update`
      foundAsSeen(before, input.version)
      const [video] = await sql<Video>`
      update manual_videos
      set title = ${input.title}, description = ${input.description}, url = ${input.url}, version = version + 1
      where id = ${input.id}
      returning ${SHOWN}`
      return found(video)
    },

    /** Renumbers all positions, so that gaps and duplicates disappear with the next move. The order has no version. */
    async moveVideo({ sql, input }) {
      // Locks the rows before reading their order: a concurrent move waits and sees the result.
      await sql`select from manual_videos order by id for update`
      const videos = await sql<{ id: string }>`select id from manual_videos order by position, id`
      found(videos.find((video) => video.id === input.id))
      const order = videos.map((video) => video.id).filter((other) => other !== input.id)
      order.splice(input.position - 1, 0, input.id)
      await sql`
      update manual_videos v set position = o.place
      from unnest(${order}::uuid[]) with ordinality as o (id, place)
      where v.id = o.id and v.position <> o.place`
      const [moved] = await sql<Video>`select ${SHOWN} from manual_videos where id = ${input.id}`
      return found(moved)
    },

    async removeVideo({ sql, input }) {
      found((await sql`delete from manual_videos where id = ${input.id} returning id`)[0])
      return {}
    },
  }),
  fillings: [searchedManual],
}
