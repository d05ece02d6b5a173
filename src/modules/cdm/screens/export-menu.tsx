import { Button, Menu } from '@mantine/core'
import { use, useState } from 'react'
import { ChosenCompany } from '#src/web/call.ts'
import { toast } from '#src/web/toast.ts'
import { Failure } from '#src/web/transport.ts'
import { Icon } from '#src/web/ui/icon.tsx'
import { exportList, type Filter, type Format } from '../export/export-list.tsx'
import type { Kind } from '../rows.ts'
import { useListView } from './list-view.tsx'

/** Takes the whole filtered list out, as CSV or XLSX. */
export function ExportMenu({ kind }: { kind: Kind }) {
  const [busy, setBusy] = useState(false)
  const company = use(ChosenCompany)
  const { archived, type, search, sort } = useListView()
  const filter: Filter = { archived, search, sort, ...(kind === 'productos' ? { type } : {}) }

  const run = async (format: Format) => {
    setBusy(true)
    try {
      await exportList(kind, format, filter, company)
    } catch (reason) {
      if (!(reason instanceof Failure)) throw reason
      toast({ title: 'Error al exportar', description: reason.message, look: 'destructive' })
    } finally {
      setBusy(false)
    }
  }

  return (
    <Menu position="bottom-end" width={200}>
      <Menu.Target>
        <Button variant="default" disabled={busy} leftSection={<Icon name="download" size={16} />}>
          {busy ? 'Exportando…' : 'Exportar'}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => void run('xlsx')}>Excel (.xlsx)</Menu.Item>
        <Menu.Item onClick={() => void run('csv')}>CSV</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
