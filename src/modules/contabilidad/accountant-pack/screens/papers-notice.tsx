import { sizeText } from '../../attachments/screens/size-text.ts'
import { beyondPack, MOST_PACKED_BYTES, MOST_PACKED_FILES } from '../papers.ts'
import css from './pack-dialog.module.css'

const numbers = new Intl.NumberFormat('es')

/** What of attached files would go into the archive, or why they do not fit. */
export function PapersNotice({ sum }: { sum: { files: number; bytes: number } }) {
  const beyond = beyondPack(sum)
  const files = sum.files === 1 ? '1 archivo' : `${numbers.format(sum.files)} archivos`
  if (sum.files === 0) return <p className={css.about}>Nada de este período tiene archivos adjuntos.</p>
  if (beyond === '')
    return (
      <p className={css.about}>
        {files}, {sizeText(sum.bytes)} en total.
      </p>
    )
  return (
    <p className={css.wrong} role="alert">
      {beyond === 'bytes'
        ? `Los soportes de este período suman ${sizeText(sum.bytes)} y un paquete lleva hasta ${sizeText(MOST_PACKED_BYTES)}`
        : `Este período tiene ${files} y un paquete lleva hasta ${numbers.format(MOST_PACKED_FILES)}`}
      : elige un período más corto y descarga varios paquetes.
    </p>
  )
}
