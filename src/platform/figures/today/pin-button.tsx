import { Button } from '@mantine/core'
import { Pin, PinOff } from 'lucide-react'
import { useAction, useQuery } from '#src/web/calls/call.ts'
import { figureReports } from '../contract.ts'
import { SAVED, withCard } from './cards.ts'

/** Puts a saved report on the dashboard, or takes it away. */
export function PinButton({ id }: { id: string }) {
  const { data } = useQuery(figureReports.today, {}, { quiet: true })
  const arranging = useAction(figureReports.arrangeToday)
  if (data === undefined) return null
  const key = `${SAVED}${id}`
  const keys = data.cards.map((card) => card.key)
  const pinned = keys.includes(key)
  const Drawing = pinned ? PinOff : Pin
  return (
    <Button
      variant="default"
      loading={arranging.busy}
      leftSection={<Drawing size={16} aria-hidden />}
      onClick={() => void arranging.run({ cards: pinned ? keys.filter((one) => one !== key) : withCard(keys, key) })}
    >
      {pinned ? 'Quitar de Hoy' : 'Poner en Hoy'}
    </Button>
  )
}
