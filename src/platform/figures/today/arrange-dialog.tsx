import { ActionIcon, Button, Group, NativeSelect, Stack } from '@mantine/core'
import { X } from 'lucide-react'
import { useState } from 'react'
import { useAction } from '#src/web/calls/call.ts'
import { Dialog } from '#src/web/ui/dialog/dialog.tsx'
import { SortableList } from '#src/web/ui/sortable/sortable-list.tsx'
import { figureReports } from '../contract.ts'
import type { TodayCards } from './calls.ts'
import { withCard } from './cards.ts'
import css from './today.module.css'

interface ArrangeDialogProps {
  today: TodayCards
  onClose: () => void
}

/** What stands on the dashboard, and in which order. */
export default function ArrangeDialog({ today, onClose }: ArrangeDialogProps) {
  const all = [...today.cards, ...today.offered]
  const [keys, setKeys] = useState(today.cards.map(({ key }) => key))
  const arranging = useAction(figureReports.arrangeToday)
  const titleOf = (key: string) => all.find((one) => one.key === key)?.title ?? ''
  const offered = all.filter(({ key }) => !keys.includes(key))
  const keep = async (cards: string[] | null) => {
    const { ok } = await arranging.run({ cards })
    if (ok) onClose()
  }
  return (
    <Dialog open onClose={onClose} title="Arreglar tu inicio" size="sm">
      <Stack gap="md">
        <SortableList
          items={keys}
          keyOf={(key) => key}
          nameOf={titleOf}
          label="Tarjetas de tu inicio"
          onMove={(from, to) => setKeys((before) => before.toSpliced(from, 1).toSpliced(to, 0, before[from] ?? ''))}
        >
          {(key) => (
            <span className={css.row}>
              {titleOf(key)}
              <ActionIcon
                variant="subtle"
                color="gray"
                size={36}
                aria-label={`Quitar ${titleOf(key)}`}
                onClick={() => setKeys(keys.filter((one) => one !== key))}
              >
                <X size={16} aria-hidden />
              </ActionIcon>
            </span>
          )}
        </SortableList>
        <NativeSelect
          label="Añadir"
          disabled={offered.length === 0}
          data={[
            { value: '', label: 'Elige una tarjeta…' },
            ...offered.map(({ key, title }) => ({ value: key, label: title })),
          ]}
          value=""
          onChange={({ currentTarget: { value } }) => value !== '' && setKeys(withCard(keys, value))}
        />
        <Group justify="space-between" gap="sm">
          <Button variant="default" disabled={!today.arranged} onClick={() => void keep(null)}>
            Como lo trae mi rol
          </Button>
          <Button loading={arranging.busy} onClick={() => void keep(keys)}>
            Guardar
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
