import { Button, Checkbox } from '@mantine/core'
import { use, useState } from 'react'
import { ChosenCompany, useQuery } from '#src/web/calls/call.ts'
import { Failure } from '#src/web/calls/transport.ts'
import { saveFile } from '#src/web/files/save-file.tsx'
import { useSession } from '#src/web/session/session.tsx'
import { toast } from '#src/web/toast/toast.ts'
import { DayRange } from '#src/web/ui/day/day-range.tsx'
import { Dialog } from '#src/web/ui/dialog/dialog.tsx'
import { Icon } from '#src/web/ui/icon.tsx'
import { useCurrency } from '#src/web/ui/text/money.tsx'
import { contabilidad } from '../../contract.ts'
import { fileOfDays } from '../../months.ts'
import { beyondPack } from '../papers.ts'
import { makePack, type PackPart } from './make-pack.tsx'
import css from './pack-dialog.module.css'
import { PapersNotice } from './papers-notice.tsx'

const PARTS: { id: PackPart; title: string; about: string }[] = [
  {
    id: 'excel',
    title: 'Libros en Excel',
    about: 'Diario, mayor, comprobación, resultados y balance, en hojas de un archivo.',
  },
  { id: 'pdf', title: 'Estados en PDF', about: 'Balance de comprobación, estado de resultados y balance general.' },
  { id: 'hledger', title: 'Diario para hledger', about: 'Texto con el plan, los saldos iniciales y cada asiento.' },
  { id: 'beancount', title: 'Diario para Beancount', about: 'Lo mismo en el formato de ese programa.' },
  {
    id: 'papers',
    title: 'Soportes',
    about: 'Los archivos adjuntos a facturas de compra, notas, gastos y asientos, con su índice, en una carpeta.',
  },
]

interface PackDialogProps {
  period: { from: string; to: string }
  onClose: () => void
}

/** What an accountant takes along of a period, in one archive; loaded when somebody asks for it. */
export default function PackDialog({ period, onClose }: PackDialogProps) {
  const [from, setFrom] = useState(period.from)
  const [to, setTo] = useState(period.to)
  const [parts, setParts] = useState<readonly PackPart[]>(['excel', 'pdf'])
  const [busy, setBusy] = useState(false)
  const [fetched, setFetched] = useState('')
  const { company } = useSession()
  const id = use(ChosenCompany)
  const currency = useCurrency()
  const dated = from !== '' && to !== '' && from <= to
  const papers = parts.includes('papers')
  const sum = useQuery(contabilidad.bookedFilesSum, { from, to }, { enabled: papers && dated }).data
  const fits = !papers || (sum !== undefined && beyondPack(sum) === '')

  const take = async () => {
    setBusy(true)
    const onProgress = (done: number, of: number) => setFetched(` ${done} de ${of}`)
    try {
      const name = company?.name ?? 'Empresa'
      const pack = await makePack({ from, to, parts, company: { id, name, currency }, onProgress })
      saveFile(`${fileOfDays('paquete-contable', { from, to })}.zip`, pack)
      onClose()
    } catch (reason) {
      if (!(reason instanceof Failure)) throw reason
      toast({ title: 'Error al preparar el paquete', description: reason.message, look: 'destructive' })
    } finally {
      setBusy(false)
      setFetched('')
    }
  }

  return (
    <Dialog open onClose={onClose} title="Paquete para el contador">
      <div className={css.pack}>
        <p className={css.about}>
          Un archivo ZIP con los libros de un período, para entregar o revisar en otro programa.
        </p>
        <DayRange from={from} to={to} onFrom={setFrom} onTo={setTo} />
        {!dated && (
          <p className={css.wrong} role="alert">
            Elige un período que termine después de empezar.
          </p>
        )}
        <Checkbox.Group label="Qué lleva" value={[...parts]} onChange={(chosen) => setParts(chosen as PackPart[])}>
          <div className={css.parts}>
            {PARTS.map((part) => (
              <Checkbox key={part.id} value={part.id} label={part.title} description={part.about} />
            ))}
          </div>
        </Checkbox.Group>
        {papers && dated && sum && <PapersNotice sum={sum} />}
        <div className={css.acts}>
          <Button variant="default" onClick={onClose}>
            Cancelar
          </Button>
          <Button
            leftSection={<Icon name="download" size={16} />}
            disabled={busy || !dated || parts.length === 0 || !fits}
            onClick={() => void take()}
          >
            {busy ? `Preparando${fetched}…` : 'Descargar'}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
