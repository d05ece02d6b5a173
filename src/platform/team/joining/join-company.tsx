import { Button } from '@mantine/core'
import { DASHBOARD } from '#src/kernel/platform/paths.ts'
import { useAction } from '#src/web/calls/call.ts'
import { useSlots } from '#src/web/slots.ts'
import { team } from '../contract.ts'

/** Joins with the account that is signed in, and goes on in the company that was joined. */
export function JoinCompany({ invitationKey, company }: { invitationKey: string; company: string }) {
  const { switchCompany } = useSlots().calls
  const join = useAction(team.joinCompany)
  const open = useAction(switchCompany)
  const enter = async () => {
    const joined = await join.run({ key: invitationKey })
    if (!joined.ok) return
    await open.run({ id: joined.output.id })
    window.location.assign(DASHBOARD)
  }
  return (
    <Button fullWidth disabled={join.busy || open.busy} onClick={() => void enter()}>
      Unirme a {company}
    </Button>
  )
}
