import { Button } from '@mantine/core'
import { fileFormats } from '#src/kernel/files/file-formats.ts'
import { xlsxOf } from '#src/kernel/files/xlsx.ts'
import type { CustomField } from '#src/platform/custom/schemas.ts'
import { saveFile } from '#src/web/files/save-file.tsx'
import { type SheetFormat, writeSheet } from '#src/web/files/write-sheet.ts'
import { figureFormats } from '#src/web/formats.ts'
import { Icon } from '#src/web/ui/icon.tsx'
import { useViewedCompany } from '#src/web/viewed-company.ts'
import type { ImportKind } from '../../rows.ts'
import { aboutColumns, columnsSheet, templateSheet } from './about-columns.ts'
import css from './file-drop.module.css'

const TITLES: Record<SheetFormat, string> = { xlsx: 'Plantilla de Excel', csv: 'Plantilla CSV' }

/** What each column means, and a file with all of them to begin with. */
export function Templates({ kind, own }: { kind: ImportKind; own: readonly CustomField[] }) {
  const { country } = useViewedCompany()
  const save = async (format: SheetFormat) =>
    saveFile(`plantilla-${kind}.${format}`, await templateOf(kind, format, country, own))
  return (
    <section className={css.columns} aria-labelledby="columns-title">
      <header className={css.columnsHead}>
        <h3 id="columns-title">Columnas que puede llevar</h3>
        {(['xlsx', 'csv'] as const).map((format) => (
          <Button
            key={format}
            variant="subtle"
            size="compact-sm"
            leftSection={<Icon name="download" size={14} />}
            onClick={() => void save(format)}
          >
            {TITLES[format]}
          </Button>
        ))}
      </header>
      <dl className={css.about}>
        {aboutColumns(kind, country, own).map(({ title, about }) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{about}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function templateOf(
  kind: ImportKind,
  format: SheetFormat,
  country: string,
  own: readonly CustomField[],
): Promise<Blob> {
  const formats = fileFormats(figureFormats())
  const sheet = { name: kind, rows: templateSheet(kind, country, own) }
  if (format === 'csv') return writeSheet('csv', sheet, formats)
  return xlsxOf([sheet, { name: 'columnas', rows: columnsSheet(kind, country, own) }], formats)
}
