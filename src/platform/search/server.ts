import { type Area, type Services, serve } from '#src/server/calls/serve.ts'
import { find } from './contract.ts'
import { entrancesOf } from './server/entrances.ts'
import { recordsOf } from './server/records.ts'
import { searchSlot } from './server/searchable.ts'

/** One search over everything: each area says what is found of its own and who may find it. */
export default ({ areas, modules }: Services): Area => {
  const moduleIds = modules.map(({ id }) => id)
  const contributions = () => searchSlot.filledBy(areas())

  return serve(find, {
    records: (ctx) => recordsOf(ctx, contributions(), moduleIds),
    entries: async ({ user }) => entrancesOf(user, contributions(), modules),
  })
}
