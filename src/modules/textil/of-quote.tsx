import { useNavigate } from '@tanstack/react-router'
import { modulePath } from '#src/kernel/module.ts'
import { linkTo } from '#src/web/address/link-to.ts'
import { useAction } from '#src/web/calls/call.ts'
import { useMay } from '#src/web/session/session.tsx'
import { ConvertButton } from '#src/web/ui/chain/convert-button.tsx'
import { textil } from './contract.ts'

/** Makes the orders of an accepted quote; where they are there, it leads to the first. */
export default function OfQuote({ id }: { id: string }) {
  const navigate = useNavigate()
  const may = useMay()(textil.orderQuote)
  const ordering = useAction(textil.orderQuote, {
    onDone: ({ made, there: [first] }) => {
      if (made.length === 0 && first !== undefined) void navigate(linkTo({ op: first }, modulePath('textil')))
    },
  })
  if (!may) return <>Todavía no hay</>
  return (
    <ConvertButton icon="shirt" busy={ordering.busy} onClick={() => void ordering.run({ id })}>
      Crear orden
    </ConvertButton>
  )
}
