import { Button } from '@mantine/core'
import { use, useState } from 'react'
import { ChosenCompany, useAction } from '#src/web/calls/call.ts'
import { send } from '#src/web/calls/transport.ts'
import { saveSheet } from '#src/web/files/save-sheet.tsx'
import type { SheetFormat } from '#src/web/files/write-sheet.ts'
import { ExportMenu } from '#src/web/ui/export-menu.tsx'
import { Icon } from '#src/web/ui/icon.tsx'
import { PrintView } from '#src/web/ui/print/print-view.tsx'
import { RowMenu } from '#src/web/ui/table/row-menu.tsx'
import { textil } from '../../contract.ts'
import { type PieceLine, type PieceWeek, sheetState } from '../schemas.ts'
import { pieceSpreadsheet } from '../sheets.ts'
import { SettingsDialog } from './settings-dialog.tsx'
import { type SheetAct, SheetActDialog } from './sheet-act-dialog.tsx'

/** What can be done with a week in its state. */
export function WeekActs({ week }: { week: PieceWeek }) {
  const { sheet, people, seen } = week
  const state = sheetState(sheet)
  const company = use(ChosenCompany)
  const [act, setAct] = useState<SheetAct | null>(null)
  const [printing, setPrinting] = useState(false)
  const [receipts, setReceipts] = useState(false)
  const [settings, setSettings] = useState(false)
  const approving = useAction(textil.approvePieceSheet)
  const unpaying = useAction(textil.undoPiecePayment)
  const run = async (format: SheetFormat) => {
    const lines = (await send(textil.pieceLines, { week: week.week }, { company })) as PieceLine[]
    await saveSheet(`destajo-${week.week}`, format, pieceSpreadsheet(lines))
  }
  const more = [
    ...(sheet ? [{ label: 'Imprimir todos los recibos', icon: 'file-text', onClick: () => setReceipts(true) }] : []),
    { label: 'Ajustes del pago', icon: 'settings', onClick: () => setSettings(true) },
    ...(sheet && state === 'Pagada'
      ? [
          {
            ...{ label: 'Deshacer el pago', icon: 'undo-2' },
            onClick: () => void unpaying.run({ id: sheet.id, version: sheet.version }),
          },
        ]
      : []),
    ...(state === 'Aprobada' ? [{ label: 'Anular', icon: 'ban', danger: true, onClick: () => setAct('annul') }] : []),
  ]
  return (
    <>
      {people.length > 0 && (
        <>
          <Button variant="default" leftSection={<Icon name="file-text" size={15} />} onClick={() => setPrinting(true)}>
            Imprimir o PDF
          </Button>
          <ExportMenu run={run} />
        </>
      )}
      {state === 'Borrador' && people.length > 0 && (
        <Button
          leftSection={<Icon name="lock" size={15} />}
          disabled={approving.busy}
          onClick={() => void approving.run({ week: week.week, seen })}
        >
          Aprobar planilla
        </Button>
      )}
      {state === 'Aprobada' && (
        <Button leftSection={<Icon name="banknote" size={15} />} onClick={() => setAct('pay')}>
          Registrar pago
        </Button>
      )}
      <RowMenu of="la planilla" actions={more} />
      {sheet && <SheetActDialog sheet={sheet} act={act} onClose={() => setAct(null)} />}
      <SettingsDialog open={settings} onClose={() => setSettings(false)} />
      <PrintView
        sheet={textil.pieceSheetPaper}
        pdf={textil.pieceSheetPdf}
        input={printing ? { week: week.week } : null}
        onClose={() => setPrinting(false)}
      />
      <PrintView
        sheet={textil.pieceReceipt}
        pdf={textil.pieceReceiptPdf}
        input={receipts && sheet ? { id: sheet.id, operator_id: '' } : null}
        onClose={() => setReceipts(false)}
      />
    </>
  )
}
