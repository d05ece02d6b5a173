import { use } from 'react'
import { ChosenCompany } from '#src/web/call.ts'
import { allRows } from '#src/web/files/all-rows.tsx'
import { saveSheet } from '#src/web/files/save-sheet.tsx'
import { ExportMenu } from '#src/web/ui/export-menu.tsx'
import { rrhh } from '../contract.ts'
import { payrollSheet } from '../sheets.ts'
import css from './rrhh.module.css'

/** Takes the whole month out, with its sum. */
export function PayrollExport({ month, total }: { month: string; total: string }) {
  const company = use(ChosenCompany)
  return (
    <div className={css.acts}>
      <ExportMenu
        run={async (format) =>
          saveSheet(`nomina-${month}`, format, payrollSheet(await allRows(rrhh.payroll, { month }, company), total))
        }
      />
    </div>
  )
}
