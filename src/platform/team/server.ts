import type { Means, Served } from '#src/server/calls/serve.ts'
import { serve } from '#src/server/calls/serve.ts'
import { team } from './contract.ts'
import { acceptances } from './server/acceptances.ts'
import { invitations } from './server/invitations.ts'
import { members } from './server/members.ts'
import { security } from './server/security.ts'

/** The company's people, and the invitations by which more come. */
export default (means: Means): Served =>
  serve(team, { ...members(means), ...security(means), ...invitations(means), ...acceptances(means) })
