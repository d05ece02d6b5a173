import { use, useState } from 'react'
import { useHistory } from '#src/platform/history/ui/use-history.tsx'
import { useUrlState } from '#src/web/address/url-state.ts'
import { ChosenCompany } from '#src/web/calls/call.ts'
import { allRows } from '#src/web/files/all-rows.tsx'
import { saveSheet } from '#src/web/files/save-sheet.tsx'
import type { SheetFormat } from '#src/web/files/write-sheet.ts'
import { ExportMenu } from '#src/web/ui/export-menu.tsx'
import { PrintView } from '#src/web/ui/print/print-view.tsx'
import { type Column, Table } from '#src/web/ui/table/table.tsx'
import { Toolbar } from '#src/web/ui/table/toolbar.tsx'
import { rrhh } from '../../../contract.ts'
import type { PayLine, Payroll } from '../../schemas.ts'
import { payrollSheet } from '../../sheets.ts'
import { LineDialog } from './line-dialog.tsx'

/** Who is paid what; a row opens how it comes about. */
export function PayrollLines({ payroll }: { payroll: Payroll }) {
  const { id, kind, starts_on, status } = payroll
  const [open, setOpen] = useState<PayLine | null>(null)
  const [printed, setPrinted] = useUrlState('recibo')
  const [search] = useUrlState('q')
  const history = useHistory(rrhh.payLines)
  const company = use(ChosenCompany)
  const run = async (format: SheetFormat) => {
    const name = `nomina-${kind === 'month' ? starts_on.slice(0, 7) : starts_on}`
    await saveSheet(name, format, payrollSheet(await allRows(rrhh.payLines, { id, search }, company)))
  }
  return (
    <>
      <Table
        call={rrhh.payLines}
        input={{ id }}
        label="Líneas de la nómina"
        noun={['persona', 'personas']}
        search="Buscar personas"
        toolbar={<Toolbar acts={<ExportMenu run={run} />} />}
        empty="No hay nadie en esta nómina."
        columns={COLUMNS}
        actions={(line) => history({ id: line.id, of: id, name: `el pago de ${line.name}` })}
        onOpen={setOpen}
      />
      <LineDialog
        line={open}
        draft={status === 'draft'}
        onClose={() => setOpen(null)}
        onPrint={(line) => {
          setOpen(null)
          setPrinted(line)
        }}
      />
      <PrintView
        sheet={rrhh.payslip}
        pdf={rrhh.payslipPdf}
        input={printed === '' ? null : { id: printed }}
        onClose={() => setPrinted('')}
      />
    </>
  )
}

const COLUMNS: readonly Column<PayLine>[] = [
  { key: 'name', title: 'Nombre' },
  { key: 'position', narrow: 'none', title: 'Cargo' },
  { key: 'days', narrow: 'named', title: 'Días', align: 'end', width: 70 },
  { key: 'worked', narrow: 'none', title: 'Sueldo', money: true },
  { key: 'earned', narrow: 'none', title: 'Devengado', money: true },
  { key: 'deducted', narrow: 'none', title: 'Deducciones', money: true },
  { key: 'net', narrow: 'figure', title: 'Neto', money: true },
]
