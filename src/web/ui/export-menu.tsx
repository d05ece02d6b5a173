import { Button, Menu } from '@mantine/core'
import { useState } from 'react'
import { Failure } from '../calls/transport.ts'
import type { SheetFormat } from '../files/write-sheet.ts'
import { toast } from '../toast/toast.ts'
import { Icon } from './icon.tsx'

/** A menu that exports a list as CSV or XLSX; `run` fetches and downloads it. */
export function ExportMenu({ run }: { run: (format: SheetFormat) => Promise<void> }) {
  const [busy, setBusy] = useState(false)

  const take = async (format: SheetFormat) => {
    setBusy(true)
    try {
      await run(format)
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
        <Menu.Item onClick={() => void take('xlsx')}>Excel (.xlsx)</Menu.Item>
        <Menu.Item onClick={() => void take('csv')}>CSV</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
