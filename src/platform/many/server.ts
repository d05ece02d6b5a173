import { type Area, type Ctx, type Services, serve } from '#src/server/calls/serve.ts'
import { queryOn } from '#src/server/database/transaction.ts'
import { hearsWords, tellNodes } from '#src/server/live/node-words.ts'
import { many } from './contract.ts'
import { runMany } from './server/run-many.ts'
import { actsUnderWay, type SentAct, stopWord } from './server/under-way.ts'

/** One act for many records of any area. */
export default ({ areas, modules, pools }: Services): Area => {
  const moduleIds = modules.map(({ id }) => id)
  // Beside the act's transaction, whose words would be heard only at its end.
  const beside = queryOn(pools.tenant)
  const underWay = actsUnderWay(async (word) => tellNodes(beside, word))
  const served = serve(many, {
    run: (ctx) => runMany(ctx, { areas: areas(), moduleIds }, underWay),
    progress: async (ctx) => underWay.progressOf(sentBy(ctx)),
    stop: async (ctx) => {
      await tellNodes(ctx.sql, stopWord(sentBy(ctx)))
      return {}
    },
  })
  return { ...served, fillings: [hearsWords.fill(underWay.hear)] }
}

const sentBy = ({ company, user, input }: Ctx<{ key: string }>): SentAct => ({
  company,
  person: user.id,
  key: input.key,
})
