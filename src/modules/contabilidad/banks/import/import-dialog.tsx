import { useState } from 'react'
import { Dialog } from '#src/web/ui/dialog/dialog.tsx'
import type { StatementColumns } from '../formats/columns.ts'
import type { BankAccount } from '../schemas.ts'
import { ColumnChoice } from './column-choice.tsx'
import { FileChoice } from './file-choice.tsx'
import css from './import.module.css'
import { readStatementFile } from './read-statement-file.tsx'
import type { StatementAnswer } from './read-worker.tsx'
import { StatementPreview } from './statement-preview.tsx'

interface ImportDialogProps {
  open: boolean
  onClose: () => void
  account: BankAccount
}

const OF_BANK = {
  label: 'Elegir el archivo del banco',
  ask: 'Arrastra aquí el archivo del banco o haz clic para elegirlo',
  hint: 'OFX, CAMT.053, MT940, Norma 43, CSV o Excel (.xlsx). Antes de guardar verás qué es nuevo; lo que ya está no se repite.',
  tooLarge: 'El archivo supera los 10 MB. Pide al banco menos días.',
}

/** A statement of a bank, from its file to what is new of it. */
export function ImportDialog({ open, onClose, account }: ImportDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={`Importar extracto de ${account.name}`} size="lg">
      {open && <Import account={account} onClose={onClose} />}
    </Dialog>
  )
}

function Import({ account, onClose }: Omit<ImportDialogProps, 'open'>) {
  const [file, setFile] = useState<File | null>(null)
  const [answer, setAnswer] = useState<StatementAnswer | null>(null)
  const [reading, setReading] = useState(false)
  const read = async (chosen: File, columns: StatementColumns | null) => {
    setReading(true)
    setFile(chosen)
    setAnswer(await readStatementFile(chosen, columns))
    setReading(false)
  }
  if (file === null || answer === null)
    return <FileChoice texts={OF_BANK} reading={reading} onFile={(chosen) => void read(chosen, account.columns)} />
  return (
    <div className={css.view}>
      {answer.sheet && (
        <ColumnChoice
          {...answer.sheet}
          account={account}
          busy={reading}
          onChange={(columns) => void read(file, columns)}
        />
      )}
      {answer.problem !== '' && (
        <p className={css.problem} role="alert">
          {answer.problem}
        </p>
      )}
      {answer.statements.map((statement, at) => (
        <StatementPreview
          // biome-ignore lint/suspicious/noArrayIndexKey: statements of a file have nothing but their place
          key={at}
          statement={statement}
          format={answer.format}
          file={file.name}
          account={account}
          onDone={onClose}
        />
      ))}
      <FileChoice texts={OF_BANK} reading={reading} small onFile={(chosen) => void read(chosen, account.columns)} />
    </div>
  )
}
