import { Button } from '@mantine/core'
import type { Spreadsheet } from '#src/kernel/files/spreadsheet.ts'
import { saveSheet } from '#src/web/files/save-sheet.tsx'
import { count } from '#src/web/formats.ts'
import { Icon } from '#src/web/ui/icon.tsx'

/** Takes the rows that cannot be imported out, each with its reason, to be mended and imported by themselves. */
export function RefusedButton({ refused }: { refused: Spreadsheet }) {
  const rows = refused.length - 1
  return (
    <Button
      variant="default"
      leftSection={<Icon name="download" size={16} />}
      onClick={() => void saveSheet('filas-con-errores', 'xlsx', refused)}
    >
      Descargar {rows === 1 ? 'la fila con errores' : `las ${count(rows)} filas con errores`}
    </Button>
  )
}
