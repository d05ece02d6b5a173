import { Button } from '@mantine/core'
import { useAction } from '#src/web/calls/call.ts'
import { useEnterCompany } from '#src/web/session/enter-company.ts'
import { team } from '../contract.ts'

/** Joins with the account that is signed in, and goes on in the company that was joined. */
export function JoinCompany({ invitationKey, company }: { invitationKey: string; company: string }) {
  const join = useAction(team.joinCompany)
  const { enter, busy } = useEnterCompany()
  const joinAndEnter = async () => {
    const joined = await join.run({ key: invitationKey })
    if (joined.ok) await enter(joined.output.id)
  }
  return (
    <Button fullWidth disabled={join.busy || busy} onClick={() => void joinAndEnter()}>
      Unirme a {company}
    </Button>
  )
}
