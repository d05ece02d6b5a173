import type { Area, Services } from '#src/server/calls/serve.ts'
import { serve } from '#src/server/calls/serve.ts'
import { team } from './contract.ts'
import { rights } from './rights/server.ts'
import { acceptances } from './server/acceptances.ts'
import { invitations } from './server/invitations.ts'
import { members } from './server/members.ts'
import { searchedTeam } from './server/search.ts'
import { security } from './server/security.ts'

/** The company's people, and the invitations by which more come. */
export default (services: Services): Area => ({
  ...serve(team, {
    ...members(services),
    ...rights(services),
    ...security(services),
    ...invitations(services),
    ...acceptances(services),
  }),
  fillings: [searchedTeam],
})
