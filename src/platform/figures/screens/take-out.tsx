import { Button } from '@mantine/core'
import { useDownload } from '#src/web/address/download.ts'
import { fileNameOf } from '#src/web/files/file-name.ts'
import { saveSheet } from '#src/web/files/save-sheet.tsx'
import { ExportMenu } from '#src/web/ui/export-menu.tsx'
import { Icon } from '#src/web/ui/icon.tsx'
import { figureReports } from '../contract.ts'
import { sheetOfFigures } from '../rules/sheet.ts'
import type { FigureAnswer, FigureQuestion } from '../schemas.ts'
import css from './figures.module.css'

interface TakeOutProps {
  answer: FigureAnswer
  question: FigureQuestion
  title: string
}

/** Takes out what is shown: as a spreadsheet, or on paper. */
export function TakeOut({ answer, question, title }: TakeOutProps) {
  const paper = useDownload(figureReports.paper)
  return (
    <div className={css.acts}>
      <Button
        variant="default"
        loading={paper.busy}
        leftSection={<Icon name="file-text" size={16} />}
        onClick={() => void paper.run({ ...question, name: title })}
      >
        PDF
      </Button>
      <ExportMenu run={(format) => saveSheet(fileNameOf(title), format, sheetOfFigures(answer))} />
    </div>
  )
}
